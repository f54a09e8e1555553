/** Handlers of closed payment types. */
import type { Handlers } from '@herna/contract-kit/server';
import { playerAsked, staffOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { DomainError, type PlayerId, toId } from '@herna/kernel';
import type { restrictionCalls } from '../contract/restrictions.ts';
import type { OffersService } from '../service/offers.ts';
import type { Payers } from '../service/ports.ts';
import { type AmountBoundRow, amountBoundsOf } from '../store/amount-bounds.ts';
import { everybody, restrictionsOf } from '../store/restrictions.ts';

export interface RestrictionHandlerDeps {
  readonly database: Database;
  readonly offers: OffersService;
  readonly payers: Payers;
}

export function restrictionHandlers(
  deps: RestrictionHandlerDeps,
): Handlers<typeof restrictionCalls> {
  const { database, offers, payers } = deps;

  /** Everything closed for a player with its reason; for the brand what staff have closed. */
  const restrictions = async (db: Db, playerId: PlayerId) => {
    const set = await restrictionsOf(db, playerId, everybody);
    const note = (direction: string, method: string): string | null =>
      set.find((row) => row.direction === direction && row.method === method)?.reason ?? null;
    if (playerId === everybody) {
      return set.map(({ direction, method, reason }) => ({
        direction,
        method: method as never,
        reason: 'Restricted' as const,
        note: reason,
      }));
    }
    const found = await offers.forPlayer(db, playerId);
    return found.offers.flatMap(({ direction, method, closed }) =>
      closed === undefined
        ? []
        : [
            {
              direction,
              method,
              reason: closed,
              note: closed === 'Restricted' ? note(direction, method) : null,
            },
          ],
    );
  };

  /** Bounds set for the brand, and for the player if one is asked about. */
  const boundsFor = async (db: Db, playerId: PlayerId) =>
    (await amountBoundsOf(db, playerId, everybody)).map(wireBounds);

  const stateOf = async (db: Db, playerId: PlayerId) => ({
    restrictions: await restrictions(db, playerId),
    bounds: await boundsFor(db, playerId),
  });

  return {
    'GET /capi/v2-onling/Payment/GetTypeRestrictions': async ({ query }, context) => {
      const { principal } = context;
      const all = principal.kind !== 'player' && query.playerId === undefined;
      const playerId = all ? everybody : playerAsked(query, context);
      return stateOf(database.read, playerId);
    },
    'POST /capi/v2-onling/Payment/SetTypeRestrictions': async ({ body }, context) => {
      const playerId = body.playerId === undefined ? everybody : toId<PlayerId>(body.playerId);
      const known = playerId === everybody || (await payers.find(database.read, playerId));
      if (!known) throw new DomainError('ERR_NOT_FOUND');
      const wish = {
        types: body.types.map(({ bounds, ...type }) => ({
          ...type,
          ...(bounds && {
            bounds: { minimum: minor(bounds.minimum), maximum: minor(bounds.maximum) },
          }),
        })),
        reason: body.reason,
        staffId: staffOf(context).staffId,
      };
      await database.transaction((tx) => offers.restrict(tx, playerId, wish));
      return stateOf(database.read, playerId);
    },
  };
}

const minor = (amount: number | null): bigint | null => (amount === null ? null : BigInt(amount));
const wire = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

const wireBounds = (row: AmountBoundRow) => ({
  direction: row.direction,
  method: row.method as never,
  scope: row.player_id === everybody ? ('Brand' as const) : ('Player' as const),
  minimum: wire(row.minimum),
  maximum: wire(row.maximum),
  note: row.reason,
});
