-- Points that staff add or take back, after a second person has approved it.
alter table loyalty.change drop constraint change_kind;
alter table loyalty.change add constraint change_kind check (kind in ('GRANTED', 'EARNED',
  'REVERSED', 'SPENT', 'CONVERTED', 'ORDERED', 'RETURNED', 'EXPIRED', 'LEVEL', 'ADDED', 'TAKEN'));
