/** Transfers to and from other systems: ids for ever, reservations with one ending, caps, queues. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const staff = asStaff(1);
const terminal = { kind: 'internal', service: 'internal', scopes: [] } as const;
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;
const fresh = () => `transfer-${++ids}`;
const key = (playerId: PlayerId, transferId = fresh()) => ({
  playerId: playerId.toString(),
  system: 'hall-1',
  transferId,
});
const landbased = async (playerId: PlayerId) =>
  (await harness.ledger.balances(harness.database.read, playerId))[0]?.landbased;

const pressPanicButton = (playerId: PlayerId) =>
  harness.call(
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    { body: { confirmed: true } },
    asPlayer(playerId),
  );

describe('a transfer at once (v1)', () => {
  const from = (body: ReturnType<typeof key>, amount: number) =>
    harness.call(
      'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom',
      { body: { ...body, amount: czk(amount) } },
      staff,
    );
  const to = (body: ReturnType<typeof key>, amount: number) =>
    harness.call(
      'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo',
      { body: { ...body, amount: czk(amount) } },
      staff,
    );
  const back = (body: ReturnType<typeof key>) =>
    harness.call('POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback', { body }, staff);

  it('moves once for its id; other content is a conflict', async () => {
    const player = await harness.player({ cash: 1_000n });
    const out = key(player);
    expect(await from(out, 400)).toMatchObject({ state: 'COMMITTED', repeated: false });
    expect(await from(out, 400)).toMatchObject({ state: 'COMMITTED', repeated: true });
    expect(await refusal(from(out, 401))).toBe('ERR_TRANSFER_CONFLICT');
    expect(await refusal(to(out, 400))).toBe('ERR_TRANSFER_CONFLICT');
    await to(key(player), 150);
    expect(await harness.cash(player)).toBe(750n);
    expect(await refusal(from(key(player), 751))).toBe('ERR_INSUFFICIENT_FUNDS');
    const shown = await harness.call(
      'GET /capi/FundsTransfer/v1/PlayerAccount/GetBalance',
      { query: { playerId: player.toString() } },
      staff,
    );
    expect(shown.balance).toEqual(czk(750));
  });

  it('is rolled back once, and never comes after its rollback', async () => {
    const player = await harness.player({ cash: 1_000n });
    const out = key(player);
    await from(out, 400);
    expect(await back(out)).toMatchObject({ state: 'ROLLED_BACK', repeated: false });
    expect(await back(out)).toMatchObject({ state: 'ROLLED_BACK', repeated: true });
    expect(await harness.cash(player)).toBe(1_000n);
    const never = key(player);
    expect(await back(never)).toMatchObject({ state: 'ROLLED_BACK', direction: 'NONE' });
    expect(await refusal(from(never, 1))).toBe('ERR_TRANSFER_ROLLED_BACK');
    const spent = key(player);
    await to(spent, 500);
    await from(key(player), 1_400);
    expect(await refusal(back(spent))).toBe('ERR_INSUFFICIENT_FUNDS');
  });

  it('whose money has come back already is rolled back for nobody who may take nothing', async () => {
    const player = await harness.player({ cash: 1_000n });
    const out = key(player);
    await from(out, 400);
    await to(key(player), 400);
    await pressPanicButton(player);
    expect(await refusal(back(out))).toBe('ERR_PLAYER_EXCLUDED');
    expect(await harness.cash(player)).toBe(1_000n);
  });

  it('that the system still has is given back to whoever is excluded since', async () => {
    const player = await harness.player({ cash: 1_000n });
    const out = key(player);
    await from(out, 400);
    await pressPanicButton(player);
    expect(await back(out)).toMatchObject({ state: 'ROLLED_BACK' });
    expect(await harness.cash(player)).toBe(1_000n);
  });

  it('takes nothing past a hold of payouts', async () => {
    const held = await harness.player({ cash: 1_000n });
    harness.heldPlayers.add(held);
    expect(await refusal(from(key(held), 400))).toBe('ERR_PAYOUT_HELD');
    expect(await harness.cash(held)).toBe(1_000n);
  });

  it('is capped over any 24 hours', async () => {
    const player = await harness.player({ cash: 200_000_00n });
    await from(key(player), 60_000_00);
    const { from: left } = await harness.call(
      'GET /capi/FundsTransfer/v2/GetTransferLimits',
      { query: { playerId: player.toString() } },
      staff,
    );
    expect(left).toEqual({ least: 1, most: 40_000_00 });
    const racing = await Promise.all([1, 2, 3].map(() => refusal(from(key(player), 25_000_00))));
    expect(racing.sort()).toEqual(['ERR_TRANSFER_CAP', 'ERR_TRANSFER_CAP', 'none']);
    harness.clock.advance(24 * 3_600_000);
    expect(await refusal(from(key(player), 60_000_00))).toBe('none');
  });

  it('is refused for a player without a wallet, as is a place in a queue', async () => {
    const nobody = key(987n as PlayerId);
    expect(await refusal(from(nobody, 1))).toBe('ERR_WALLET_NOT_FOUND');
    expect(await refusal(back(nobody))).toBe('ERR_WALLET_NOT_FOUND');
  });
});

describe('a reserved transfer (v2)', () => {
  const reserve = (way: 'From' | 'To', body: ReturnType<typeof key>, amount: number) =>
    harness.call(
      `POST /capi/FundsTransfer/v2/Transfer${way}` as const,
      { body: { ...body, amount: czk(amount) } },
      staff,
    );
  const end = (body: ReturnType<typeof key>, rollback = false) =>
    harness.call(
      'POST /capi/FundsTransfer/v2/TransferCommit',
      { body: { ...body, rollback } },
      staff,
    );

  it('takes money aside and moves it on the commit', async () => {
    const player = await harness.player({ cash: 1_000n });
    const out = key(player);
    expect(await reserve('From', out, 300)).toMatchObject({ state: 'STARTED' });
    expect([await harness.cash(player), await harness.held(player)]).toEqual([700n, 300n]);
    expect(await reserve('From', out, 300)).toMatchObject({ repeated: true });
    expect(await end(out)).toMatchObject({ state: 'COMMITTED', repeated: false });
    expect(await end(out)).toMatchObject({ state: 'COMMITTED', repeated: true });
    expect([await harness.cash(player), await harness.held(player)]).toEqual([700n, 0n]);
    const shown = await harness.call(
      'GET /capi/FundsTransfer/v2/GetBalance',
      { query: { playerId: player.toString() } },
      staff,
    );
    expect(shown.balance).toEqual(czk(700));
  });

  it('on its way in is credited on the commit only', async () => {
    const player = await harness.player({ cash: 100n });
    const into = key(player);
    await reserve('To', into, 250);
    expect(await harness.cash(player)).toBe(100n);
    await end(into);
    expect(await harness.cash(player)).toBe(350n);
    await end(into, true);
    expect(await harness.cash(player)).toBe(100n);
  });

  it('on its way back is asked again on the commit: its money may have come another way', async () => {
    const player = await harness.player({ cash: 1_000n });
    const [out, into] = [key(player), key(player)];
    await reserve('From', out, 400);
    await end(out);
    await reserve('To', into, 400);
    await end(out, true);
    await pressPanicButton(player);
    expect(await refusal(end(into))).toBe('ERR_PLAYER_EXCLUDED');
    expect(await harness.cash(player)).toBe(1_000n);
  });

  it('has one winner among racing commits and rollbacks, and none loses money', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await harness.player({ cash: 100n });
      const out = key(player);
      await reserve('From', out, 100);
      const endings = await Promise.allSettled([
        end(out),
        end(out, true),
        end(out),
        end(out, true),
      ]);
      const last = await end(out, true);
      expect(last.state).toBe('ROLLED_BACK');
      expect(endings.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect([await harness.cash(player), await harness.held(player)]).toEqual([100n, 0n]);
    }
  });

  it('is given back by the clock; its late commit is refused', async () => {
    const player = await harness.player({ cash: 100n });
    const out = key(player);
    await reserve('From', out, 100);
    await harness.job('payments.expire_reserved');
    expect(await harness.held(player)).toBe(100n);
    harness.clock.advance(15 * 60_000);
    await Promise.all([
      harness.job('payments.expire_reserved'),
      harness.job('payments.expire_reserved'),
    ]);
    expect([await harness.cash(player), await harness.held(player)]).toEqual([100n, 0n]);
    expect(await refusal(end(out))).toBe('ERR_TRANSFER_ENDED');
  });
});

describe('a card in a terminal', () => {
  const query = { terminal: 'T-7' };
  const body = (playerId: PlayerId, amount: number) => ({
    cardNumber: cardOf(playerId),
    transferId: fresh(),
    amount: czk(amount),
  });
  /** Play in the Czech market begins with a decision on limits. */
  const decided = async (cash: bigint) => {
    const player = await harness.player({ cash });
    const asPlayer = { kind: 'player', playerId: player, sessionId: 1n } as const;
    const { limits } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer);
    const decisions = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
    const body = { limits: decisions };
    await harness.call('POST /capi/v1.1/PlayerLimits/Set', { body }, asPlayer);
    return player;
  };

  /** What a terminal reports of the money that lies on it. */
  const venue = (type: 'Stake' | 'Win', playerId: PlayerId, amount: number, place = 'T-7') => {
    const key = { system: 'hall-1', transactionId: fresh(), playerId: playerId.toString() };
    const reported = { ...key, account: 'Terminal', type, amount: czk(amount), place } as const;
    return harness.call('POST /capi/Transactions/v1/Transaction', { body: reported }, staff);
  };

  const moves = (way: 'From' | 'To', playerId: PlayerId, amount: number, at = query.terminal) =>
    refusal(
      harness.call(
        `POST /capi/Internal/v1/CardInFunds/Transfer${way}`,
        { query: { terminal: at }, body: body(playerId, amount) },
        terminal,
      ),
    );

  it('brings back what was transferred and won there, less what was staked, and no more', async () => {
    const [player, other] = [await decided(1_000n), await decided(1_000n)];
    expect(await moves('To', player, 1)).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await moves('From', player, 600)).toBe('none');
    expect(await moves('To', player, 1, 'T-8')).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await moves('To', other, 1)).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await moves('To', player, 601)).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await refusal(venue('Stake', player, 601))).toBe('ERR_INSUFFICIENT_FUNDS');
    await venue('Stake', player, 200);
    await venue('Win', player, 50);
    expect(await harness.cash(player)).toBe(400n);
    const racing = await Promise.all([1, 2, 3].map(() => moves('To', player, 450)));
    expect(racing.sort()).toEqual(['ERR_INSUFFICIENT_FUNDS', 'ERR_INSUFFICIENT_FUNDS', 'none']);
    expect(await moves('To', player, 1)).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await harness.cash(player)).toBe(850n);
  });

  it('takes over what lay on a terminal before it had accounts', async () => {
    const player = await decided(1_000n);
    expect(await moves('From', player, 300, 'T-old')).toBe('none');
    // As it was before: the money on the account of all systems, and no account of the terminal.
    await harness.database.transaction(async (tx) => {
      const [account] = await sql<{ id: bigint }>`delete from payments.terminal_account
        where terminal = 'T-old' returning id`
        .execute(tx.writes())
        .then(({ rows }) => rows);
      await harness.ledger.post(tx, {
        kind: 'settlement',
        playerId: 0n as PlayerId,
        currency: 'CZK',
        source: 'test',
        reference: fresh(),
        lines: [
          { account: 'transfer-clearing', owner: account?.id ?? 0n, amount: -300n },
          { account: 'transfer-clearing', owner: 0n, amount: 300n },
        ],
      });
    });
    expect(await moves('To', player, 301, 'T-old')).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await moves('To', player, 300, 'T-old')).toBe('none');
    expect(await harness.cash(player)).toBe(1_000n);
  });

  it('takes money to the terminal and brings the rest back, whatever the cap', async () => {
    const player = await decided(120_000_00n);
    const card = body(player, 100_000_00);
    const into = () =>
      harness.call(
        'POST /capi/Internal/v1/CardInFunds/TransferFrom',
        { query, body: card },
        terminal,
      );
    expect(await into()).toMatchObject({ state: 'COMMITTED', repeated: false });
    expect(await into()).toMatchObject({ repeated: true });
    await venue('Win', player, 50_000_00);
    const won = body(player, 150_000_00);
    await harness.call(
      'POST /capi/Internal/v1/CardInFunds/TransferTo',
      { query, body: won },
      terminal,
    );
    const { balance } = await harness.call(
      'GET /capi/Internal/v1/CardInFunds/GetBalance',
      { query: { ...query, cardNumber: cardOf(player) } },
      terminal,
    );
    expect(balance).toEqual(czk(170_000_00));
  });

  it('that comes out uses up no cap of what is sent from elsewhere', async () => {
    const player = await decided(100_000_00n);
    const [card, rest] = [body(player, 60_000_00), body(player, 60_000_00)];
    const into = 'POST /capi/Internal/v1/CardInFunds/TransferFrom';
    await harness.call(into, { query, body: card }, terminal);
    const out = 'POST /capi/Internal/v1/CardInFunds/TransferTo';
    await harness.call(out, { query, body: rest }, terminal);
    const limits = 'GET /capi/FundsTransfer/v2/GetTransferLimits';
    const read = { query: { playerId: player.toString() } };
    expect(await harness.call(limits, read, staff)).toEqual({
      from: { least: 1, most: 40_000_00 },
      to: { least: 1, most: 100_000_00 },
    });
    const send = (amount: number) =>
      refusal(
        harness.call(
          'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo',
          { body: { ...key(player), amount: czk(amount) } },
          staff,
        ),
      );
    expect(await send(100_000_00)).toBe('none');
    expect(await send(1)).toBe('ERR_TRANSFER_CAP');
  });

  it('has ids of its own terminal: the same of another one is another transfer', async () => {
    const player = await decided(100n);
    const card = body(player, 40);
    const at = (call: 'From' | 'To', name: string) =>
      harness.call(
        `POST /capi/Internal/v1/CardInFunds/Transfer${call}`,
        {
          query: { terminal: name },
          body: call === 'From' ? card : { ...card, transferId: 'out' },
        },
        terminal,
      );
    expect(await at('From', 'T-1')).toMatchObject({ repeated: false });
    expect(await at('From', 'T-2')).toMatchObject({ repeated: false });
    expect(await harness.cash(player)).toBe(20n);
    for (const name of ['T-1', 'T-2', 'T-2']) await at('To', name);
    expect(await harness.cash(player)).toBe(100n);
  });

  it('is not fed while limits are undecided, but always gives back', async () => {
    const player = await harness.player({ cash: 100n });
    const card = { query, body: body(player, 50) };
    const into = harness.call('POST /capi/Internal/v1/CardInFunds/TransferFrom', card, terminal);
    expect(await refusal(into)).toBe('ERR_LIMITS_NOT_SET');
    await venue('Win', player, 50);
    expect(await moves('To', player, 50)).toBe('none');
    expect(await harness.cash(player)).toBe(150n);
  });
});

