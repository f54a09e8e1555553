-- Rounds that are over, as the watch of returns counts them. A provider whose certificates are known
-- tells with the outcome which one a round was played under, and in which proven stake mode.
create view reporting.certified_round as
  select r.player_id, r.id, r.game_id, r.currency,
    r.stake_cash + r.stake_bonus as staked,
    r.win_cash + r.win_bonus as win,
    r.outcome ->> 'stake' as first_stake,
    r.outcome ->> 'configHash' as certificate,
    r.outcome ->> 'mode' as mode,
    r.outcome -> 'risked' as risked
  from play.round r
  where r.state = 'SETTLED' and r.outcome is not null and r.stake_cash + r.stake_bonus > 0;

create view reporting.certificate as
  select c.game_id, g.key as game_key, g.name as game_name, c.hash, c.modes, c.staked_most,
    c.hash = f.certificate as current
  from catalogue.game_certificate c
  join catalogue.game g on g.id = c.game_id
  left join catalogue.game_facts f on f.game_id = c.game_id;

-- Sums of rounds by game, certificate, stake mode and currency, kept as rounds end. Amounts are
-- millionths of a minor unit where they come from fractions.
create table reporting.return_watch (
  id bigint generated always as identity primary key,
  game_id bigint not null,
  certificate text not null,
  -- Empty where no mode is proven for how the rounds were staked or played.
  mode text not null,
  currency text not null,
  rounds bigint not null check (rounds > 0),
  -- First stakes, minor units.
  stake bigint not null check (stake > 0),
  -- Wins less what was staked beyond the first stakes.
  won bigint not null,
  -- What the certificate expects of `won`, in millionths.
  expected numeric not null,
  -- Squares of each round's deviation and its exact variance, in millionths squared.
  squares numeric not null,
  variance numeric not null,
  -- The largest first stake.
  stake_most bigint not null,
  counted_at timestamptz not null,
  unique (game_id, certificate, mode, currency)
);

-- Raised once when rounds leave the band of their certificate.
create table reporting.return_alarm (
  id bigint generated always as identity primary key,
  watch_id bigint not null references reporting.return_watch (id),
  side text not null check (side in ('ABOVE', 'BELOW')),
  state text not null check (state in ('RAISED', 'ACKNOWLEDGED', 'CLEARED')),
  raised_at timestamptz not null,
  -- As they were when it was raised.
  rounds bigint not null,
  stake bigint not null,
  won bigint not null,
  return_ppm integer not null,
  limit_ppm integer not null,
  acknowledged_at timestamptz,
  acknowledged_by bigint,
  reason text,
  cleared_at timestamptz,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((state = 'CLEARED') = (cleared_at is not null))
);
-- One at a time.
create unique index return_alarm_open on reporting.return_alarm (watch_id) where state <> 'CLEARED';
