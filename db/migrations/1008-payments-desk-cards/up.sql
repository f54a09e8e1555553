-- The player may confirm an operation with his card.
alter table payments.desk_operation drop constraint desk_operation_verification_check;
alter table payments.desk_operation add constraint desk_operation_verification_check
  check (verification in ('None', 'Sms', 'Email', 'Card'));
