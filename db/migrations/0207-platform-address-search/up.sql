create extension if not exists pg_trgm;

-- Addresses are suggested while they are typed: each word may be the beginning of any part.
create function platform.folded(value text) returns text
language sql immutable strict parallel safe
return translate(lower(value collate pg_c_utf8),
  'áàâäãåčćçďđéěèêëęíìîïľĺłňńñóòôöõőřŕšśťúůùûüűýÿžźż',
  'aaaaaacccddeeeeeeiiiilllnnnoooooorrsstuuuuuuyyzzz');
alter table platform.address_place add column search_text text generated always as (' ' ||
  platform.folded(street || ' ' || part || ' ' || town || ' ' || district)) stored;
create index address_place_search on platform.address_place using gin (search_text gin_trgm_ops);
