/** Handlers of operations at desks read back, and of what they and payments come to. */
import { type Handlers, pageWishOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, type PlayerId, toId, wireMoney } from '@herna/kernel';
import type { fundsCalls } from '../contract/funds.ts';
import { type DeskRow, operationById, operationByReference } from '../store/desk.ts';
import * as store from '../store/funds.ts';
import type { PaymentDirection } from '../store/tables.ts';
import { wireOperation } from './desk.ts';

const moment = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

function found(row: DeskRow | undefined) {
  if (!row) throw new DomainError('ERR_NOT_FOUND');
  return wireOperation(row);
}

interface StatisticsQuery {
  readonly playerId: string;
  readonly from?: string;
  readonly to?: string;
  readonly timeScope?: store.StatisticsScope;
}

/** Makes the handlers. */
export function fundsHandlers(database: Database): Handlers<typeof fundsCalls> {
  const statistics = async (direction: PaymentDirection, query: StatisticsQuery) => {
    const items = await store.selectStatistics(database.read, {
      playerId: toId<PlayerId>(query.playerId),
      direction,
      scope: query.timeScope ?? 'Total',
      from: moment(query.from),
      to: moment(query.to),
    });
    return {
      items: items.map(({ period, currency, count, sum }) => ({
        period,
        count: Number(count),
        sum: wireMoney({ amount: sum, currency }),
      })),
    };
  };
  return {
    'GET /capi/v1.1/Funds/GetInfoById': async ({ query }) =>
      found(await operationById(database.read, toId(query.id))),
    'GET /capi/v1.1/Funds/GetInfoByReferenceNumber': async ({ query }) =>
      found(await operationByReference(database.read, query.referenceNumber)),
    'GET /capi/v1.1/Funds/GetHistory': async ({ query }) => {
      const page = await store.selectOperations(database.read, {
        ...pageWishOf(query),
        playerId: toId<PlayerId>(query.playerId),
        methods: query.method,
        states: query.state,
        from: moment(query.from),
        to: moment(query.to),
      });
      return wirePage(page, wireOperation);
    },
    'GET /capi/v1.1/Funds/GetDepositStatistics': ({ query }) => statistics('DEPOSIT', query),
    'GET /capi/v1.1/Funds/GetWithdrawStatistics': ({ query }) => statistics('WITHDRAWAL', query),
  };
}
