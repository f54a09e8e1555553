-- What a payer sends by phone for a deposit by text message, and what the operator charges for it.
alter table payments.payment
  add column sms_text text,
  add column sms_number text,
  add column sms_price bigint check (sms_price > 0),
  add constraint payment_sms check (num_nonnulls(sms_text, sms_number, sms_price) in (0, 3));
