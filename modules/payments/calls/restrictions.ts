/** Handlers of closed payment types. */
import type { Brand } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import { playerAsked, staffOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { DomainError, type PlayerId, toId } from '@herna/kernel';
import type { restrictionCalls } from '../contract/restrictions.ts';
import type { OffersService } from '../service/offers.ts';
import type { Payers } from '../service/ports.ts';
import { type AmountBoundRow, amountBoundsOf } from '../store/amount-bounds.ts';
import { everybody, type RestrictionRow, restrictionsOf } from '../store/restrictions.ts';

export interface RestrictionHandlerDeps {
  readonly brand: Brand;
  readonly database: Database;
  readonly offers: OffersService;
  readonly payers: Payers;
}

export function restrictionHandlers(
  deps: RestrictionHandlerDeps,
): Handlers<typeof restrictionCalls> {
  const { brand, database, offers, payers } = deps;

  /** Everything closed for a player with its reason; for the brand what staff have closed. */
  const restrictions = async (db: Db, playerId: PlayerId) => {
    const set = await restrictionsOf(db, playerId, everybody);
    const setFor = (direction: string, method: string) =>
      set.find((row) => row.direction === direction && row.method === method);
    if (playerId === everybody) {
      return set.map((row) => ({
        direction: row.direction,
        method: row.method as never,
        reason: 'Restricted' as const,
        ...wireClosing(row),
      }));
    }
    const found = await offers.forPlayer(db, playerId);
    return found.offers.flatMap(({ direction, method, closed }) => {
      if (closed === undefined) return [];
      const row = closed === 'Restricted' ? setFor(direction, method) : undefined;
      return [{ direction, method, reason: closed, ...wireClosing(row) }];
    });
  };

  /** Bounds set for the brand, and for the player if one is asked about. */
  const boundsFor = async (db: Db, playerId: PlayerId) =>
    (await amountBoundsOf(db, playerId, everybody)).map(wireBounds);

  const stateOf = async (db: Db, playerId: PlayerId) => ({
    currency: brand.currency,
    types: offers.types().map(({ minimum, maximum, ...type }) => ({
      ...type,
      minimum: Number(minimum),
      maximum: Number(maximum),
    })),
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

const scopeOf = (row: { readonly player_id: bigint }) =>
  row.player_id === everybody ? ('Brand' as const) : ('Player' as const);

/** For whom staff have closed a type, and why; nothing where staff have not. */
const wireClosing = (row: RestrictionRow | undefined) => ({
  scope: row ? scopeOf(row) : null,
  note: row?.reason ?? null,
});

const wireBounds = (row: AmountBoundRow) => ({
  direction: row.direction,
  method: row.method as never,
  scope: scopeOf(row),
  minimum: wire(row.minimum),
  maximum: wire(row.maximum),
  note: row.reason,
});
