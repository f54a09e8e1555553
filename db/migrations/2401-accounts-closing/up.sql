-- Requests of players for their account to be closed, and what became of them.
create table accounts.closing (
  player_id bigint not null references players.player (id),
  id bigint generated always as identity unique,
  state text not null check (state in ('REQUESTED', 'RECALLED', 'CLOSED')),
  reason text not null,
  -- The member of staff who took the request down; null where the player made it.
  requested_by bigint,
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, id),
  check ((state = 'REQUESTED') = (ended_at is null))
);
create unique index closing_open on accounts.closing (player_id) where state = 'REQUESTED';
create index closing_state on accounts.closing (state, id);
