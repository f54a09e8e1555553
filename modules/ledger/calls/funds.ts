/** Handlers of the funds and currency editions. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, playerOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import {
  type Currency,
  minorDigitsOf,
  type PlayerId,
  toId,
  wireMinor,
  wireMoney,
} from '@herna/kernel';
import type { fundsCalls } from '../contract/funds.ts';
import type { Balance } from '../rules/accounts.table.ts';
import type { TransactionType } from '../rules/movements.table.ts';
import * as statements from '../service/statements.ts';
import * as movements from '../store/movements.ts';

type AccountName = 'Main' | 'Bonus' | 'Reserved' | 'Landbased' | 'LoyaltyPoints';
type Entry = {
  accountKind: AccountName;
  balance: { amount: number; currency: Currency };
};

/** The accounts of a player as the enumerator AccountKinds names them. */
function entriesOf(balances: readonly (Balance & { currency: Currency })[]): Entry[] {
  return balances.flatMap(({ currency, cash, bonus, held, landbased }) => {
    const entry = (accountKind: AccountName, amount: bigint): Entry => ({
      accountKind,
      balance: { amount: wireMinor(amount), currency },
    });
    return currency === 'PTS'
      ? [entry('LoyaltyPoints', cash)]
      : [
          entry('Main', cash),
          entry('Bonus', bonus),
          entry('Reserved', held),
          entry('Landbased', landbased),
        ];
  });
}

/** An operation on the wire. */
export const wireOperation = (operation: statements.Operation) => ({
  id: operation.id.toString(),
  playerId: operation.playerId.toString(),
  kind: operation.kind,
  transactionType: operation.transactionType,
  referenceNumber: operation.referenceNumber,
  subjectId: operation.subjectId?.toString() ?? null,
  reason: operation.reason ?? null,
  amount: wireMoney(operation.amount),
  cashChange: wireMinor(operation.cashChange),
  bonusChange: wireMinor(operation.bonusChange),
  heldChange: wireMinor(operation.heldChange),
  purseChange: wireMinor(operation.purseChange),
  cashAfter: wireMinor(operation.cashAfter),
  bonusAfter: wireMinor(operation.bonusAfter),
  state: operation.state,
  createdAt: operation.createdAt.toISOString(),
});

interface HistoryQuery {
  readonly playerId: string;
  readonly from?: string;
  readonly to?: string;
  readonly transactionType?: TransactionType[];
  readonly offset?: number;
  readonly limit?: number;
  readonly upToId?: string;
  readonly order?: 'asc' | 'desc';
}

const moment = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** Makes the handlers; `mainCurrency` is the brand's. */
export function fundsHandlers(
  database: Database,
  mainCurrency: Currency,
): Handlers<typeof fundsCalls> {
  const history = async ({ query }: { query: HistoryQuery }) => {
    const page = await statements.statement(database.read, {
      ...pageWishOf(query),
      playerId: toId<PlayerId>(query.playerId),
      transactionTypes: query.transactionType,
      from: moment(query.from),
      to: moment(query.to),
    });
    return wirePage(page, wireOperation);
  };
  const entries = async (playerId: PlayerId): Promise<Entry[]> =>
    entriesOf(await movements.selectBalances(database.read, playerId));

  return {
    'GET /capi/v1.1/Currency/GetMainCurrency': () => ({
      currency: mainCurrency,
      fractionDigits: minorDigitsOf(mainCurrency),
    }),
    'GET /capi/v1.1/Funds/GetBalance': async ({ query }, context) => {
      const { accountKind } = query;
      const currency = accountKind === 'LoyaltyPoints' ? 'PTS' : (query.currency ?? mainCurrency);
      const all = await entries(playerOf(context));
      const entry = all.find(
        (each) => each.accountKind === accountKind && each.balance.currency === currency,
      );
      return entry ?? { accountKind, balance: { amount: 0, currency } };
    },
    'GET /capi/v1.1/Funds/GetBalances': async (_input, context) => ({
      balances: await entries(playerOf(context)),
    }),
    'GET /capi/v2-onling/View/GetPlayerOperations': history,
  };
}
