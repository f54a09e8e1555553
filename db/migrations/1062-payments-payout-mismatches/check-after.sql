select id from payments.payment
where direction = 'WITHDRAWAL' and state = 'MISMATCH' and reported_meaning is null;
