-- Null: valid without end.
alter table verification.document alter column valid_until drop not null;
