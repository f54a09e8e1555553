-- Free rounds that a session has left, as the platform told them, and the rounds that were free.
alter table jantar.session
  -- The platform's id.
  add column free_round_id text,
  add column free_round_stake bigint,
  add column free_rounds_left integer not null default 0 check (free_rounds_left >= 0),
  add check ((free_round_id is null) = (free_round_stake is null)),
  add check (free_round_id is not null or free_rounds_left = 0);
alter table jantar.round add column free_round_id text;
