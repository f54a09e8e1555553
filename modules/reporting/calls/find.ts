/** Finding: each kind is asked for only where the caller may read it. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { wireId } from '@herna/kernel';
import type { findCalls } from '../contract/find.ts';
import { type Meanings, meaningsOf } from '../rules/find.ts';
import * as store from '../store/find.ts';

interface Search<Meaning extends keyof Meanings> {
  readonly by: Meaning;
  readonly permission: string;
  readonly search: (db: Db, value: NonNullable<Meanings[Meaning]>) => Promise<readonly store.Hit[]>;
}

const searchBy = <Meaning extends keyof Meanings>(
  by: Meaning,
  permission: string,
  search: Search<Meaning>['search'],
): Search<keyof Meanings> => ({
  by,
  permission,
  search: search as Search<keyof Meanings>['search'],
});

const searches = [
  searchBy('id', 'players.read', store.playersById),
  searchBy('birthDate', 'players.read', store.playersByBirthDate),
  searchBy('iban', 'players.read', store.playersByIban),
  searchBy('id', 'payments.read', store.paymentsById),
  searchBy('reference', 'payments.read', store.paymentsByReference),
  searchBy('id', 'play.read', store.roundsById),
  searchBy('reference', 'play.read', store.roundsByReference),
  searchBy('id', 'ledger.read', store.movementsById),
  searchBy('reference', 'ledger.read', store.movementsByReference),
  searchBy('reference', 'lottery.read', store.ticketsByNumber),
];

interface KeyedProvider {
  readonly id: bigint;
  readonly key: string;
}

export const findHandlers = (
  database: Database,
  providers: readonly KeyedProvider[],
): Handlers<typeof findCalls> => ({
  'GET /api/reporting/find': async ({ query }, context) => {
    const { permissions } = staffOf(context);
    const meanings = meaningsOf(query.text);
    const found = await Promise.all(
      searches.map(({ by, permission, search }) => {
        const value = meanings[by];
        return value !== undefined && permissions.has(permission)
          ? search(database.read, value)
          : [];
      }),
    );
    // A ticket's number is one among those of its provider only.
    const each = new Map(
      found.flat().map((hit) => [`${hit.kind} ${hit.provider_id ?? ''} ${hit.id}`, hit]),
    );
    return {
      items: [...each.values()].map(({ kind, id, player_id, title, state, provider_id }) => ({
        kind,
        id,
        playerId: player_id === null ? null : wireId(player_id),
        provider: providers.find((provider) => provider.id === provider_id)?.key ?? null,
        title,
        state,
      })),
    };
  },
});
