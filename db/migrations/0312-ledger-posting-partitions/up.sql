-- The table of all rows so far becomes the first partition: nothing is copied.
alter table ledger.posting rename to posting_from_1;
alter table ledger.posting_from_1 rename constraint posting_pkey to posting_from_1_pkey;
alter index ledger.posting_order rename to posting_from_1_movement_id_idx;

create table ledger.posting (
  like ledger.posting_from_1 including defaults including constraints,
  -- The partition's column is in the key, so the key is unique over all partitions.
  primary key (player_id, movement_id, line)
) partition by range (movement_id);
create index posting_order on ledger.posting using brin (movement_id)
  with (pages_per_range = 16, autosummarize = on);
create trigger posting_zero_sum after insert on ledger.posting
  referencing new table as inserted
  for each statement execute function ledger.refuse_unbalanced();
create trigger posting_append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();

-- Room for a million batches, and what is there already.
do $$
declare
  behind bigint;
begin
  select greatest(last_value + 255, 1::bigint << 28) + 1 into behind from ledger.movement_id;
  execute format('alter table ledger.posting attach partition ledger.posting_from_1
    for values from (minvalue) to (%s)', behind);
end $$;

-- The partitions by what PostgreSQL itself knows: ids from `first` up to before `behind`.
create view ledger.posting_partition as
  select part.relname::text as name, greatest(part.reltuples, 0)::bigint as postings,
    coalesce(substring(bound.text from 'FROM \(''(\d+)''\)')::bigint, 1) as first,
    substring(bound.text from 'TO \(''(\d+)''\)')::bigint as behind
  from pg_inherits held
  join pg_class part on part.oid = held.inhrelid,
    pg_get_expr(part.relpartbound, part.oid) bound (text)
  where held.inhparent = 'ledger.posting'::regclass;

-- Makes the next partition for so many ids, and only then lets the sequence go on into it, up to the
-- last whole block of 256. The lock
-- of `attach` leaves readers and writers alone. Statements that name a partition do not meet the
-- triggers of the whole table, so each partition has its own.
create function ledger.add_posting_partition(ids bigint) returns bigint language plpgsql as $$
declare
  first bigint := (select max(behind) from ledger.posting_partition);
  name text := 'posting_from_' || first;
begin
  execute format('create table ledger.%I (like ledger.posting including defaults
    including constraints)', name);
  execute format('alter table ledger.posting attach partition ledger.%I
    for values from (%s) to (%s)', name, first, first + ids);
  execute format('create trigger posting_zero_sum after insert on ledger.%I
    referencing new table as inserted
    for each statement execute function ledger.refuse_unbalanced()', name);
  execute format('create trigger posting_append_only before update or delete or truncate
    on ledger.%I for each statement execute function ledger.refuse_change()', name);
  execute format('alter sequence ledger.movement_id maxvalue %s', first + ids - 256);
  return first + ids;
end $$;

select ledger.add_posting_partition(1::bigint << 28), ledger.add_posting_partition(1::bigint << 28);
