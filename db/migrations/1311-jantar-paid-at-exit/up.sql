-- What a seat has won when it left its flight, which is paid then, and how much of it is.
alter table jantar.seat
  add column due_at_exit bigint not null default 0,
  add column paid_at_exit bigint not null default 0,
  add constraint seat_exit check (paid_at_exit between 0 and due_at_exit and due_at_exit <= win);
create index seat_unpaid on jantar.seat (id) where paid_at_exit < due_at_exit;
