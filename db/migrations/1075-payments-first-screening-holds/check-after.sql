select p.id from payments.payment p
join payments.warning w on w.kind = 'REVERSED_AFTER_SUCCESS' and w.payment_id = p.id
where p.direction = 'DEPOSIT' and p.state = 'CONFIRMED' and p.method = 'Bacs'
  and p.taken_back = 0;
