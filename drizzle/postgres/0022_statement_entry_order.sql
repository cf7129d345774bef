-- Compared with the references of other tables, which are ordered so: else no index serves.
ALTER TABLE statement_entry ALTER COLUMN reference TYPE text COLLATE "C";
