/** The sources of a player's timeline as data: each reads its latest rows and words them. */
import { api } from '../../data/api.ts';
import { moneyText } from '../../format/money.ts';

export interface Entry {
  readonly kind: 'payment' | 'session' | 'limit' | 'exclusion' | 'note' | 'audit';
  readonly id: string;
  readonly at: string;
  /** Message key, or the words themselves where staff have written them. */
  readonly words: string;
  readonly values?: Readonly<Record<string, string>>;
  /** State of what the entry is about. */
  readonly state?: string;
  /** Resource whose page the entry opens. */
  readonly opens?: string;
}

interface TimelineSource {
  readonly permission: string;
  readonly read: (playerId: string, locale: string) => Promise<readonly Entry[]>;
}

const limit = 50;

const sources: readonly TimelineSource[] = [
  {
    permission: 'payments.read',
    read: async (playerId, locale) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/Payment/GetList', { query });
      return items.map(({ id, createdAt, direction, state, amount }) => ({
        kind: 'payment',
        id,
        at: createdAt,
        words: `timeline.${direction}`,
        values: { amount: moneyText(amount, locale) },
        state,
        opens: 'payments',
      }));
    },
  },
  {
    permission: 'players.read',
    read: async (playerId) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/Sessions/v1/ByPlayer', { query });
      return items.map(({ id, createdAt, place, ip }) => ({
        kind: 'session',
        id,
        at: createdAt,
        words: 'timeline.signedIn',
        values: { place, ip },
      }));
    },
  },
  {
    permission: 'players.read',
    read: async (playerId) => {
      const { items } = await api('GET /api/staff/notes', { query: { playerId } });
      return items.map(({ id, createdAt, author, body }) => ({
        kind: 'note',
        id,
        at: createdAt,
        words: `${author}: ${body}`,
      }));
    },
  },
  {
    permission: 'protection.read',
    read: async (playerId) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/View/GetPlayerLimitUpdates', { query });
      return items.map(({ id, requestedAt, kind, direction }) => ({
        kind: 'limit',
        id,
        at: requestedAt,
        words: `limitKinds.${kind}`,
        values: { direction },
      }));
    },
  },
  {
    permission: 'protection.read',
    read: async (playerId) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/PlayerExclusion/GetList', { query });
      return items.map(({ id, startsAt, kind }) => ({
        kind: 'exclusion',
        id,
        at: startsAt,
        words: `exclusionKinds.${kind}`,
      }));
    },
  },
  {
    permission: 'staff.audit',
    read: async (playerId) => {
      const query = { targetKind: 'player', targetId: playerId, limit };
      const { items } = await api('GET /capi/v2-onling/UserAudit/Get', { query });
      return items.map(({ id, happenedAt, memberName, action, reason }) => ({
        kind: 'audit',
        id,
        at: happenedAt,
        words: 'timeline.staff',
        values: { member: memberName, action, reason },
      }));
    },
  },
];

/** The latest entries of all sources that may be read, newest first. */
export async function timelineOf(
  playerId: string,
  locale: string,
  allowed: (permission: string) => boolean,
): Promise<readonly Entry[]> {
  const read = sources.filter(({ permission }) => allowed(permission));
  const parts = await Promise.all(read.map((source) => source.read(playerId, locale)));
  return parts.flat().toSorted((left, right) => right.at.localeCompare(left.at));
}
