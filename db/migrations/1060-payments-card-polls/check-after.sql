select id from payments.payment_card where state = 'PENDING' and next_poll_at is null;
