/** Card-in and card-out: four outcomes, what the books say of each, and repair by the history. */
import type { PlayerId } from '@herna/kernel';
import { asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
  lockedCards,
  openHarness,
  type PlatformHarness,
  refusal,
} from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const terminal = { kind: 'internal', service: 'internal', scopes: [] } as const;
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;
const fresh = (prefix: string) => `${prefix}-${++ids}`;
/** A terminal of its own for each case. */
const newTerminal = () => fresh('T');

async function player(cash: number): Promise<PlayerId> {
  const made = await harness.player({ cash: BigInt(cash) });
  const asPlayer = { kind: 'player', playerId: made, sessionId: 1n } as const;
  const { limits } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer);
  const decisions = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  await harness.call('POST /capi/v1.1/PlayerLimits/Set', { body: { limits: decisions } }, asPlayer);
  return made;
}

type Direction = 'IN' | 'OUT';
const start = (
  at: string,
  who: PlayerId,
  direction: Direction,
  amount: number,
  transferId = fresh('x'),
  cardNumber = cardOf(who),
) =>
  harness.call(
    'POST /capi/Internal/v1/CardTransfers/Start',
    { query: { terminal: at }, body: { cardNumber, transferId, direction, amount: czk(amount) } },
    terminal,
  );
type Outcome = 'FULL' | 'PARTIAL' | 'NONE' | 'UNKNOWN';
const report = (at: string, transferId: string, outcome: Outcome, moved?: number) =>
  harness.call(
    'POST /capi/Internal/v1/CardTransfers/Report',
    {
      query: { terminal: at },
      body: { transferId, outcome, ...(moved === undefined ? {} : { moved }) },
    },
    terminal,
  );
const repair = async (
  at: string,
  entries: { transferId: string; moved: number }[],
  complete = false,
) =>
  (
    await harness.call(
      'POST /capi/Internal/v1/CardTransfers/Repair',
      { query: { terminal: at }, body: { entries, complete } },
      terminal,
    )
  ).transfer;
const open = async (at: string) =>
  (
    await harness.call(
      'GET /capi/Internal/v1/CardTransfers/Open',
      { query: { terminal: at } },
      terminal,
    )
  ).transfer;
const cardIn = (at: string, who: PlayerId, amount: number, transferId = fresh('now')) =>
  harness.call(
    'POST /capi/Internal/v1/CardInFunds/TransferFrom',
    {
      query: { terminal: at },
      body: { cardNumber: cardOf(who), transferId, amount: czk(amount) },
    },
    terminal,
  );

/** What the ledger has on a terminal of a player. */
const onTerminal = async (at: string, who: PlayerId) => {
  const { rows } = await harness.database.pool.query<{ id: bigint }>(
    'select id from payments.terminal_account where terminal = $1 and player_id = $2',
    [at, who],
  );
  const [account] = rows;
  if (!account) return 0n;
  return harness.ledger.houseBalance(harness.database.read, 'transfer-clearing', account.id, 'CZK');
};
const inTransit = (id: string) =>
  harness.ledger.houseBalance(harness.database.read, 'terminal-transit', BigInt(id), 'CZK');
/** Cash, on the terminal, on its way. */
const where = async (at: string, who: PlayerId, id: string) => [
  await harness.cash(who),
  await onTerminal(at, who),
  await inTransit(id),
];

