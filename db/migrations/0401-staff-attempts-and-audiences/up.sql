-- Bad passwords are counted by login and by the address they come from, known logins and unknown
-- ones alike: a stranger who guesses locks out himself, and learns of no login that it is there.
create table staff.attempt (
  login_hash bytea not null,
  address text not null,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (login_hash, address)
);
create index attempt_last on staff.attempt (last_at);

-- A token for another audience lives no longer than the one it was given for, and ends with it.
alter table staff.session add column parent_id bigint references staff.session (id);
create index session_parent on staff.session (parent_id) where parent_id is not null;
