-- Favourite games of players who wish to have them in their account, newest first.
create table catalogue.favourites (
  player_id bigint primary key,
  list_id uuid not null default gen_random_uuid(),
  game_keys text[] not null check (cardinality(game_keys) <= 500),
  changed_at timestamptz not null
);
