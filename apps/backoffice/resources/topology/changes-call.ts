/** Which call lists the changes of the topology that a filter asks for. */

interface ChangesFilter {
  /** Only what is still to come. */
  readonly upcoming?: boolean;
  readonly kind?: string;
  readonly objectId?: string;
  /** Taking effect from this moment on, and before that one. */
  readonly from?: string;
  readonly to?: string;
}

interface ChangesCall {
  readonly list: 'recent' | 'upcoming' | 'period';
  readonly filter: Readonly<Record<string, string>>;
}

/** Before the first change of the topology, and after any that is planned. */
const first = '2000-01-01T00:00:00.000Z';
const last = '2100-01-01T00:00:00.000Z';

/**
 * Changes in the order they were recorded, the latest first; those to come, the next one first; or those
 * that take effect in a period, in that order.
 */
export function changesCall(asked: ChangesFilter, now: Date): ChangesCall {
  const { upcoming = false, kind, objectId, from, to } = asked;
  const ofKind = kind ? { kind } : {};
  if (from || to || (upcoming && kind)) {
    const start = from ?? first;
    const present = now.toISOString();
    const begins = upcoming && start < present ? present : start;
    return { list: 'period', filter: { from: begins, until: to ?? last, ...ofKind } };
  }
  if (upcoming) return { list: 'upcoming', filter: {} };
  return { list: 'recent', filter: { ...ofKind, ...(objectId ? { objectId } : {}) } };
}
