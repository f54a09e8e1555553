-- `lower` follows the locale of the database, and in the C locale it leaves Ř as it is. Folding
-- names its own collation, so the search is the same on every server.
drop index players.player_search;
alter table players.player drop column search_text;

create or replace function players.folded(value text) returns text
language sql immutable strict parallel safe
return translate(lower(value collate pg_c_utf8),
  'áàâäãåčćçďđéěèêëęíìîïľĺłňńñóòôöõőřŕšśťúůùûüűýÿžźż',
  'aaaaaacccddeeeeeeiiiilllnnnoooooorrsstuuuuuuyyzzz');

alter table players.player add column search_text text generated always as (players.folded(
  first_name || ' ' || surname || ' ' || nickname || ' ' || coalesce(email, '') || ' '
  || coalesce(phone, ''))) stored;
create index player_search on players.player using gin (search_text gin_trgm_ops);
