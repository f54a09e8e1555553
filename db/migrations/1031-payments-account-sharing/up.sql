create index bank_account_iban on payments.bank_account (iban);
