/** The rival of one stored-function call for each bet, over a pool of connections. */
import { typeParsers } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { roundInput, sessionInput } from '@herna/play';
import {
  effectsFrom,
  nothingCounted,
  type WagerAnswer,
  type WagerPath,
  type WagerRequest,
} from '@herna/wagering';
import pg from 'pg';

interface Row {
  readonly code: 'OK' | 'DUPLICATE';
  readonly movement_id: bigint;
  readonly cash_after: bigint;
  readonly bonus_after: bigint;
}

/** Stripes of lanes are below 64; those of the single movements are above. */
const firstStripe = 20;

/** Opens the pool; each connection writes house rows of its own stripe, so that none is hot. */
export async function createFunctionPath(
  url: string,
  clock: Clock,
  connections: number,
): Promise<WagerPath> {
  const all = await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const client = new pg.Client({ connectionString: url, types: typeParsers });
      await client.connect();
      return { client, stripe: firstStripe + index };
    }),
  );
  const free = [...all];
  const waiting: ((one: (typeof all)[number]) => void)[] = [];
  const borrow = (): Promise<(typeof all)[number]> => {
    const one = free.pop();
    return one ? Promise.resolve(one) : new Promise((given) => waiting.push(given));
  };
  const giveBack = (one: (typeof all)[number]): void => {
    const next = waiting.shift();
    if (next) next(one);
    else free.push(one);
  };
  let items = 0;

  const submit = async (request: WagerRequest): Promise<WagerAnswer> => {
    const { playerId, providerId, gameKey } = request;
    const sessionId = sessionInput.of({ request });
    const { reference } = roundInput.of({ request });
    const one = await borrow();
    try {
      const { rows } = await one.client.query<Row>({
        name: 'bench-place-bet',
        text: 'select * from bench.place_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
        values: [
          playerId,
          sessionId,
          providerId,
          gameKey,
          reference,
          request.transactionId,
          request.amount,
          request.contentHash,
          clock.now(),
          one.stripe,
        ],
      });
      items++;
      const row = rows[0] as Row;
      const balance = row.cash_after + row.bonus_after;
      return {
        code: row.code,
        movementId: row.movement_id,
        balance,
        amountPaid: 0n,
        effects: effectsFrom([]),
      };
    } finally {
      giveBack(one);
    }
  };

  return {
    submit,
    submitTogether: (requests) => Promise.all(requests.map(submit)),
    metrics: () => ({
      ...nothingCounted,
      batches: items,
      items,
      largestBatch: 1,
      queued: waiting.length,
    }),
    async close() {
      for (const { client } of all) await client.end();
    },
  };
}
