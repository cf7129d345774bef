-- SQLite compares all text alike; a migration holds a statement.
SELECT 1;
