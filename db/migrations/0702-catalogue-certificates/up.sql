-- What is proved of a game, by the hash of the mathematics it is about. Old ones stay: rounds that
-- were played under them are judged by them.
create table catalogue.game_certificate (
  game_id bigint not null references catalogue.game (id) on delete cascade,
  hash text not null check (length(hash) between 1 and 64),
  -- Kept in its order: { "stake": { "rtp": { "numerator": "…", "denominator": "…" }, "hitRate": …, "variance": …,
  --   "topAward": …, "topAwardChance": … }, … } by stake mode.
  modes json not null,
  -- The most that a round stakes in all, in multiples of its first stake.
  staked_most integer not null check (staked_most between 1 and 100),
  stated_at timestamptz not null,
  primary key (game_id, hash)
);

-- Where a provider keeps the game plan of its game; {language} is filled in.
alter table catalogue.game_facts
  add column certificate text,
  add column game_plan text;
