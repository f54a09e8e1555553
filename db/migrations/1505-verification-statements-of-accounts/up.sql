-- A file that is sent again for another account is another scan.
drop index verification.scan_file;
create unique index scan_file on verification.scan (player_id, type, file_hash,
  coalesce(document_id, 0), coalesce(document_revision, 0), coalesce(bank_account_id, 0))
  where state in ('UPLOADED', 'APPROVED');
