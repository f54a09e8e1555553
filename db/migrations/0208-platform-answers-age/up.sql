create index idempotency_created on platform.idempotency using brin (created_at);
