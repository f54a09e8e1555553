-- Every question asked of the register of excluded persons and its answer. The last answer decides
-- whether the player may play.
create table protection.register_check (
  id bigint generated always as identity,
  player_id bigint not null,
  trigger text not null check (trigger in ('REGISTRATION', 'LOGON', 'PLAY')),
  result text not null check (result in ('CLEAR', 'EXCLUDED', 'NOT_FOUND', 'DATA_MISMATCH',
    'UNAVAILABLE')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  -- The register's own id of the answer.
  check_reference text,
  primary key (player_id, id),
  check ((result = 'UNAVAILABLE') = (answered_at is null))
);
create trigger register_check_append_only before update or delete or truncate
  on protection.register_check for each statement execute function protection.refuse_change();

-- An entry in the register ends when the register says so; staff still cannot end it.
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'protection.exclusion'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%cancelled_at >= cancellable_from%';
  execute format('alter table protection.exclusion drop constraint %I', old);
end $$;
alter table protection.exclusion add constraint exclusion_cancelled_by_right check (
  cancelled_at is null
  or (kind = 'OPERATOR' and cancelled_at >= cancellable_from)
  or (kind = 'REGISTER' and cancelled_by = 0)
);
