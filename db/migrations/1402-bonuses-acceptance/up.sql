-- When the player accepted the terms, and which.
alter table bonuses.bonus add column accepted_at timestamptz;
alter table bonuses.bonus add column accepted_terms text
  check (accepted_terms ~ '^[0-9a-f]{64}$');
-- Bonuses from before this have no receipt; no further one comes without.
alter table bonuses.bonus add constraint bonus_accepted
  check (accepted_at is not null and accepted_terms is not null) not valid;
