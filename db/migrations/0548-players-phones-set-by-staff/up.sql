-- When staff have set the phone of an account; null where its player has.
alter table players.player add column phone_by_staff_at timestamptz;
