/**
 * A terminal gives back what was brought to it and won there, and no more, by whichever door: the
 * doors are those of the contract that name a terminal, and a new one has its place here.
 */
import type { CallDefinition } from '@herna/contract-kit';
import type { PlayerId } from '@herna/kernel';
import { asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentsCalls } from '../contract/index.ts';
import { cardOf, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const terminal = { kind: 'internal', service: 'internal', scopes: [] } as const;
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;
const fresh = (prefix: string) => `${prefix}-${++ids}`;

type Take = (at: string, who: PlayerId, amount: number) => Promise<unknown>;

/** Doors by which money leaves a terminal, each with a request that takes an amount. */
const takes: Readonly<Record<string, Take>> = {
  'POST /capi/Internal/v1/CardInFunds/TransferTo': (at, who, amount) =>
    harness.call(
      'POST /capi/Internal/v1/CardInFunds/TransferTo',
      {
        query: { terminal: at },
        body: { cardNumber: cardOf(who), transferId: fresh('to'), amount: czk(amount) },
      },
      terminal,
    ),
  'POST /capi/Internal/v1/CardTransfers/Start': async (at, who, amount) => {
    const transferId = fresh('out');
    await harness.call(
      'POST /capi/Internal/v1/CardTransfers/Start',
      {
        query: { terminal: at },
        body: { cardNumber: cardOf(who), transferId, direction: 'OUT', amount: czk(amount) },
      },
      terminal,
    );
    return harness.call(
      'POST /capi/Internal/v1/CardTransfers/Report',
      { query: { terminal: at }, body: { transferId, outcome: 'FULL' } },
      terminal,
    );
  },
  'POST /capi/Internal/v1/Vouchers/Issue': (at, who, amount) =>
    harness.call(
      'POST /capi/Internal/v1/Vouchers/Issue',
      {
        query: { terminal: at },
        body: { cardNumber: cardOf(who), issueId: fresh('issue'), amount: czk(amount) },
      },
      terminal,
    ),
  'POST /capi/Transactions/v1/Transaction': (at, who, amount) =>
    harness.call(
      'POST /capi/Transactions/v1/Transaction',
      {
        body: {
          system: 'hall',
          transactionId: fresh('stake'),
          playerId: who.toString(),
          account: 'Terminal',
          type: 'Stake',
          amount: czk(amount),
          place: at,
        },
      },
      asStaff(1),
    ),
};

/** Doors that name a terminal and take nothing from it that is not said by one of those. */
const others: Readonly<Record<string, string>> = {
  'GET /capi/Internal/v1/CardInFunds/GetBalance': 'reads',
  'POST /capi/Internal/v1/CardInFunds/TransferFrom': 'brings money',
  'POST /capi/Internal/v1/CardTransfers/Report': 'ends what was started',
  'POST /capi/Internal/v1/CardTransfers/Repair': 'ends what was started',
  'GET /capi/Internal/v1/CardTransfers/Open': 'reads',
  'POST /capi/Internal/v1/Vouchers/Redeem': 'brings money',
  'POST /capi/Internal/v1/Vouchers/Void': 'brings back what was printed',
};

/** What the ledger has of a player on a terminal. */
async function lies(at: string, who: PlayerId): Promise<bigint> {
  const { rows } = await harness.database.pool.query<{ id: bigint }>(
    'select id from payments.terminal_account where terminal = $1 and player_id = $2',
    [at, who],
  );
  const [account] = rows;
  if (!account) return 0n;
  return harness.ledger.houseBalance(harness.database.read, 'transfer-clearing', account.id, 'CZK');
}

/** What was told of a player's money that came in or left: theirs on a terminal does neither. */
async function moneyNews(who: PlayerId): Promise<string[]> {
  const { rows } = await harness.database.pool.query<{ type: string }>(
    `select type from outbox.event where player_id = $1 and type like 'payments.money%'`,
    [who],
  );
  return rows.map(({ type }) => type);
}

async function player(cash: bigint): Promise<PlayerId> {
  const made = await harness.player({ cash });
  const caller = { kind: 'player', playerId: made, sessionId: 1n } as const;
  const { limits } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, caller);
  const decisions = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  await harness.call('POST /capi/v1.1/PlayerLimits/Set', { body: { limits: decisions } }, caller);
  return made;
}

/** Somebody with 1,000 on a terminal of their own. */
async function seated(): Promise<{ at: string; who: PlayerId }> {
  const [at, who] = [fresh('T'), await player(1_000n)];
  await harness.call(
    'POST /capi/Internal/v1/CardInFunds/TransferFrom',
    {
      query: { terminal: at },
      body: { cardNumber: cardOf(who), transferId: fresh('from'), amount: czk(1_000) },
    },
    terminal,
  );
  return { at, who };
}

it('knows every door that names a terminal', () => {
  const named = Object.entries(paymentsCalls as Record<string, CallDefinition>)
    .filter(([, { audience, query }]) => {
      const fields = (query as { properties?: object } | undefined)?.properties ?? {};
      return [audience].flat().includes('internal') && 'terminal' in fields;
    })
    .map(([key]) => key);
  const staffs = 'POST /capi/Transactions/v1/Transaction';
  expect([...named, staffs].sort()).toEqual([...Object.keys(takes), ...Object.keys(others)].sort());
});

describe.each(Object.entries(takes))('%s', (_key, take) => {
  it('takes what is there and not a haléř more', async () => {
    const { at, who } = await seated();
    expect(await refusal(take(at, who, 1_001))).toBe('ERR_INSUFFICIENT_FUNDS');
    await take(at, who, 1_000);
    expect(await lies(at, who)).toBe(0n);
    expect(await refusal(take(at, who, 1))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await moneyNews(who)).toEqual([]);
  });

  it('takes nothing of another player, nor of another terminal', async () => {
    const { at, who } = await seated();
    const other = await player(500n);
    expect(await refusal(take(at, other, 1))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await refusal(take(fresh('T'), who, 1))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await lies(at, who)).toBe(1_000n);
  });
});

it('is emptied once by all its doors at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const { at, who } = await seated();
    const crowd = Object.values(takes).flatMap((take) => [take, take, take]);
    const codes = await Promise.all(crowd.map((take) => refusal(take(at, who, 600))));
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(await lies(at, who)).toBe(400n);
  }
});
