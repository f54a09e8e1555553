insert into ledger.account_kind (id, code, holder) values (70, 'account-merge', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values
  (90, 'merge-out', 'Transfer'),
  (91, 'merge-in', 'Transfer');
