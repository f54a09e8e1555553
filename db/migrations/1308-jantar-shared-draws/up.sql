-- One draw for all players of a title, its seed fixed before its whole series.
create table jantar.draw (
  id bigint generated always as identity primary key,
  game_key text not null,
  config_hash text not null,
  -- Sealed until it is drawn.
  seed bytea not null,
  commitment text not null,
  series_id bigint not null references jantar.series (id),
  place integer not null,
  state text not null check (state in ('BETTING', 'CLOSED', 'DRAWN', 'VOID')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  over_at timestamptz,
  -- What was drawn, in its order.
  numbers integer[],
  unique (series_id, place),
  check ((state = 'DRAWN') = (numbers is not null)),
  check ((state in ('DRAWN', 'VOID')) = (over_at is not null))
);
create unique index draw_under_way on jantar.draw (game_key) where state in ('BETTING', 'CLOSED');
create index draw_recent on jantar.draw (game_key, id desc);

-- A stake on a shared draw is a round that waits for it. Its seed comes with the draw, and its
-- nonce is the place in the series, so a session may meet a nonce again.
alter table jantar.round
  add column draw_id bigint references jantar.draw (id),
  alter column seed drop not null,
  add constraint round_seed check (seed is not null or draw_id is not null),
  drop constraint round_session_id_nonce_key,
  drop constraint round_state_check,
  add constraint round_state check (state in
    ('ASKING', 'REFUSED', 'OPEN', 'WAITING', 'DECIDED', 'SETTLED', 'CANCELLED'));
create unique index round_nonce on jantar.round (session_id, nonce) where draw_id is null;
create index round_draw on jantar.round (draw_id) where draw_id is not null;
-- One stake on a draw for each player, whichever window it comes from; play money has no player.
create unique index round_of_session on jantar.round (draw_id, session_id)
  where draw_id is not null and state not in ('REFUSED', 'CANCELLED');
create unique index round_of_player on jantar.round (draw_id, player_id)
  where draw_id is not null and player_id <> '' and state not in ('REFUSED', 'CANCELLED');

drop index jantar.round_under_way;
create unique index round_under_way on jantar.round (session_id)
  where state in ('ASKING', 'OPEN', 'WAITING', 'DECIDED');
drop index jantar.round_unsettled;
create index round_unsettled on jantar.round (created_at)
  where state in ('ASKING', 'OPEN', 'WAITING', 'DECIDED');
