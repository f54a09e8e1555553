-- The postings in one table again, as they were before they had partitions.
alter table ledger.posting detach partition ledger.posting_from_1;
drop view ledger.statement_line;
drop table ledger.posting cascade;
alter table ledger.posting_from_1 rename to posting;
alter sequence ledger.movement_id no maxvalue;