describe.each<[Direction, Outcome, number | undefined, readonly bigint[]]>([
  // Of 1,000 at the start, 600 on the way; cash, on the terminal, on its way.
  ['IN', 'FULL', undefined, [400n, 600n, 0n]],
  ['IN', 'PARTIAL', 250, [750n, 250n, 0n]],
  ['IN', 'NONE', undefined, [1_000n, 0n, 0n]],
  ['IN', 'UNKNOWN', undefined, [400n, 0n, 600n]],
  ['OUT', 'FULL', undefined, [600n, 400n, 0n]],
  ['OUT', 'PARTIAL', 250, [250n, 750n, 0n]],
  ['OUT', 'NONE', undefined, [0n, 1_000n, 0n]],
  ['OUT', 'UNKNOWN', undefined, [0n, 400n, 600n]],
])('a transfer %s that ends %s', (direction, outcome, moved, expected) => {
  it('leaves the money where the terminal says, and a repeat changes nothing', async () => {
    const [at, who] = [newTerminal(), await player(1_000)];
    if (direction === 'OUT') await cardIn(at, who, 1_000);
    const begun = await start(at, who, direction, 600);
    expect(begun).toMatchObject({ outcome: null, moved: 0, repeated: false });
    expect(await inTransit(begun.id)).toBe(600n);
    const again = await start(at, who, direction, 600, begun.transferId);
    expect(again).toEqual({ ...begun, repeated: true });
    const reply = await report(at, begun.transferId, outcome, moved);
    expect(reply).toMatchObject({ outcome, repeated: false });
    expect(reply.moved).toBe(moved ?? (outcome === 'FULL' ? 600 : 0));
    expect(await where(at, who, begun.id)).toEqual(expected);
    expect(await report(at, begun.transferId, outcome, moved)).toEqual({
      ...reply,
      repeated: true,
    });
    expect(await where(at, who, begun.id)).toEqual(expected);
    // Who does not know contradicts nobody who did.
    expect(await report(at, begun.transferId, 'UNKNOWN')).toMatchObject({
      outcome,
      repeated: true,
    });
  });
});

describe('a report', () => {
  it('that says something else than the first is refused', async () => {
    const [at, who] = [newTerminal(), await player(1_000)];
    const { transferId, id } = await start(at, who, 'IN', 600);
    await report(at, transferId, 'PARTIAL', 200);
    for (const [outcome, moved] of [
      ['FULL', undefined],
      ['NONE', undefined],
      ['PARTIAL', 201],
    ] as const) {
      expect(await refusal(report(at, transferId, outcome, moved))).toBe('ERR_TRANSFER_ENDED');
    }
    expect(await where(at, who, id)).toEqual([800n, 200n, 0n]);
  });

  it('of a part is told by the calls that move all at once, too', async () => {
    const [at, who] = [newTerminal(), await player(1_000)];
    const { transferId } = await start(at, who, 'IN', 600);
    const asked = { amount: czk(600), repeated: true };
    const before = await cardIn(at, who, 600, transferId);
    expect(before).toMatchObject({ ...asked, state: 'STARTED', moved: 0, outcome: null });
    await report(at, transferId, 'PARTIAL', 200);
    const after = await cardIn(at, who, 600, transferId);
    expect(after).toMatchObject({ ...asked, state: 'COMMITTED', moved: 200, outcome: 'PARTIAL' });
  });

  it('of a part names it: neither nothing, nor all, nor more', async () => {
    const [at, who] = [newTerminal(), await player(1_000)];
    const { transferId } = await start(at, who, 'IN', 600);
    for (const moved of [undefined, 0, 600, 601]) {
      expect(await refusal(report(at, transferId, 'PARTIAL', moved))).toBe('ERR_VALIDATION');
    }
    expect(await refusal(report(newTerminal(), transferId, 'FULL'))).toBe('ERR_NOT_FOUND');
  });
});

