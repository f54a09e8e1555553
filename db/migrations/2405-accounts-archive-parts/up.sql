-- An archive of personal data stands in parts, each sealed and written as soon as it is full, so that
-- neither the job nor a download holds the whole.
create table accounts.archive_part (
  player_id bigint not null,
  archive_id bigint not null,
  -- Which attempt of the job has written it: only those of the last one are the archive.
  attempt integer not null,
  number integer not null check (number > 0),
  sealed bytea not null,
  primary key (player_id, archive_id, attempt, number),
  foreign key (player_id, archive_id) references accounts.archive (player_id, id) on delete cascade
);
-- What is sealed does not compress.
alter table accounts.archive_part alter column sealed set storage external;

-- Archives wait for a week at most and are asked for anew with one tap: none is brought over.
update accounts.archive
  set state = 'EXPIRED', sealed = null, link_hash = null, link_expires_at = null
  where state = 'READY';
alter table accounts.archive
  -- The check that an archive that is ready has its bytes goes with them.
  drop column sealed,
  add column attempt integer not null default 0,
  add column parts integer,
  alter column size type bigint,
  add check ((state = 'READY') = (parts is not null));
create index archive_unfinished on accounts.archive (requested_at) where state = 'REQUESTED';
