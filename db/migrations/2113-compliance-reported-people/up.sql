-- Whom a report of a suspicious trade is about, under seal as birth numbers and documents are everywhere.
alter table compliance.report add column person bytea;