describe('a transfer of which nobody knows', () => {
  const lost = async (direction: Direction = 'IN') => {
    const [at, who] = [newTerminal(), await player(1_000)];
    await cardIn(at, who, 100);
    const begun = await start(at, who, direction, 60);
    await report(at, begun.transferId, 'UNKNOWN');
    return { at, who, ...begun };
  };

  it('stays so, whatever the clock and the terminal say, and nothing begins beside it', async () => {
    const { at, who, id, transferId } = await lost();
    harness.clock.advance(86_400_000);
    await harness.job('payments.expire_reserved');
    await harness.job('payments.warn_open_transfers');
    await harness.job('payments.warn_open_transfers');
    expect(await where(at, who, id)).toEqual([840n, 100n, 60n]);
    const { rows } = await harness.database.pool.query<{ cause: string }>(
      `select cause from payments.warning where kind = 'TERMINAL_TRANSFER_OPEN' and player_id = $1`,
      [who],
    );
    expect(rows).toEqual([{ cause: `transfer ${id}` }]);
    expect(await open(at)).toMatchObject({ transferId, outcome: 'UNKNOWN' });
    expect(await refusal(report(at, transferId, 'FULL'))).toBe('ERR_TRANSFER_UNRESOLVED');
    expect(await refusal(report(at, transferId, 'NONE'))).toBe('ERR_TRANSFER_UNRESOLVED');
    expect(await refusal(start(at, who, 'IN', 60))).toBe('ERR_TRANSFER_UNRESOLVED');
    expect(await refusal(start(at, who, 'OUT', 60))).toBe('ERR_TRANSFER_UNRESOLVED');
    expect(await refusal(start(at, await player(50), 'IN', 50))).toBe('ERR_TRANSFER_UNRESOLVED');
    expect(await refusal(cardIn(at, who, 60))).toBe('ERR_TRANSFER_UNRESOLVED');
    const print = harness.call(
      'POST /capi/Internal/v1/Vouchers/Issue',
      {
        query: { terminal: at },
        body: { cardNumber: cardOf(who), issueId: fresh('p'), amount: czk(100) },
      },
      terminal,
    );
    expect(await refusal(print)).toBe('ERR_TRANSFER_UNRESOLVED');
    // The player's money elsewhere is free.
    expect(await refusal(start(newTerminal(), who, 'IN', 840))).toBe('none');
  });

  it.each<[string, Direction, number, readonly bigint[]]>([
    ['all of it', 'IN', 60, [840n, 160n, 0n]],
    ['a part', 'IN', 20, [880n, 120n, 0n]],
    ['nothing', 'IN', 0, [900n, 100n, 0n]],
    ['all of it', 'OUT', 60, [960n, 40n, 0n]],
    ['a part', 'OUT', 20, [920n, 80n, 0n]],
    ['nothing', 'OUT', 0, [900n, 100n, 0n]],
  ])(
    'is repaired by a history that says %s moved %s',
    async (_words, direction, moved, expected) => {
      const { at, who, id, transferId } = await lost(direction);
      const repaired = await repair(at, [{ transferId, moved }]);
      expect(repaired).toMatchObject({ transferId, moved, repeated: false });
      expect(await where(at, who, id)).toEqual(expected);
      expect(await open(at)).toBeNull();
      expect(await repair(at, [{ transferId, moved }])).toBeNull();
      expect(await refusal(start(at, who, 'IN', 1))).toBe('none');
    },
  );

  it('that the history does not name has not happened, if the history reaches back to it', async () => {
    const first = await lost();
    expect(await repair(first.at, [{ transferId: fresh('later'), moved: 5 }])).toMatchObject({
      outcome: 'UNKNOWN',
    });
    expect(await where(first.at, first.who, first.id)).toEqual([840n, 100n, 60n]);
    expect(await repair(first.at, [], true)).toMatchObject({ outcome: 'NONE' });
    expect(await where(first.at, first.who, first.id)).toEqual([900n, 100n, 0n]);
    const { at, who } = first;
    const before = await start(at, who, 'IN', 10);
    await report(at, before.transferId, 'FULL');
    const cut = await start(at, who, 'IN', 30);
    // The power was cut before it could even say that it does not know.
    expect(await repair(at, [{ transferId: before.transferId, moved: 10 }])).toMatchObject({
      transferId: cut.transferId,
      outcome: 'NONE',
    });
    expect(await where(at, who, cut.id)).toEqual([890n, 110n, 0n]);
  });

  it('is not repaired by a history that contradicts it', async () => {
    const { at, who, id, transferId } = await lost();
    const twice = [
      { transferId, moved: 60 },
      { transferId, moved: 20 },
    ];
    for (const entries of [[{ transferId, moved: 61 }], twice]) {
      expect(await refusal(repair(at, entries))).toBe('ERR_TRANSFER_CONFLICT');
    }
    expect(await where(at, who, id)).toEqual([840n, 100n, 60n]);
  });
});

