-- Whether this very transaction records that a person is forgotten for good: its row is not committed
-- yet, and nobody else's transaction can have written it.
create function accounts.is_forgetting(of_player bigint) returns boolean
language sql stable as $$
  select exists (
    select from accounts.erasure
    where player_id = of_player and extent = 'EXPIRY'
      and xmin = pg_current_xact_id_if_assigned()::xid)
$$;

-- What the law has kept goes only with its person, in the transaction that records it.
create function accounts.keep_for_law() returns trigger language plpgsql as $$
begin
  if accounts.is_forgetting(old.player_id) then
    return old;
  end if;
  raise exception '%.% is kept by law', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger kept_for_law before delete on compliance.statement
  for each row execute function accounts.keep_for_law();
create trigger kept_for_law before delete on compliance.case_event
  for each row execute function accounts.keep_for_law();
create trigger kept_for_law before delete on compliance.report
  for each row execute function accounts.keep_for_law();
create trigger kept_for_law before delete on compliance.case_file
  for each row execute function accounts.keep_for_law();
create trigger kept_for_law before delete on compliance.case
  for each row execute function accounts.keep_for_law();
create trigger kept_for_law before delete on verification.identity
  for each row execute function accounts.keep_for_law();

-- That somebody was forgotten is itself kept; only its own transaction may still count the rows.
create function accounts.keep_erasures() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.xmin = pg_current_xact_id_if_assigned()::xid then
    return new;
  end if;
  raise exception 'accounts.erasure is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger erasure_append_only before update or delete on accounts.erasure
  for each row execute function accounts.keep_erasures();

-- Append-only tables refuse every change; a deletion is asked about row by row.
create or replace function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    return null;
  end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
