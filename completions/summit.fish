# fish completion for summit. The program itself knows what can stand where, from its tables.

function __summit_complete
    set -l words (commandline -opc)
    set -l token (commandline -ct)
    set -l front ''
    # --first=toss is as good as --first toss.
    if string match -q -- '--*=*' "$token"
        set -l parts (string split -m 1 = -- $token)
        set words $words $parts[1]
        set front "$parts[1]="
        set token $parts[2]
    end
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    for line in (command $program --complete $words[2..-1] "$token" 2>/dev/null)
        switch $line
            case ':files*'
                for file in (__fish_complete_path "$token")
                    string match -q -- '*/' (string split -f 1 \t -- $file)
                    or test $line = :files
                    or string match -q -- '*.game' (string split -f 1 \t -- $file)
                    and echo $front$file
                end
            case :folders
                for folder in (__fish_complete_directories "$token" '')
                    echo $front$folder
                end
            case :commands
                __fish_complete_command
            case '*'
                echo $front$line
        end
    end
end

complete -c summit -f -a '(__summit_complete)'
