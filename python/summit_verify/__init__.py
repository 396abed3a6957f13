"""Game files and certificates of Summit, read without Summit: written from its documents alone."""
