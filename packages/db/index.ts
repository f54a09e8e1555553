/** PostgreSQL for every module: transactions, migrations, the outbox, the embedded server. */
export * from './any-of.ts';
export * from './attempt.ts';
export * from './batch-query.ts';
export * from './columns.ts';
export * from './cursor.ts';
export * from './database.ts';
export * from './embedded.ts';
export * from './free-port.ts';
export * from './growing-pages.ts';
export * from './jobs.ts';
export * from './listener.ts';
export * from './migrations.ts';
export * from './named-locks.ts';
export * from './nats.ts';
export * from './one-by-one.ts';
export * from './outbox.ts';
export * from './row-columns.ts';
