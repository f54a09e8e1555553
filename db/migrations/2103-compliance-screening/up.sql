-- What the lists of sanctions said of a person: each time something asked for it, and when it changed.
create table compliance.screening (
  player_id bigint not null,
  id bigint generated always as identity,
  trigger text not null check (trigger in ('REGISTERED', 'VERIFIED', 'WITHDRAWAL', 'PERIODIC', 'STAFF')),
  outcome text not null check (outcome in ('CLEAR', 'MATCHES', 'UNANSWERED')),
  matches integer not null check (matches >= 0),
  at timestamptz not null,
  primary key (player_id, id)
);
create trigger screening_append_only before update or delete or truncate
  on compliance.screening for each statement execute function compliance.refuse_change();

-- An entry of a list that a person resembles, with what two people made of it.
create table compliance.sanction_match (
  player_id bigint not null,
  list text not null,
  entry text not null,
  name text not null,
  birth_date text,
  score_permille integer not null check (score_permille between 0 and 1000),
  state text not null check (state in ('OPEN', 'CONFIRMED', 'DISMISSED')),
  case_id bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (player_id, list, entry),
  foreign key (player_id, case_id) references compliance.case (player_id, id)
);

-- When the lists last answered for a player; nobody has been answered for who is not here.
create table compliance.screened (
  player_id bigint primary key,
  answered_at timestamptz,
  asked_at timestamptz not null
);
create index screened_due on compliance.screened (answered_at nulls first);
