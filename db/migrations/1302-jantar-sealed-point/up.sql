-- The point of a flight is sealed with its seed and written here only when the flight is over.
alter table jantar.flight alter column point drop not null;
-- Flights that were under way are not: their seeds are sealed in the old manner.
update jantar.flight set state = 'CRASHED', started_at = coalesce(started_at, betting_at),
  crashed_at = coalesce(started_at, betting_at)
where state <> 'CRASHED';
