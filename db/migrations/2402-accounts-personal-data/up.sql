-- One file with all that is known of a player, made by a job, sealed, and gone after some days.
create table accounts.archive (
  player_id bigint not null references players.player (id),
  id bigint generated always as identity unique,
  state text not null check (state in ('REQUESTED', 'READY', 'EXPIRED')),
  -- How many of the tables have been read.
  done integer not null default 0,
  total integer not null,
  size integer,
  sealed bytea,
  -- Of the link that was given out last, and until when it works.
  link_hash bytea,
  link_expires_at timestamptz,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  primary key (player_id, id),
  check ((state = 'READY') = (sealed is not null)),
  check ((link_hash is null) = (link_expires_at is null))
);
create unique index archive_open on accounts.archive (player_id) where state <> 'EXPIRED';
create index archive_expiry on accounts.archive (expires_at) where state = 'READY';

-- What was forgotten, when, and on whose word; it names nobody.
create table accounts.erasure (
  player_id bigint not null references players.player (id),
  id bigint generated always as identity unique,
  extent text not null check (extent in ('REQUEST', 'EXPIRY')),
  requested_by bigint,
  rows_changed integer not null,
  erased_at timestamptz not null,
  primary key (player_id, id)
);
create unique index erasure_once on accounts.erasure (player_id, extent);

-- Whether the player wants forgotten what may be forgotten, once the account is closed.
alter table accounts.closing add column erases boolean not null default false;
