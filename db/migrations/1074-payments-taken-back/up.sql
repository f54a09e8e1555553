-- What the gateway has taken back of a credited deposit so far, minor units.
alter table payments.payment add column taken_back bigint not null default 0
  check (taken_back between 0 and amount);
update payments.payment p set taken_back = p.amount
from payments.warning w
where w.kind = 'REVERSED_AFTER_SUCCESS' and w.payment_id = p.id and p.direction = 'DEPOSIT';
