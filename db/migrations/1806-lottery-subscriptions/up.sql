-- Lines that are bought for each coming draw of a game until the player stops it.
create table lottery.subscription (
  player_id bigint not null,
  id bigint generated always as identity,
  -- As the player's browser named it: the same again is one subscription.
  request text not null,
  game_key text not null,
  lines text not null,
  state text not null check (state in ('ACTIVE', 'PAUSED', 'CANCELLED')),
  -- Purchases in a row that were refused.
  failures integer not null check (failures >= 0),
  -- Why the last one was, a code of the catalogue.
  refusal text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (player_id, id)
);
create unique index subscription_request on lottery.subscription (player_id, request);
create index subscription_active on lottery.subscription (id) where state = 'ACTIVE';

-- What became of a subscription at each draw. It is written before the ticket is bought, so that a
-- purchase that a lost server leaves is gone on with, and none is begun behind a cancellation.
create table lottery.subscription_draw (
  player_id bigint not null,
  subscription_id bigint not null,
  draw_reference text not null references lottery.draw (reference),
  outcome text not null check (outcome in ('BUYING', 'BOUGHT', 'REFUSED')),
  refusal text check ((outcome = 'REFUSED') = (refusal is not null)),
  begun_at timestamptz not null,
  primary key (player_id, subscription_id, draw_reference),
  foreign key (player_id, subscription_id) references lottery.subscription (player_id, id)
);
create index subscription_draw_buying on lottery.subscription_draw (draw_reference)
  where outcome = 'BUYING';
