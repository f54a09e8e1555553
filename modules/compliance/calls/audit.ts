/** The staff's audit as this module writes to it, in the transaction of the deed. */
import type { Tx } from '@herna/db';

export type RecordAudit = (
  tx: Tx,
  note: {
    readonly staffId: bigint;
    readonly action: string;
    readonly targetKind: string;
    readonly targetId: string;
    readonly reason?: string;
    readonly details?: Readonly<Record<string, unknown>>;
    /** What it was; absent of what is new. */
    readonly before?: object;
    /** What it has become; absent of what is gone. */
    readonly after?: object;
  },
) => Promise<void>;
