insert into ledger.account_kind (id, code, holder) values (33, 'held-deposits', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values
  (40, 'deposit-held', 'Deposit'),
  (41, 'deposit-return', 'Deposit');
