/** How a question to the provider that keeps free rounds is put: by a job, never inside a transaction. */
import { enqueueJob, type Tx } from '@herna/db';

export const syncJob = 'play.sync_free_rounds';

/** Enqueues the question, so that the provider is asked once the transaction has committed. */
export const enqueueSync = (
  tx: Tx,
  { playerId, id }: { readonly playerId: bigint; readonly id: bigint },
): Promise<void> =>
  enqueueJob(
    tx,
    syncJob,
    { playerId: playerId.toString(), id: id.toString() },
    { key: `${syncJob}:${id}` },
  );
