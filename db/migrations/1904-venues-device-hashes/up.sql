-- The hash stands with the facts that it is made of: those of a device may be corrected.
alter table venues.version add column hash text check (hash ~ '^[0-9a-f]{64}$');

create function pg_temp.hash_of(fields jsonb) returns text language sql as $$
  select encode(sha256(convert_to(
    coalesce(fields ->> 'manufacturerId', '') || E'\n' || (fields ->> 'serialNumber'), 'UTF8'
  )), 'hex')
$$;
update venues.version set hash = pg_temp.hash_of(fields) where kind = 'device';

-- Where two had come to be one device, the later bears its own id behind the serial number.
update venues.version later
set fields = later.fields
  || jsonb_build_object('serialNumber', left(later.fields ->> 'serialNumber', 39) || ' #' || later.object_id)
where later.kind = 'device' and exists (
  select from venues.version earlier
  where earlier.hash = later.hash and earlier.object_id < later.object_id
    and earlier.valid && later.valid and earlier.recorded && later.recorded
);
update venues.version set hash = pg_temp.hash_of(fields)
where kind = 'device' and hash <> pg_temp.hash_of(fields);

alter table venues.version
  add check ((kind = 'device') = (hash is not null)),
  -- One device is one thing at one time.
  add constraint version_device
    exclude using gist (hash with =, valid with &&, recorded with &&);
alter table venues.object drop column hash;
