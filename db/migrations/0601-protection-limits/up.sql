create schema if not exists protection;

-- What players have asked of their limits. The value in force is read off this history: the last
-- change that has taken effect and was not taken back before. Money is in minor units.
create table protection.limit_change (
  id bigint generated always as identity unique,
  player_id bigint not null,
  kind text not null,
  old_decision text not null check (old_decision in ('VALUE', 'REFUSED', 'UNSET')),
  old_value bigint,
  new_decision text not null check (new_decision in ('VALUE', 'REFUSED')),
  new_value bigint check (new_value >= 0),
  direction text not null check (direction in ('FIRST', 'STRICTER', 'MILDER')),
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  requested_by text not null check (requested_by in ('player', 'staff')),
  actor_id bigint not null,
  primary key (player_id, id),
  check ((old_decision = 'VALUE') = (old_value is not null)),
  check ((new_decision = 'VALUE') = (new_value is not null)),
  check ((direction = 'FIRST') = (old_decision = 'UNSET')),
  check (effective_at >= requested_at)
);
create index limit_change_effect on protection.limit_change (player_id, kind, effective_at);

-- A milder limit taken back before it took effect, by the player or by a stricter request.
create table protection.limit_cancellation (
  player_id bigint not null,
  change_id bigint not null,
  cancelled_at timestamptz not null,
  cause text not null check (cause in ('REQUEST', 'REPLACED')),
  primary key (player_id, change_id),
  foreign key (player_id, change_id) references protection.limit_change (player_id, id)
);

create function protection.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger limit_change_append_only before update or delete or truncate
  on protection.limit_change for each statement execute function protection.refuse_change();
create trigger limit_cancellation_append_only before update or delete or truncate
  on protection.limit_cancellation for each statement execute function protection.refuse_change();
