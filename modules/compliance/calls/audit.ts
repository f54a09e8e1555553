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
  },
) => Promise<void>;