describe('the land-based account', () => {
  const transfer = (playerId: PlayerId, from: 'Main' | 'Landbased', amount: number, id = fresh()) =>
    harness.call(
      'POST /capi/v1.1/Funds/Transfer',
      {
        body: {
          playerId: playerId.toString(),
          from,
          to: from === 'Main' ? 'Landbased' : 'Main',
          amount: czk(amount),
          referenceNumber: id,
        },
      },
      staff,
    );

  it('is filled from the online one and back, once for a reference', async () => {
    const player = await harness.player({ cash: 1_000n });
    const id = fresh();
    const first = await transfer(player, 'Main', 600, id);
    expect(await transfer(player, 'Main', 600, id)).toEqual(first);
    expect([await harness.cash(player), await landbased(player)]).toEqual([400n, 600n]);
    await transfer(player, 'Landbased', 100);
    expect([await harness.cash(player), await landbased(player)]).toEqual([500n, 500n]);
    expect(await refusal(transfer(player, 'Landbased', 501))).toBe('ERR_INSUFFICIENT_FUNDS');
    const cap = transfer(player, 'Main', 99_999_00);
    expect(await refusal(cap)).toBe('ERR_TRANSFER_CAP');
  });

  it('gives back whatever the cap, for the money is the player’s', async () => {
    const player = await harness.player({ cash: 150_000_00n });
    await transfer(player, 'Main', 90_000_00);
    harness.clock.advance(25 * 3_600_000);
    await transfer(player, 'Main', 60_000_00);
    await transfer(player, 'Landbased', 150_000_00);
    expect([await harness.cash(player), await landbased(player)]).toEqual([150_000_00n, 0n]);
  });

  it('takes nothing while it is switched off, and gives back', async () => {
    const player = await harness.player({ cash: 1_000n });
    const turn = (enabled: boolean) =>
      harness.call(
        'POST /capi/v1.1/Wallet/SetLandbasedWalletEnable',
        { body: { playerId: player.toString(), enabled, reason: 'the player asked' } },
        staff,
      );
    expect(await turn(false)).toMatchObject({ enabled: false });
    expect(await refusal(transfer(player, 'Main', 1))).toBe('ERR_LANDBASED_WALLET_OFF');
    await turn(true);
    expect(await refusal(transfer(player, 'Main', 600))).toBe('none');
    await turn(false);
    await transfer(player, 'Landbased', 599);
    expect([await harness.cash(player), await landbased(player)]).toEqual([999n, 1n]);
    const shown = async () => {
      const params = { playerId: player.toString() };
      return harness.call('GET /api/landbased-wallets/{playerId}', { params }, staff);
    };
    expect(await shown()).toMatchObject({ enabled: false, changedBy: '1' });
    await turn(true);
    expect(await shown()).toMatchObject({ enabled: true });
    expect(harness.audit.at(-1)?.action).toBe('payments.landbased_on');
  });
});

