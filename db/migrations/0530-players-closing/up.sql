-- An account whose player has asked for it to be closed: what is on it is paid out, nothing else.
alter table players.player drop constraint player_state_check;
alter table players.player add constraint player_state_check
  check (state in ('TEMPORARY', 'FULL', 'SUSPENDED', 'CLOSING', 'CLOSED'));
-- Where a recalled request returns to is known from the first moment.
alter table players.player add constraint player_closing_from
  check (state <> 'CLOSING' or state_before in ('TEMPORARY', 'FULL'));

-- Whoever closed an account may open another with the same e-mail and phone, as with the same birth
-- number: they are unique among the accounts that are open.
alter table players.player drop constraint player_email_key;
create unique index player_email_key on players.player (email) where state <> 'CLOSED';
create index player_email_known on players.player (email) where email is not null;
alter table players.player drop constraint player_phone_key;
create unique index player_phone_key on players.player (phone) where state <> 'CLOSED';
create index player_phone_known on players.player (phone) where phone is not null;
