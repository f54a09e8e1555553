/** News of venues, written to the outbox in the transaction that made it true. */
import type { Kind } from './fields.ts';

export interface VenuesEvents {
  /** A player came into a venue. */
  'venues.entered': { readonly visitId: string; readonly venueId: string };
  /** A player has left, or the venue has closed. */
  'venues.left': { readonly visitId: string; readonly venueId: string };
  /** A venue, terminal, device or group was made, changed, moved or taken away, now or from a later day; or that plan was withdrawn. */
  'venues.topology_changed': {
    readonly objectId: string;
    readonly kind: Kind;
    readonly event: 'CREATED' | 'CHANGED' | 'MOVED' | 'REMOVED' | 'WITHDRAWN';
    readonly effectiveAt: string;
  };
}
