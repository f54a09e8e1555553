/** Handlers of fees of payments. */
import type { Brand } from '@herna/brands';
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type feeCalls, mayHaveFee } from '../contract/fees.ts';
import type { Fees } from '../service/fees.ts';
import type { OffersService } from '../service/offers.ts';

export interface FeeHandlerDeps {
  readonly brand: Brand;
  readonly database: Database;
  readonly fees: Fees;
  readonly offers: Pick<OffersService, 'types'>;
}

export function feeHandlers(deps: FeeHandlerDeps): Handlers<typeof feeCalls> {
  const { brand, database, fees, offers } = deps;
  const state = async () => {
    const set = await fees.all(database.read);
    return {
      currency: brand.currency,
      items: offers.types().map(({ direction, method }) => {
        const type = { direction, method };
        return {
          ...type,
          allowed: mayHaveFee(direction, method),
          fee: set.termsOf(type),
          note: set.noteOf(type),
        };
      }),
    };
  };
  return {
    'GET /api/payments/fees': state,
    'POST /api/payments/fees': async ({ body }, context) => {
      const { fee: terms, ...type } = body;
      const { staffId } = staffOf(context);
      await database.transaction((tx) => fees.set(tx, { ...type, terms, staffId }));
      return state();
    },
  };
}
