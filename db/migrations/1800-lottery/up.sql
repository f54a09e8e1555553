create schema lottery;

-- The draw games by the ids that rounds carry; a test holds them against the plans.
create table lottery.game (
  id bigint primary key,
  key text not null unique,
  name text not null
);
insert into lottery.game (id, key, name) values
  (1000001, 'sestice', 'Šestice'),
  (1000002, 'pet-plus-dva', 'Pět plus dva'),
  (1000003, 'vecerni-keno', 'Večerní keno'),
  (1000004, 'tri-cislice', 'Tři číslice'),
  (1000005, 'denni-sedmicka', 'Denní sedmička'),
  (1000006, 'losenka', 'Losenka');

-- Reports name them as they name games of the catalogue.
create or replace view reporting.game_name as
  select id as game_id, key, name from catalogue.game
  union all
  select id, key, name from lottery.game;

-- A draw of the house's own lottery. Money and the rounds of its tickets are play's and the ledger's.
create table lottery.draw (
  reference text primary key,
  game_key text not null,
  plan_version integer not null,
  currency text not null check (currency in ('CZK', 'EUR')),
  state text not null check (state in ('PLANNED', 'OPEN', 'CLOSED', 'SEALED', 'DRAWN', 'EVALUATED',
    'CONFIRMED', 'PUBLISHED', 'ARCHIVED', 'POSTPONED', 'VOID')),
  sales_open_at timestamptz not null,
  sales_close_at timestamptz not null,
  draw_at timestamptz not null,
  -- Told when sales open: the hash of the house's secret and the beacon's round.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  beacon_round bigint not null check (beacon_round > 0),
  -- Told when it is sealed.
  tickets integer check (tickets >= 0),
  sales bigint check (sales >= 0),
  root bytea check (length(root) = 32),
  statement text,
  signature bytea check (length(signature) = 64),
  sealed_at timestamptz,
  -- Told when it is drawn.
  beacon bytea,
  main integer[],
  extra integer[],
  drawn_at timestamptz,
  -- What two evaluators have counted: prizes and pools as JSON text, and its SHA-256.
  evaluation text,
  evaluation_hash text check (evaluation_hash ~ '^[0-9a-f]{64}$'),
  -- When its prizes were booked and paid, or of one called off all stakes given back.
  settled_at timestamptz,
  reason text,
  changed_at timestamptz not null,
  check (sales_open_at < sales_close_at and sales_close_at <= draw_at),
  check ((sealed_at is null) = (root is null)),
  check ((drawn_at is null) = (main is null)),
  check ((evaluation is null) = (evaluation_hash is null))
);
create index draw_by_game on lottery.draw (game_key, draw_at);
create index draw_by_time on lottery.draw (draw_at);

-- Who moved a draw from state to state; confirmations are two rows of different people.
create table lottery.draw_event (
  id bigint generated always as identity primary key,
  draw_reference text not null references lottery.draw (reference),
  event text not null,
  staff_id bigint,
  note text,
  happened_at timestamptz not null
);
create index draw_event_of on lottery.draw_event (draw_reference, id);
create unique index draw_confirmed_once on lottery.draw_event (draw_reference, staff_id)
  where event = 'confirmation';

create table lottery.ticket (
  id bigint generated always as identity primary key,
  -- The validation number, unique and not to be guessed.
  number text not null unique check (number ~ '^[0-9A-Z]{20}$'),
  player_id bigint not null,
  draw_reference text not null references lottery.draw (reference),
  -- The purchase it belongs to, as the player's browser named it.
  purchase text not null,
  session_id bigint not null,
  lines text not null,
  price bigint not null check (price > 0),
  state text not null check (state in ('SELLING', 'SOLD', 'REFUSED', 'LOST', 'WON', 'PAID',
    'REFUNDED')),
  -- Its place among the sealed tickets.
  place integer check (place >= 0),
  leaf bytea check (length(leaf) = 32),
  win bigint check (win >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('LOST', 'WON', 'PAID')) = (win is not null)),
  check ((place is null) = (leaf is null))
);
create index ticket_of_player on lottery.ticket (player_id, id);
create index ticket_of_draw on lottery.ticket (draw_reference, id);
create unique index ticket_place on lottery.ticket (draw_reference, place);
create index ticket_open on lottery.ticket (draw_reference, state, id)
  where state in ('SELLING', 'REFUSED', 'WON');

-- Draws in a row that ended with the first tier at its ceiling; what is in pools is the ledger's.
create table lottery.roll_over (
  game_key text not null,
  currency text not null,
  at_cap integer not null check (at_cap >= 0),
  primary key (game_key, currency)
);

insert into ledger.account_kind (id, code, holder) values (60, 'lottery-pool', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values (80, 'lottery-fund', 'Lottery');