describe('what is asked', () => {
  it('is asked of money that goes to a terminal, and of none that comes back', async () => {
    const [at, who] = [newTerminal(), await player(1_000)];
    const locked = cardOf(who, lockedCards);
    expect(await refusal(start(at, who, 'IN', 10, fresh('x'), locked))).toBe('ERR_INVALID_CARD_ID');
    expect(await refusal(start(at, who, 'IN', 1_001))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await refusal(start(at, who, 'OUT', 1))).toBe('ERR_INSUFFICIENT_FUNDS');
    await cardIn(at, who, 500);
    const out = await start(at, who, 'OUT', 500, fresh('x'), locked);
    await report(at, out.transferId, 'FULL');
    expect(await harness.cash(who)).toBe(1_000n);
    const undecided = await harness.player({ cash: 100n });
    expect(await refusal(start(at, undecided, 'IN', 10))).toBe('ERR_LIMITS_NOT_SET');
  });

  it('counts to the cap what has moved or still may, and not what has not', async () => {
    const who = await player(200_000_00);
    const left = async () => {
      const query = { playerId: who.toString() };
      const door = 'GET /capi/FundsTransfer/v2/GetTransferLimits';
      return (await harness.call(door, { query }, asStaff(1))).from.most;
    };
    const [one, two] = [newTerminal(), newTerminal()];
    const part = await start(one, who, 'IN', 60_000_00);
    expect(await left()).toBe(40_000_00);
    await report(one, part.transferId, 'PARTIAL', 10_000_00);
    expect(await left()).toBe(90_000_00);
    const lost = await start(two, who, 'IN', 50_000_00);
    await report(two, lost.transferId, 'UNKNOWN');
    expect(await left()).toBe(40_000_00);
    await repair(two, [], true);
    expect(await left()).toBe(90_000_00);
  });
});

describe('races', () => {
  it('one transfer begins at a terminal, whoever asks at once', async () => {
    const at = newTerminal();
    const people = await Promise.all(Array.from({ length: 10 }, () => player(100)));
    const codes = await Promise.all(people.map((who) => refusal(start(at, who, 'IN', 100))));
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['none', 'ERR_TRANSFER_UNRESOLVED']));
    const cash = await Promise.all(people.map((who) => harness.cash(who)));
    expect(cash.filter((amount) => amount === 0n)).toHaveLength(1);
  });

  it('reports and histories at once end a transfer once, and no money is lost or made', async () => {
    for (let round = 0; round < 8; round++) {
      const [at, who] = [newTerminal(), await player(100)];
      const { id, transferId } = await start(at, who, 'IN', 80);
      await Promise.allSettled([
        report(at, transferId, 'FULL'),
        report(at, transferId, 'PARTIAL', 30),
        report(at, transferId, 'NONE'),
        report(at, transferId, 'UNKNOWN'),
        repair(at, [{ transferId, moved: 50 }]),
        repair(at, [], true),
      ]);
      if ((await open(at)) !== null) await repair(at, [{ transferId, moved: 50 }]);
      const [cash, there, transit] = await where(at, who, id);
      expect(transit).toBe(0n);
      expect((cash ?? 0n) + (there ?? 0n)).toBe(100n);
      const { rows } = await harness.database.pool.query<{ count: string }>(
        `select count(*) from ledger.movement where source = 'transfers' and subject_id = $1`,
        [id],
      );
      expect(rows).toEqual([{ count: 2n }]);
    }
  });
});
