-- When it was forgotten who sent the money of an entry that belongs to no payment, or was paid it.
alter table payments.statement_entry add column forgotten_at timestamptz;

create index statement_entry_known on payments.statement_entry (read_at)
  where payment_id is null and forgotten_at is null;
create index warning_entry on payments.warning (cause) where cause like 'entry %';
