/**
 * Background work. A job is enqueued in the transaction that needs it, so it runs if and only if
 * that transaction commits; graphile-worker runs it at least once, so handlers are idempotent.
 */
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** A row of a module's `jobs.ts`. */
export interface Job {
  /** `payments.poll_gateway`. */
  readonly name: string;
  /** Cron pattern (UTC), for work that is due by the clock. */
  readonly schedule?: string;
  /** Due whenever a worker starts too: it finds out by itself whether there is anything to do. */
  readonly atStart?: true;
  /** Tries before it is left for an operator to see. */
  readonly attemptsMax: number;
  readonly handler: (payload: Record<string, unknown>) => Promise<void>;
}

export interface EnqueueOptions {
  /** A job with this key replaces one that is still waiting. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly attemptsMax?: number;
}

/** Enqueues a job in the caller's transaction. */
export async function enqueueJob(
  tx: Tx,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  { key, runAt, attemptsMax }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${key ?? null}, run_at => ${runAt ?? null},
    max_attempts => ${attemptsMax ?? 10})`.execute(tx.writes());
}
