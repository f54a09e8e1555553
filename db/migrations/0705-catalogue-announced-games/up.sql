-- What the provider of a game says of it: its latest word, beside what staff have set.
create table catalogue.announced_game (
  game_id bigint primary key references catalogue.game (id) on delete cascade,
  name text not null,
  version text not null,
  scope text not null check (scope in ('Casino', 'LiveGames', 'CrashGame', 'Lottery')),
  -- Entered the catalogue by its announcement, and was never on offer since.
  is_new boolean not null,
  -- Staff have said where it is launched and what it is in law.
  is_set_up boolean not null,
  changed_at timestamptz not null,
  -- When the provider's list had it no more.
  left_at timestamptz
);
