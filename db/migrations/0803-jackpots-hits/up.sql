-- Where a jackpot is hit is sealed and committed to. Points drawn before were kept open: they are
-- dropped, and every start draws the ones that are missing.
alter table jackpots.jackpot
  drop column hit_at,
  -- AES-256-GCM of the amount and a salt; opened behind the jackpot's lock only.
  add column hit_sealed bytea,
  -- SHA-256 of the same, hexadecimal; public.
  add column hit_commitment text,
  add check ((hit_sealed is null) = (hit_commitment is null)),
  add check (hit_sealed is null or must_hit_by is not null);

-- A stake that has won a jackpot by taking it to its point, which is told from then on.
create table jackpots.hit (
  jackpot_id bigint not null references jackpots.jackpot,
  -- The movement that has paid it.
  movement_id bigint not null,
  player_id bigint not null,
  provider_id bigint not null,
  bet_id text not null,
  paid bigint not null check (paid >= 0),
  hit_at bigint not null,
  salt text not null,
  commitment text not null,
  won_at timestamptz not null,
  primary key (jackpot_id, movement_id)
);
create unique index hit_of_bet on jackpots.hit (provider_id, bet_id, jackpot_id);