describe('a queue of a place', () => {
  it('keeps the order of coming, each player once', async () => {
    const [one, two, three] = [
      await harness.player(),
      await harness.player(),
      await harness.player(),
    ];
    const at = { place: 'T-9', kind: 'CardIn' } as const;
    const add = 'POST /capi/FundsTransfer/v1/PlayerQueue/Add';
    for (const player of [one, two, one]) {
      await harness.call(add, { body: { ...at, playerId: player.toString() } }, staff);
    }
    const list = async () => {
      const query = { query: { place: at.place } };
      const { players } = await harness.call(
        'GET /capi/FundsTransfer/v1/PlayerQueue/List',
        query,
        staff,
      );
      return players.map(({ playerId }) => BigInt(playerId));
    };
    expect(await list()).toEqual([one, two]);
    const step = { addPlayerId: three.toString(), removePlayerId: one.toString() };
    const both = 'POST /capi/FundsTransfer/v1/PlayerQueue/AddAndRemove';
    await harness.call(both, { body: { ...at, ...step } }, staff);
    expect(await list()).toEqual([two, three]);
    const gone = { body: { ...at, playerId: two.toString() } };
    await harness.call('POST /capi/FundsTransfer/v1/PlayerQueue/Remove', gone, staff);
    await harness.call('POST /capi/FundsTransfer/v1/PlayerQueue/Remove', gone, staff);
    expect(await list()).toEqual([three]);
    const stranger = { body: { ...at, playerId: '987' } };
    expect(await refusal(harness.call(add, stranger, staff))).toBe('ERR_WALLET_NOT_FOUND');
  });
});
