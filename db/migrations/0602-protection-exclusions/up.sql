-- Times in which a player may not play. Each press of the panic button is a row of its own.
create table protection.exclusion (
  id bigint generated always as identity unique,
  player_id bigint not null,
  kind text not null check (kind in ('PANIC_BUTTON', 'SELF', 'OPERATOR', 'REGISTER')),
  reason text not null,
  starts_at timestamptz not null,
  -- Null: until it is ended.
  ends_at timestamptz check (ends_at > starts_at),
  -- When staff may end it at the earliest; null: never here.
  cancellable_from timestamptz,
  created_by text not null check (created_by in ('player', 'staff', 'register')),
  actor_id bigint not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by bigint,
  cancel_reason text,
  primary key (player_id, id),
  check ((cancelled_at is null) = (cancelled_by is null)),
  -- What the player or the law has set cannot be ended by staff.
  check (cancellable_from is null or kind = 'OPERATOR'),
  check (cancelled_at is null or (cancellable_from is not null and cancelled_at >= cancellable_from))
);

-- An exclusion may be prolonged, never shortened, and its start never moves.
create function protection.refuse_shortening() returns trigger language plpgsql as $$
begin
  if new.starts_at <> old.starts_at or new.kind <> old.kind
    or (old.ends_at is null and new.ends_at is not null)
    or new.ends_at < old.ends_at
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  then
    raise exception 'an exclusion cannot be shortened' using errcode = 'check_violation',
      constraint = 'exclusion_not_shortened';
  end if;
  return new;
end $$;
create trigger exclusion_not_shortened before update on protection.exclusion
  for each row execute function protection.refuse_shortening();
create trigger exclusion_kept before delete or truncate on protection.exclusion
  for each statement execute function protection.refuse_change();
