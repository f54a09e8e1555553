/** News of venues, written to the outbox in the transaction that made it true. */
import type { Kind } from './fields.ts';

export interface VenuesEvents {
  'venues.topology_changed': {
    readonly objectId: string;
    readonly kind: Kind;
    readonly event: 'CREATED' | 'CHANGED' | 'MOVED' | 'REMOVED';
    readonly effectiveAt: string;
  };
}
