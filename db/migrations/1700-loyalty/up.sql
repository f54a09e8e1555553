create schema loyalty;

insert into ledger.movement_kind (id, code, transaction_type) values
  (170, 'points-expire', 'Loyalty'),
  (171, 'points-reverse', 'Loyalty'),
  (172, 'points-return', 'Loyalty');

-- Where a player stands. Its row is what everything that moves points of the player locks first.
alter table payments.loyalty_account set schema loyalty;
alter table loyalty.loyalty_account rename to account;
alter table loyalty.account rename constraint loyalty_account_pkey to account_pkey;
alter index loyalty.loyalty_account_level rename to account_level;
alter table loyalty.account
  -- Points that play has earned, in millionths, and how many whole ones are credited. A stake that is
  -- taken back lowers the first; while it is below the second, play pays that back before it earns.
  add column earned_micro bigint not null default 0 check (earned_micro >= 0),
  add column credited bigint not null default 0 check (credited >= 0),
  -- Points since the period of the level began, and the Prague day on which it ends.
  add column period_points bigint not null default 0 check (period_points >= 0),
  add column level_until date;
update loyalty.account set period_points = points_ever,
  level_until = (now() at time zone 'Europe/Prague')::date + 365;
create index account_due on loyalty.account (player_id)
  where earned_micro / 1000000 <> credited;
create index account_level_until on loyalty.account (level_until) where level_until is not null;

alter table payments.loyalty_change set schema loyalty;
alter table loyalty.loyalty_change rename to change;
alter table loyalty.change rename constraint loyalty_change_pkey to change_pkey;
alter table loyalty.change rename constraint loyalty_change_reference_key to change_reference_key;
alter index loyalty.loyalty_change_player rename to change_player;
alter index loyalty.loyalty_change_time rename to change_time;
alter table loyalty.change drop constraint loyalty_change_kind_check,
  drop constraint loyalty_change_points_check;
alter table loyalty.change
  add column level_change text check (level_change in
    ('Initial', 'Up', 'Down', 'Kept', 'ManualUp', 'ManualDown')),
  add constraint change_kind check (kind in ('GRANTED', 'EARNED', 'REVERSED', 'SPENT', 'CONVERTED',
    'ORDERED', 'RETURNED', 'EXPIRED', 'LEVEL')),
  add constraint change_points check (points >= 0 and (points > 0) = (kind <> 'LEVEL')),
  add constraint change_level check ((kind = 'LEVEL') = (level_change is not null));

-- Points of a player that expire on one day; the earliest are spent first.
create table loyalty.lot (
  player_id bigint not null,
  expires_on date not null,
  remaining bigint not null check (remaining >= 0),
  primary key (player_id, expires_on)
);
create index lot_expiry on loyalty.lot (expires_on) where remaining > 0;
insert into loyalty.lot (player_id, expires_on, remaining)
  select player_id, (now() at time zone 'Europe/Prague')::date + 730, cash from ledger.balance
  where currency = 'PTS' and cash > 0;

-- What a round of play earns. The rate is the one of its first stake; zero where nothing counts.
create table loyalty.round (
  player_id bigint not null,
  round_id bigint not null,
  game_id bigint not null,
  scope text not null,
  minor_per_point bigint not null check (minor_per_point >= 0),
  -- Own money staked and not taken back.
  stake bigint not null check (stake >= 0),
  settled boolean not null,
  earned_micro bigint not null check (earned_micro >= 0),
  changed_at timestamptz not null,
  primary key (player_id, round_id)
);

-- Time at terminals of a Prague day, and what it earned.
create table loyalty.terminal_day (
  player_id bigint not null,
  day date not null,
  seconds integer not null check (seconds >= 0),
  earned_micro bigint not null check (earned_micro >= 0),
  primary key (player_id, day)
);

-- Versions of the programme's levels and rates; the highest is in force.
create table loyalty.programme (
  version integer primary key check (version > 0),
  spec jsonb not null,
  made_at timestamptz not null,
  made_by bigint not null
);

create table loyalty.item (
  id bigint generated always as identity primary key,
  category text not null check (category in
    ('MERCHANDISE', 'ELECTRONICS', 'TICKETS', 'BOOKS', 'CHARITY')),
  texts jsonb not null,
  points bigint not null check (points > 0),
  stock integer not null check (stock >= 0),
  -- Orders that one player may have of it; null is any number.
  player_maximum integer check (player_maximum > 0),
  level_id integer not null,
  state text not null check (state in ('DRAFT', 'OFFERED', 'WITHDRAWN')),
  changed_at timestamptz not null
);

-- An order, by its player; `id` is also what staff find it by.
create table loyalty.shop_order (
  player_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null references loyalty.item,
  points bigint not null check (points > 0),
  state text not null check (state in ('ORDERED', 'ACCEPTED', 'SENT', 'DELIVERED', 'CANCELLED')),
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (player_id, id)
);
create unique index shop_order_id on loyalty.shop_order (id);
create index shop_order_state on loyalty.shop_order (state, id);
create index shop_order_item on loyalty.shop_order (item_id, player_id);

-- Of which lots an order was paid; a cancelled one gives them back.
create table loyalty.order_lot (
  player_id bigint not null,
  order_id bigint not null,
  expires_on date not null,
  points bigint not null check (points > 0),
  primary key (player_id, order_id, expires_on),
  foreign key (player_id, order_id) references loyalty.shop_order (player_id, id)
);
