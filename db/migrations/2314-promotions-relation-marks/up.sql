-- What staff should look at in a bonus of a player: what they share with another one who was given it
-- before, and how it was wagered. Marks inform; they refuse nothing.
alter table promotions.relation add column marks text[] not null default '{}'
  check (marks <@ array['PERSON', 'DEVICE', 'CARD', 'LOW_EDGE']);
