-- A device that is known by something else than its manufacturer and serial number.
select from venues.version
where kind = 'device' and hash <> encode(sha256(convert_to(
  coalesce(fields ->> 'manufacturerId', '') || E'\n' || (fields ->> 'serialNumber'), 'UTF8'
)), 'hex')
