/** Handlers of closed payment types. */
import type { Handlers } from '@herna/contract-kit/server';
import { playerAsked, staffOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { DomainError, type PlayerId, toId } from '@herna/kernel';
import type { restrictionCalls } from '../contract/restrictions.ts';
import type { OffersService } from '../service/offers.ts';
import type { Payers } from '../service/ports.ts';
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

  return {
    'GET /capi/v2-onling/Payment/GetTypeRestrictions': async ({ query }, context) => {
      const { principal } = context;
      const all = principal.kind !== 'player' && query.playerId === undefined;
      const playerId = all ? everybody : playerAsked(query, context);
      return { restrictions: await restrictions(database.read, playerId) };
    },
    'POST /capi/v2-onling/Payment/SetTypeRestrictions': async ({ body }, context) => {
      const playerId = body.playerId === undefined ? everybody : toId<PlayerId>(body.playerId);
      const known = playerId === everybody || (await payers.find(database.read, playerId));
      if (!known) throw new DomainError('ERR_NOT_FOUND');
      const wish = {
        types: body.types,
        reason: body.reason,
        staffId: staffOf(context).staffId,
      };
      await database.transaction((tx) => offers.restrict(tx, playerId, wish));
      return { restrictions: await restrictions(database.read, playerId) };
    },
  };
}
