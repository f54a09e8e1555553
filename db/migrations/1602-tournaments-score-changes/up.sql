-- Whose scores each version of a round has changed; the latest versions only.
create table tournaments.score_change (
  round_id bigint not null,
  version bigint not null,
  player_ids bigint[] not null,
  primary key (round_id, version)
);
drop index tournaments.score_changed;
alter table tournaments.score drop column version;
create index score_of_round on tournaments.score (round_id);
alter table tournaments.score set (fillfactor = 60);
