-- A card of a player for venues. Its number is found by a keyed hash and shown by its last four.
create table players.card (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player (id),
  number_hash bytea not null,
  number_end text not null check (number_end ~ '^[0-9]{4}$'),
  state text not null check (state in ('Active', 'Locked', 'Removed')),
  pin_hash text not null,
  -- Wrong PINs in a row.
  pin_failures integer not null default 0 check (pin_failures >= 0),
  lock_reason text,
  issued_by bigint not null,
  issued_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'Locked') = (lock_reason is not null))
);
-- A number is used once, also after its card was removed.
create unique index card_number on players.card (number_hash);
create index card_player on players.card (player_id, id desc);

-- The card by which a session was opened.
alter table players.session add column card_id bigint references players.card (id);
create index session_card on players.session (card_id, id desc) where card_id is not null;
