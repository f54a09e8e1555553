create schema catalogue;

create table catalogue.provider (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  -- Lower case without diacritics, for addresses: /provider/{normalized_name}.
  normalized_name text not null unique,
  order_enabled boolean not null default false
);

create table catalogue.game (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9-]+$'),
  provider_id bigint not null references catalogue.provider (id),
  name text not null,
  -- Holds the placeholders {token} and {language}.
  launch_url text not null,
  sort integer not null check (sort between 0 and 1000000),
  starts_at timestamptz not null,
  legal_kind text not null,
  engine text not null,
  enabled boolean not null default true,
  game_plan_visible boolean not null default true,
  -- Share of a stake that counts towards wagering, in percent.
  bonus_coefficient integer not null default 100 check (bonus_coefficient between 0 and 1000),
  -- { "cs": { "short": …, "legal": … }, "en": … }
  texts jsonb not null default '{}',
  max_win_ratio integer,
  -- Counts changes; a change made from an older state is refused.
  revision integer not null default 1,
  changed_at timestamptz not null
);
create index game_sort on catalogue.game (sort, id);

create table catalogue.game_version (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalogue.game (id),
  version text not null,
  note text not null default '',
  created_at timestamptz not null,
  unique (game_id, version)
);

create table catalogue.tag (
  id bigint generated always as identity primary key,
  type text not null check (type in ('Category', 'Genre', 'Tag', 'Badge', 'Reels')),
  key text not null check (key ~ '^[a-z0-9-]+$'),
  -- [{ "language": "cs", "text": … }, …]
  translations jsonb not null,
  -- A badge's colour.
  metadata jsonb not null default '{}',
  position integer not null default 0,
  order_enabled boolean not null default false,
  unique (type, key)
);

create table catalogue.game_tag (
  game_id bigint not null references catalogue.game (id) on delete cascade,
  tag_id bigint not null references catalogue.tag (id) on delete cascade,
  -- Place in the tag's own list; null follows the general order.
  position integer,
  primary key (game_id, tag_id)
);
create index game_tag_tag on catalogue.game_tag (tag_id);

create table catalogue.provider_position (
  game_id bigint primary key references catalogue.game (id) on delete cascade,
  position integer not null
);

create table catalogue.asset (
  game_id bigint not null references catalogue.game (id) on delete cascade,
  kind text not null check (kind in ('ICON', 'COVER', 'GAME_PLAN')),
  type text not null,
  bytes bytea not null,
  hash text not null,
  uploaded_at timestamptz not null,
  primary key (game_id, kind)
);
