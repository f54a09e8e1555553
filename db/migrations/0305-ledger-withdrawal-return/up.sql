insert into ledger.movement_kind (id, code, transaction_type) values
  (18, 'withdrawal-return', 'Withdrawal');
