-- Browsers that have shown an account a device cookie of another account. The cookie makes no known
-- device of theirs, as anybody may have planted it; it says that both may have used one browser.
create table players.presented_device (
  player_id bigint not null references players.player (id),
  device_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  times integer not null check (times > 0),
  primary key (player_id, device_hash)
);
create index presented_device_shared on players.presented_device (device_hash);

-- Sign-ins by a device; those from before this column count as one.
alter table players.device add column times integer not null default 1 check (times > 0);

-- An address in letters and digits alone, however it is written.
create function players.folded_address(street text, post_code text) returns text
language sql immutable strict parallel safe
return regexp_replace(players.folded(street || post_code), '[^a-z0-9]', '', 'g');
create index address_shared on players.address (players.folded_address(street, post_code));

create index session_ip on players.session (ip, player_id);
create index identity_review_known on players.identity_review (known_player_id);
