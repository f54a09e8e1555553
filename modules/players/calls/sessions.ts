/** Thin handlers of sessions. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  playerOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { type Clock, type Currency, type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { playerSessionCalls } from '../contract/sessions.ts';
import type { MoneyPlayedWithin } from '../ports.ts';
import { terminalPlace } from '../rules/terminal-place.ts';
import type { Desk } from '../service/desk.ts';
import {
  countActive,
  listSessions,
  type NamedSession,
  type SessionFilter,
  type WhichSessions,
} from '../store/sessions.ts';
import type { SessionRow } from '../store/tables.ts';
import { ownSession } from './sign-in.ts';
import { wireNamedSession, wireSession } from './wire.ts';

export interface SessionCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly desk: Desk;
  readonly moneyPlayed: MoneyPlayedWithin;
  /** Of the money that sessions show. */
  readonly currency: Currency;
  /** Devices whose sessions a member of staff sees; all sessions without an answer. */
  readonly devicesInScope?: (db: Db, staffId: bigint) => Promise<readonly bigint[] | undefined>;
}

type PageQuery = Parameters<typeof pageWishOf>[0];
type NarrowedQuery = PageQuery & {
  readonly playerId?: string;
  readonly where?: SessionFilter['where'];
};

/** What active sessions are narrowed to. */
const activeOf = ({ playerId, where }: NarrowedQuery) => ({
  active: true,
  where,
  ...(playerId === undefined ? {} : { playerId: toId(playerId) }),
});

export function sessionHandlers(
  dependencies: SessionCallDependencies,
): Handlers<typeof playerSessionCalls> {
  const { database, clock, desk, devicesInScope = async () => undefined } = dependencies;
  const { moneyPlayed, currency } = dependencies;
  const money = (amount: bigint) => ({ amount: wireMinor(amount), currency });
  /** What each session of a player has cost and brought; they have one at a time. */
  const resultsOf = async (playerId: PlayerId, sessions: readonly SessionRow[]) => {
    const spans = sessions.map((one) => ({ from: one.created_at, until: one.ended_at }));
    const found = await moneyPlayed(database.read, playerId, currency, spans);
    return found.map(({ stakes, wins }) => ({
      stakes: money(stakes),
      wins: money(wins),
      netResult: money(wins - stakes),
    }));
  };
  /** A page of the sessions of one player, with what was won and lost in each. */
  const played = async <Wire extends object>(
    query: PageQuery,
    playerId: PlayerId,
    wire: (row: NamedSession) => Wire,
  ) => {
    const page = await listSessions(database.read, { ...pageWishOf(query), playerId });
    const results = await resultsOf(playerId, page.items);
    const items = page.items.flatMap((row, place) => {
      const result = results[place];
      return result ? [{ ...wire(row), ...result }] : [];
    });
    return wirePage({ ...page, items }, (item) => item);
  };
  const named = async (
    query: PageQuery,
    filter: Pick<SessionFilter, 'playerId' | 'cardId' | 'active' | 'places' | 'where'>,
  ) => {
    const page = await listSessions(database.read, { ...pageWishOf(query), ...filter });
    return wirePage(page, wireNamedSession);
  };
  const end = (context: CallContext, which: WhichSessions, reason: string): Promise<number> =>
    desk.endSessions(staffOf(context).staffId, which, reason);
  return {
    'GET /capi/v2-onling/PlayerSession/Get': async (_input, context) => {
      const session = await ownSession(database, context);
      const [result] = await resultsOf(playerOf(context), [session]);
      if (!result) throw new TypeError('a session has one result');
      return { ...wireSession(session), ...result };
    },
    'GET /capi/v2-onling/PlayerSession/GetList': ({ query }, context) =>
      played(query, playerOf(context), wireSession),
    'GET /capi/v2-onling/PlayerSession/GetActiveList': ({ query }) => named(query, activeOf(query)),
    'POST /capi/v2-onling/PlayerSession/Close': async ({ body }, context) => {
      await end(context, { ids: [toId(body.sessionId)] }, body.reason);
      return done;
    },
    'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope': async ({ query }, context) => {
      const devices = await devicesInScope(database.read, staffOf(context).staffId);
      const places = devices && { places: devices.map(terminalPlace) };
      return named(query, { ...activeOf(query), ...places });
    },
    'GET /capi/Sessions/v1/ByPlayer': ({ query }) =>
      played(query, toId(query.playerId), wireNamedSession),
    'GET /capi/Sessions/v1/ByPlayerCard': ({ query }) =>
      named(query, { cardId: toId(query.cardId) }),
    'POST /capi/Sessions/v1/KillSessions': async ({ body }, context) => ({
      ended: await end(context, { ids: body.sessionIds.map((id) => toId(id)) }, body.reason),
    }),
    'POST /capi/Sessions/v1/KillSession': async ({ body }, context) => ({
      ended: await end(context, { ids: [toId(body.sessionId)] }, body.reason),
    }),
    'POST /capi/Sessions/v1/KillSessionsByPlayer': async ({ body }, context) => ({
      ended: await end(context, { playerId: toId(body.playerId) }, body.reason),
    }),
    'GET /api/players/online': async () => ({
      online: await countActive(database.read),
      at: clock.now().toISOString(),
    }),
  };
}
