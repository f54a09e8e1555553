-- Jackpots in rounds: whether a ticket is drawn for one and whether it hit, what the stakes of the
-- round have put on jackpots and what the round has won of them.
alter table jantar.round
  add column for_jackpot boolean not null default false,
  -- The platform's id.
  add column jackpot_id text,
  add column jackpot_hit boolean not null default false,
  add column jackpot_win bigint not null default 0 check (jackpot_win >= 0),
  add column contribution bigint not null default 0 check (contribution >= 0),
  add check (for_jackpot = (jackpot_id is not null)),
  add check (for_jackpot or not jackpot_hit);
