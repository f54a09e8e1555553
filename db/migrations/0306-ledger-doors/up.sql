insert into ledger.movement_kind (id, code, transaction_type) values
  (6, 'win-cancel', 'Win'),
  (7, 'jackpot-part', 'Jackpot'),
  (19, 'transfer-reverse', 'Transfer'),
  (27, 'points-grant', 'Loyalty'),
  (28, 'points-spend', 'Loyalty'),
  (29, 'points-convert', 'Loyalty'),
  (32, 'terminal-stake', 'Stake'),
  (33, 'terminal-win', 'Win'),
  (34, 'accounting', 'Transfer'),
  (35, 'accounting-reverse', 'Transfer'),
  (36, 'transfer-reserve', 'Transfer'),
  (37, 'transfer-commit', 'Transfer'),
  (38, 'transfer-cancel', 'Transfer'),
  (39, 'transfer-expire', 'Transfer');

insert into ledger.account_kind (id, code, holder) values
  (4, 'player-landbased', 'player'),
  (13, 'transfer-clearing', 'house'),
  (26, 'loyalty-points', 'house'),
  (27, 'jackpot-hidden', 'house'),
  (28, 'jackpot-overflow', 'house'),
  (29, 'jackpot-reserved', 'house');

alter table ledger.balance add column landbased bigint not null default 0 check (landbased >= 0);

-- What a hold is for; statements and statistics of withdrawals count those of withdrawals only.
alter table ledger.hold add column purpose text not null default 'withdrawal'
  check (purpose in ('withdrawal', 'transfer'));
