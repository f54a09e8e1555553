insert into ledger.account_kind (id, code, holder) values
  (44, 'cash-vault', 'house'),
  (45, 'cash-differences', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values
  (64, 'desk-float', 'Transfer'),
  (65, 'desk-difference', 'Correction');
