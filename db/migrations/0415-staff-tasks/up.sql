-- What staff have to do about a player.
create table staff.task (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  author_id bigint not null references staff.member (id),
  -- Whose it is; anybody's where nobody is named.
  assignee_id bigint references staff.member (id),
  body text not null,
  due_on date,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references staff.member (id),
  check ((done_at is null) = (done_by is null))
);
create index task_player on staff.task (player_id, id desc);
create index task_open on staff.task (id desc) where done_at is null;
