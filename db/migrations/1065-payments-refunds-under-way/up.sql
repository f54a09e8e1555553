-- Since when the gateway has a refund of a credited deposit under way; it is asked about until it ends.
alter table payments.payment add column refund_seen_at timestamptz;
