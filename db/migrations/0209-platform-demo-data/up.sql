-- When this database was given demo people; empty where it never was.
create table platform.demo_data (
  id boolean primary key default true check (id),
  seeded_at timestamptz not null
);

-- People can be renamed, the origin of a database cannot.
create function platform.demo_data_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the origin of a database cannot be changed';
end;
$$;
create trigger demo_data_stays before update or delete or truncate on platform.demo_data
  for each statement execute function platform.demo_data_stays();
