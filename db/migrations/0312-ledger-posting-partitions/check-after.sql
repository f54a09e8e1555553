-- An id that can be drawn and has no partition.
select from pg_sequence
where seqrelid = 'ledger.movement_id'::regclass
  and seqmax + 255 >= (select max(behind) from ledger.posting_partition)
