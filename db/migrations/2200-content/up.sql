create schema content;

alter table platform.front_end_value set schema content;

-- Something an operator writes: a page, a post, a widget.
create table content.item (
  id bigint generated always as identity primary key,
  brand text not null check (brand ~ '^[a-z]{1,40}$'),
  kind text not null
    check (kind in ('PAGE', 'POST', 'CATEGORY', 'WIDGET', 'SWITCHES', 'NAVIGATION')),
  key text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$'),
  created_at timestamptz not null,
  created_by text not null,
  unique (brand, kind, key)
);

-- One wording in one locale; '*' holds for every locale that has none of its own.
create table content.revision (
  id bigint generated always as identity primary key,
  item_id bigint not null references content.item,
  locale text not null check (locale in ('*', 'cs', 'sk', 'en', 'hu', 'vi', 'ru')),
  number integer not null check (number > 0),
  state text not null check (state in ('DRAFT', 'IN_REVIEW', 'RETURNED', 'PUBLISHED')),
  content jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  note text not null,
  -- Nobody wrote what came with the platform.
  author_id bigint,
  author text not null,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  unique (item_id, locale, number)
);

create function content.keep_revision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a revision is never deleted';
  end if;
  if row(new.id, new.item_id, new.locale, new.number, new.content, new.hash, new.note,
         new.author_id, new.author, new.created_at)
     is distinct from
     row(old.id, old.item_id, old.locale, old.number, old.content, old.hash, old.note,
         old.author_id, old.author, old.created_at) then
    raise exception 'the content of a revision never changes';
  end if;
  return new;
end $$;
create trigger revision_kept before update or delete on content.revision
  for each row execute function content.keep_revision();

-- When a revision is live. A standing one lasts until the next standing one; a window goes before it.
create table content.publication (
  id bigint generated always as identity primary key,
  item_id bigint not null references content.item,
  locale text not null,
  revision_id bigint not null references content.revision,
  standing boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null,
  check (ends_at is null or ends_at >= starts_at),
  check (standing or ends_at is not null)
);
create index publication_of on content.publication (item_id, locale, starts_at);

-- Unpublished content that a signed link shows for a while.
create table content.preview (
  id text primary key,
  item_id bigint not null references content.item,
  locale text not null,
  content jsonb not null,
  created_by text not null,
  expires_at timestamptz not null
);

create table content.redirect (
  brand text not null,
  source text not null,
  target text not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (brand, source),
  check (source <> target)
);

-- Bytes by their hash, in parts, so that a range is read without the rest.
create table content.blob (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes >= 0),
  created_at timestamptz not null
);
create table content.blob_part (
  hash text not null references content.blob on delete cascade,
  part integer not null check (part >= 0),
  bytes bytea not null,
  primary key (hash, part)
);

create table content.file (
  brand text not null,
  folder text not null,
  name text not null,
  hash text not null references content.blob,
  type text not null,
  width integer,
  height integer,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  primary key (brand, folder, name)
);
create index file_of_blob on content.file (hash);

-- A picture in another size and format.
create table content.image_variant (
  source_hash text not null references content.blob on delete cascade,
  width integer not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  hash text not null references content.blob,
  primary key (source_hash, width, format)
);

create table content.image_job (
  source_hash text primary key references content.blob on delete cascade,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  total integer not null check (total >= 0),
  done integer not null check (done between 0 and total),
  changed_at timestamptz not null
);

-- Versions of the operator's documents; never changed.
create table content.document (
  brand text not null,
  type text not null,
  locale text not null,
  version integer not null check (version > 0),
  name text not null,
  media_type text not null,
  hash text not null references content.blob,
  valid_from date not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  primary key (brand, type, locale, version)
);

-- Which wording of a legal text a player accepted; evidence, never changed.
create table content.acceptance (
  player_id bigint not null,
  item_id bigint not null references content.item,
  revision_id bigint not null references content.revision,
  hash text not null,
  accepted_at timestamptz not null,
  -- By registering, or by pressing a button later.
  way text not null check (way in ('REGISTRATION', 'CONFIRMATION')),
  primary key (player_id, item_id, revision_id)
);
