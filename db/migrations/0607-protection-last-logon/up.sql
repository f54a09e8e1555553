-- When the player signed in last: an answer of the register from before it opens no game.
alter table protection.logon_usage add column last_logon_at timestamptz;
