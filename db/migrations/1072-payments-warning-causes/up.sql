-- A query can use it whatever it compares the cause with.
drop index payments.warning_entry;
create index warning_cause on payments.warning (cause);
