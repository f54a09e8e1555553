create extension if not exists pg_trgm;

-- When a temporary account ends unless it becomes full.
alter table players.player add column temporary_until timestamptz;
alter table players.player add column affiliate_visitor_id text;
alter table players.player add column changed_at timestamptz;
update players.player set changed_at = created_at;
alter table players.player alter column changed_at set not null;
create index player_temporary on players.player (temporary_until) where state = 'TEMPORARY';

-- Names without case and diacritics, so that staff find whom they heard on the phone.
create function players.folded(value text) returns text
language sql immutable strict parallel safe
return translate(lower(value),
  'áàâäãåčćçďđéěèêëęíìîïľĺłňńñóòôöõőřŕšśťúůùûüűýÿžźż',
  'aaaaaacccddeeeeeeiiiilllnnnoooooorrsstuuuuuuyyzzz');
alter table players.player add column search_text text generated always as (players.folded(
  first_name || ' ' || surname || ' ' || nickname || ' ' || coalesce(email, '') || ' '
  || coalesce(phone, ''))) stored;
create index player_search on players.player using gin (search_text gin_trgm_ops);
drop index players.player_surname;

alter table players.address add column changed_at timestamptz;
update players.address set changed_at = (
  select created_at from players.player where player.id = address.player_id);
alter table players.address alter column changed_at set not null;

alter table players.setting add column changed_at timestamptz;
update players.setting set changed_at = (
  select created_at from players.player where player.id = setting.player_id);
alter table players.setting alter column changed_at set not null;

alter table players.avatar add column changed_at timestamptz;
update players.avatar set changed_at = (
  select created_at from players.player where player.id = avatar.player_id);
alter table players.avatar alter column changed_at set not null;

alter table players.registration add column changed_at timestamptz;
update players.registration set changed_at = created_at;
alter table players.registration alter column changed_at set not null;
create index registration_email on players.registration (email) where player_id is null;
create index registration_end on players.registration (expires_at);

-- The pace of codes is counted by who asks and by whom they are sent to.
create index code_pace_asker on players.code (subject, purpose, created_at);
create index code_pace_target on players.code (target, created_at);
create index code_end on players.code (expires_at);

-- Each lock lasts twice as long as the one before it.
alter table players.attempt add column locks integer not null default 0;
create index attempt_last on players.attempt (last_at);
