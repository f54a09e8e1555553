-- How far the search for unfinished rounds has come, by provider: each has its own patience. Row 0 is
-- how far it had come for all of them, where the search of a provider begins.
alter table play.unfinished_search drop column id;
alter table play.unfinished_search add column provider_id bigint not null default 0;
alter table play.unfinished_search alter column provider_id drop default;
alter table play.unfinished_search add primary key (provider_id);
