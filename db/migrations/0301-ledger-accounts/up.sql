create schema if not exists ledger;

-- The chart of accounts and the kinds of movement: the same tables as in the code, for queries.
create table ledger.account_kind (
  id smallint primary key,
  code text not null unique,
  holder text not null check (holder in ('player', 'house'))
);
insert into ledger.account_kind (id, code, holder) values
  (1, 'player-cash', 'player'),
  (2, 'player-bonus', 'player'),
  (3, 'player-held', 'player'),
  (10, 'gateway-clearing', 'house'),
  (11, 'bank-clearing', 'house'),
  (12, 'cash-desk', 'house'),
  (20, 'game-revenue', 'house'),
  (21, 'jackpot-pool', 'house'),
  (22, 'jackpot-funding', 'house'),
  (23, 'free-round-liability', 'house'),
  (24, 'promotions', 'house'),
  (25, 'prize-pool', 'house'),
  (30, 'corrections', 'house'),
  (31, 'fees', 'house'),
  (32, 'tax-withheld', 'house');

create table ledger.movement_kind (
  id smallint primary key,
  code text not null unique,
  transaction_type text not null
);
insert into ledger.movement_kind (id, code, transaction_type) values
  (1, 'bet', 'Stake'),
  (2, 'win', 'Win'),
  (3, 'bet-cancel', 'StakeCancel'),
  (4, 'jackpot-win', 'Jackpot'),
  (5, 'jackpot-seed', 'Jackpot'),
  (10, 'deposit', 'Deposit'),
  (11, 'deposit-refund', 'Deposit'),
  (12, 'hold-reserve', 'Withdrawal'),
  (13, 'hold-commit', 'Withdrawal'),
  (14, 'hold-cancel', 'Withdrawal'),
  (15, 'hold-expire', 'Withdrawal'),
  (16, 'settlement', 'Transfer'),
  (17, 'transfer', 'Transfer'),
  (20, 'bonus-grant', 'Bonus'),
  (21, 'bonus-convert', 'Bonus'),
  (22, 'bonus-forfeit', 'Bonus'),
  (23, 'cashback', 'Cashback'),
  (24, 'free-round-win', 'FreeRounds'),
  (25, 'tournament-fee', 'Tournament'),
  (26, 'tournament-prize', 'Tournament'),
  (30, 'correction', 'Correction'),
  (31, 'tax', 'Tax');

-- A player's money. The checks make a negative balance impossible whatever the code does.
-- Half of each page stays free, so that the many updates never touch an index.
create table ledger.balance (
  player_id bigint not null check (player_id > 0),
  currency text not null check (currency in ('CZK', 'EUR', 'PTS')),
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  held bigint not null default 0 check (held >= 0),
  opened_at timestamptz not null,
  primary key (player_id, currency)
) with (fillfactor = 50);

-- House accounts are hot: each writer has its own stripe, and a balance is the sum of stripes.
create table ledger.house_balance (
  account_kind smallint not null references ledger.account_kind,
  owner_id bigint not null,
  currency text not null check (currency in ('CZK', 'EUR', 'PTS')),
  stripe smallint not null,
  amount bigint not null,
  primary key (account_kind, owner_id, currency, stripe)
) with (fillfactor = 20);

create view ledger.house_account as
  select k.code as account, h.owner_id, h.currency, sum(h.amount)::bigint as amount
  from ledger.house_balance h
  join ledger.account_kind k on k.id = h.account_kind
  group by k.code, h.owner_id, h.currency;
