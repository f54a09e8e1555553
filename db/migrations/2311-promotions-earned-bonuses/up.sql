-- What the deposits of an accepted offer have earned, minor units: given once no other bonus runs, and
-- not lost with the offer's time.
alter table promotions.relation add column earned bigint check (earned > 0);

-- Receivers are players, however often each was given the bonus.
update promotions.definition d set receivers = (
  select count(distinct r.player_id) from promotions.relation r
  where r.definition_id = d.id and r.bonus_id is not null);
