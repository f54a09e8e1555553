-- The latest revision that was approved, by all its sides or by the bank, and not found false since.
alter table verification.document add column approved_revision integer
  check (approved_revision is null or approved_revision <= revision);

-- Seen from all sides in a revision, whatever has become of the document since.
update verification.document document set approved_revision = seen.revision
from (
  select one.player_id, one.document_id, max(one.revision) as revision
  from (
    select player_id, document_id, document_revision as revision, count(distinct type) as sides
    from verification.scan
    where state = 'APPROVED' and document_id is not null
    group by player_id, document_id, document_revision
  ) one
  join verification.document document
    on document.player_id = one.player_id and document.id = one.document_id
  where one.sides = case document.type
    when 'Passport' then 1 when 'EuropeanHealthInsuranceCard' then 1 else 2 end
  group by one.player_id, one.document_id
) seen
where document.player_id = seen.player_id and document.id = seen.document_id;

-- Those that the bank has approved have no scans.
update verification.document set approved_revision = revision
where state = 'APPROVED' and approved_revision is distinct from revision;
