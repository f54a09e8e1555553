-- Statements, reports and what happened in cases are never changed. When the time is over for which the
-- law has them kept, the erasure of their person removes them: it says so in its own transaction.
create or replace function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('herna.forgetting', true) = 'on' then
    return null;
  end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
