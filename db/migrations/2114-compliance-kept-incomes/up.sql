-- A statement keeps the income it was given of: what a range becomes later says nothing of it.
alter table compliance.statement
  add column income_to bigint,
  add column income_currency text;
alter table compliance.statement disable trigger statement_append_only;
update compliance.statement statement
  set income_to = range.amount_to, income_currency = range.currency
  from compliance.income_range range where range.id = statement.income_range_id;
alter table compliance.statement enable trigger statement_append_only;
