create index statement_entry_credited on payments.statement_entry (account_iban, variable_symbol)
  where direction = 'CREDIT' and payment_id is not null;
