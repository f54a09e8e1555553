create table platform.front_end_value (
  brand text not null,
  -- '*' holds for every locale that has no value of its own.
  locale text not null check (locale in ('*', 'cs', 'sk', 'en', 'hu', 'vi', 'ru')),
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (brand, locale, key)
);
