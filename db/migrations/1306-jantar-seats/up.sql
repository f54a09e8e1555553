-- A session may have two seats on one flight, and half of a seat's stake may leave before the rest.
alter table jantar.seat
  add column place integer not null default 1,
  -- Hundredths at which half of the stake left.
  add column half_cash_out integer,
  add constraint seat_place check (place in (1, 2)),
  add constraint seat_half check (half_cash_out > 100),
  drop constraint seat_flight_id_session_id_key,
  add constraint seat_of_flight unique (flight_id, session_id, place);
