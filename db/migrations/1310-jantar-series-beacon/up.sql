-- A round of a public beacon that was to come when the chain's end was published. Its signature, once
-- it is known, is mixed into every draw of the chain; chains of houses without a beacon name none.
alter table jantar.series
  add column beacon_key text,
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_at timestamptz,
  add column beacon_signature text,
  add constraint series_beacon check (
    (beacon_key is null) = (beacon_round is null) and (beacon_key is null) = (beacon_at is null)
    and (beacon_signature is null or beacon_key is not null)),
  -- The end was published before anybody could know the round.
  add constraint series_before_beacon check (beacon_at > created_at),
  -- Nothing is drawn before the round is known.
  add constraint series_not_begun check
    (flown = 0 or beacon_key is null or beacon_signature is not null);

-- The next chain is announced while one is under way.
drop index jantar.series_under_way;
create unique index series_under_way on jantar.series (game_key) where flown > 0 and flown < length;
create unique index series_announced on jantar.series (game_key) where flown = 0;

-- What is mixed into a shared draw beside its seed.
alter table jantar.draw add column client_seed text not null default 'shared';
