insert into ledger.account_kind (id, code, holder) values (190, 'held-wins', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values
  (190, 'win-release', 'Win'),
  (191, 'win-reject', 'Win');

create schema if not exists ceilings;

-- What wins may come to without a person; a change is a further row. Provider 0, an empty scope and an
-- empty game key stand for all.
create table ceilings.ceiling (
  id bigint generated always as identity primary key,
  period text not null check (period in ('ROUND', 'DAY')),
  provider_id bigint not null default 0 check (provider_id >= 0),
  scope text not null default '' check (scope in ('', 'Casino', 'LiveGames', 'CrashGame', 'Lottery')),
  game_key text not null default '' check (length(game_key) <= 100),
  currency text not null check (currency in ('CZK', 'EUR')),
  -- Minor units; none: what is less particular counts again.
  amount bigint check (amount > 0),
  valid_from date not null,
  reason text not null check (length(reason) between 5 and 500),
  made_by bigint,
  made_at timestamptz not null,
  -- A day is counted by provider and by title.
  check (period = 'ROUND' or scope = '')
);
create index ceiling_from on ceilings.ceiling (valid_from);

-- What was won of a provider (empty key) and of each of its titles in a day, by the lane that counts.
create table ceilings.day_win (
  provider_id bigint not null,
  game_key text not null,
  currency text not null,
  day date not null,
  stripe smallint not null,
  amount bigint not null,
  primary key (provider_id, game_key, currency, day, stripe)
);

-- Wins on the account `held-wins`, until a person decides.
create table ceilings.held_win (
  player_id bigint not null,
  -- The movement that holds it.
  id bigint not null,
  provider_id bigint not null,
  transaction_id text not null,
  kind text not null check (kind in ('win', 'jackpot-win')),
  game_key text not null,
  session_id bigint not null,
  round_id bigint,
  round_reference text,
  jackpot_id bigint,
  -- The bonus that the round was played under, and how much of the win is its money.
  bonus_id bigint,
  bonus bigint not null check (bonus >= 0),
  amount bigint not null check (amount > 0 and bonus <= amount),
  currency text not null,
  -- The ceiling that was passed, and what it came to with this win.
  cause text not null check (cause in ('ROUND', 'DAY', 'JACKPOT_POOL')),
  ceiling bigint not null,
  counted bigint not null,
  state text not null check (state in ('HELD', 'RELEASED', 'REJECTED', 'CANCELLED')),
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reason text,
  -- What a release has put into the wallets.
  paid_cash bigint not null default 0,
  paid_bonus bigint not null default 0,
  primary key (player_id, id)
);
create unique index held_win_id on ceilings.held_win (id);
create index held_win_open on ceilings.held_win (player_id) where state = 'HELD';
create index held_win_request on ceilings.held_win (player_id, provider_id, transaction_id);

-- The first ceilings: what the operator wants a person to see before it is paid.
insert into ceilings.ceiling (period, scope, currency, amount, valid_from, reason, made_at)
select period, scope, currency, amount, '2024-01-01', reason, '2024-01-01T00:00:00Z'
from (values
  ('ROUND', '', 'CZK', 500000000,
    'No title on offer pays more in one round; what does is a fault or a fraud until it is checked'),
  ('ROUND', '', 'EUR', 20000000,
    'No title on offer pays more in one round; what does is a fault or a fraud until it is checked'),
  ('ROUND', 'CrashGame', 'CZK', 200000000,
    'A flight has no highest win of its own, so the platform sets one for every provider'),
  ('ROUND', 'CrashGame', 'EUR', 8000000,
    'A flight has no highest win of its own, so the platform sets one for every provider'),
  ('ROUND', 'Lottery', 'CZK', 1000000000,
    'First prizes of lotteries are rare; each above this is compared with its draw before it is paid'),
  ('ROUND', 'Lottery', 'EUR', 40000000,
    'First prizes of lotteries are rare; each above this is compared with its draw before it is paid')
) as row (period, scope, currency, amount, reason);
insert into ceilings.ceiling (period, currency, amount, valid_from, reason, made_at) values
  ('DAY', 'CZK', 5000000000, '2024-01-01',
    'Ten rounds at the highest win: more from one provider in a day needs a look at its credentials',
    '2024-01-01T00:00:00Z'),
  ('DAY', 'EUR', 200000000, '2024-01-01',
    'Ten rounds at the highest win: more from one provider in a day needs a look at its credentials',
    '2024-01-01T00:00:00Z');
