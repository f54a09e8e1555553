select player_id, id from verification.document
where state = 'APPROVED' and approved_revision is distinct from revision;
