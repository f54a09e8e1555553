-- By which a document that was seen at a venue is found; rows of before are filled by a job, as the key
-- is not the database's.
alter table accounts.venue_registration add column number_hash bytea,
  add check (number_hash is null or document_number is not null);
create index venue_registration_number on accounts.venue_registration (number_hash);
create index venue_registration_unhashed on accounts.venue_registration (player_id)
  where number_hash is null and document_number is not null;
