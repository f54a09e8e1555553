/**
 * The eight calls of the external wallet against notices that are forged, replayed, sent to the wrong
 * door, about another player's wallet, too early or lost; each looks at answer and row.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Notice, payoutSigners, signers, walletSigner } from './gateway-signers.ts';
import { walletPath } from './payees.ts';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

const doors = ['ConnectCallback', 'RegisterCallback', 'StateChangeCallback'] as const;

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('hvezdolet');
});
afterAll(() => harness.close());

const open = async (kind: 'Connect' | 'Register' = 'Connect') => {
  const playerId = await harness.player();
  const { redirectUrl } = await harness.call(`POST ${walletPath}/${kind}`, {}, asPlayer(playerId));
  return { playerId, redirectUrl, link: redirectUrl.split('/').at(-1) ?? '' };
};
const decide = async (link: string, outcome: string) =>
  (await harness.drive(`netera/wallets/${link}/outcome`, { outcome })).notice as Notice;
const notify = ({ headers, body }: Notice, door: (typeof doors)[number] = 'StateChangeCallback') =>
  harness.call(`POST ${walletPath}/${door}`, { body: JSON.parse(body) }, nobody, {
    headers,
    rawBody: body,
  });
const rows = async (playerId: PlayerId) =>
  (
    await harness.database.pool.query(
      'select state, refused_reason as reason from payments.external_wallet where player_id = $1',
      [playerId],
    )
  ).rows;
const ask = (call: 'GetState' | 'GetInformation' | 'GetBalance', playerId: PlayerId) =>
  harness.call(`GET ${walletPath}/${call}`, {}, asPlayer(playerId)) as Promise<
    Record<string, unknown>
  >;
const pending = [{ state: 'PENDING', reason: null }];
const connected = [{ state: 'CONNECTED', reason: null }];

describe.each(doors)('%s', (door) => {
  test('refuses what is not signed by the provider, or by another key', async () => {
    const { playerId, link } = await open();
    await decide(link, 'approve');
    const unsigned = { headers: {}, body: walletSigner(harness, link, 'own').body };
    for (const notice of [unsigned, walletSigner(harness, link, 'other')]) {
      expect(await refusal(notify(notice, door))).toBe('ERR_SIGNATURE_ERROR');
    }
    expect(await rows(playerId)).toEqual(pending);
    await notify(walletSigner(harness, link, 'own'), door);
    expect(await rows(playerId)).toEqual(connected);
  });

  test('takes no word of other gateways, nor of payouts and deposits', async () => {
    const { playerId, link } = await open();
    await decide(link, 'approve');
    const order = { amount: 1, currency: 'CZK' };
    const foreign = [
      ...Object.values(signers).map((word) => word(harness, link, 'own', order)),
      ...Object.values(payoutSigners).map((word) => word(harness, link, 'own')),
    ];
    for (const notice of foreign) {
      expect(await refusal(notify(notice, door))).toBe('ERR_SIGNATURE_ERROR');
    }
    const wrongDoor = walletSigner(harness, link, 'own');
    const { headers, body } = wrongDoor;
    const sent = harness.call(
      'POST /capi/v2-onling/Payment/NotifyNetera',
      { body: JSON.parse(body) },
      nobody,
      { headers, rawBody: body },
    );
    expect(await refusal(sent)).toBe('ERR_SIGNATURE_ERROR');
    expect(await rows(playerId)).toEqual(pending);
  });

  test('believes the provider and not the word: what it has not connected is not', async () => {
    const { playerId, link } = await open();
    await notify(walletSigner(harness, link, 'own'), door);
    expect(await rows(playerId)).toEqual(pending);
    for (const call of ['GetInformation', 'GetBalance'] as const) {
      expect(await refusal(ask(call, playerId))).toBe('ERR_WALLET_NOT_CONNECTED');
    }
  });

  test('an old word and a replayed one change nothing', async () => {
    const { playerId, link } = await open();
    const first = await decide(link, 'approve');
    await Promise.all([notify(first, door), notify(first, door), notify(first, door)]);
    await decide(link, 'close');
    await notify(first, door);
    expect(await rows(playerId)).toEqual([{ state: 'CLOSED', reason: null }]);
    // A wallet that was closed stays so, whatever comes after it.
    await decide(link, 'approve');
    await notify(walletSigner(harness, link, 'own'), door);
    expect(await rows(playerId)).toEqual([{ state: 'CLOSED', reason: null }]);
    harness.clock.advance(3_600_000);
    expect(await refusal(notify(first, door))).toBe('ERR_SIGNATURE_ERROR');
  });

  test('a word about another player’s wallet changes that one only', async () => {
    const [mine, theirs] = [await open(), await open()];
    await decide(theirs.link, 'approve');
    await notify(walletSigner(harness, theirs.link, 'own'), door);
    await notify(walletSigner(harness, mine.link, 'own'), door);
    expect(await rows(mine.playerId)).toEqual(pending);
    expect(await rows(theirs.playerId)).toEqual(connected);
    expect(await ask('GetState', mine.playerId)).toEqual({ state: 'PENDING' });
  });

  test('a word about a wallet that is not here is answered and adds none', async () => {
    const count = async () =>
      (await harness.database.pool.query('select count(*) from payments.external_wallet')).rows;
    const before = await count();
    await notify(walletSigner(harness, 'somewhere-else', 'own'), door);
    expect(await count()).toEqual(before);
  });
});

describe.each(['Connect', 'Register'] as const)('%s', (kind) => {
  test('ends although its notice came before the row, or never', async () => {
    const { playerId, link } = await open(kind);
    await decide(link, 'approve');
    // Nothing is handed on.
    expect(await ask('GetState', playerId)).toEqual({ state: 'CONNECTED' });
    const again = harness.call(`POST ${walletPath}/${kind}`, {}, asPlayer(playerId));
    expect(await refusal(again)).toBe('ERR_WALLET_CONNECTED');
    expect(await rows(playerId)).toEqual(connected);
  });

  test('begins anew after a refusal whose notice was lost', async () => {
    const { playerId, link, redirectUrl } = await open(kind);
    await decide(link, 'refuse');
    const again = await harness.call(`POST ${walletPath}/${kind}`, {}, asPlayer(playerId));
    expect(again.redirectUrl).not.toBe(redirectUrl);
    expect(await rows(playerId)).toEqual([{ state: 'CLOSED', reason: null }, ...pending]);
  });

  test('opens one wallet for one player, however often it is pressed', async () => {
    const playerId = await harness.player();
    const opened = await Promise.all(
      [1, 2, 3].map(() => harness.call(`POST ${walletPath}/${kind}`, {}, asPlayer(playerId))),
    );
    expect(new Set(opened.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(await rows(playerId)).toEqual(pending);
  });

  test('is told so when the provider is silent, and its state can still be asked for', async () => {
    const { playerId } = await open(kind);
    const other = await harness.player();
    await harness.drive('netera/faults', { httpError: 503, only: '/wallets' });
    expect(await ask('GetState', playerId)).toEqual({ state: 'PENDING' });
    const opened = harness.call(`POST ${walletPath}/${kind}`, {}, asPlayer(other));
    expect(await refusal(opened)).toBe('ERR_GATEWAY_UNAVAILABLE');
    await harness.drive('netera/faults', { httpError: 0, only: '' });
    expect(await rows(other)).toEqual([]);
  });
});

describe('a wallet that its player leaves', () => {
  const disconnect = (playerId: PlayerId) =>
    harness.call(`POST ${walletPath}/Disconnect`, {}, asPlayer(playerId));

  test('is closed here and at its provider, and another can be connected', async () => {
    const { playerId, link } = await open();
    await harness.drive('netera/faults', { otherHolder: 1 });
    await notify(await decide(link, 'approve'));
    await harness.drive('netera/faults', { otherHolder: 0 });
    expect(await rows(playerId)).toEqual([{ state: 'BLOCKED', reason: 'HOLDER_MISMATCH' }]);
    await harness.drive('netera/faults', { httpError: 503 });
    expect(await refusal(disconnect(playerId))).toBe('ERR_GATEWAY_UNAVAILABLE');
    await harness.drive('netera/faults', { httpError: 0 });
    await disconnect(playerId);
    expect(await ask('GetState', playerId)).toEqual({ state: 'NONE' });
    expect(await refusal(disconnect(playerId))).toBe('ERR_WALLET_NOT_CONNECTED');
    const { redirectUrl } = await harness.call(
      `POST ${walletPath}/Connect`,
      {},
      asPlayer(playerId),
    );
    await notify(await decide(redirectUrl.split('/').at(-1) ?? '', 'approve'));
    expect(await ask('GetState', playerId)).toEqual({ state: 'CONNECTED' });
    // A late word about the one that was left changes nothing.
    await notify(await decide(link, 'unblock'));
    expect((await rows(playerId)).map(({ state }) => state).toSorted()).toEqual([
      'CLOSED',
      'CONNECTED',
    ]);
  });

  test('goes with its account', async () => {
    const { playerId, link } = await open();
    await notify(await decide(link, 'approve'));
    await harness.database.transaction((tx) => harness.payments.endLinks(tx, playerId));
    expect(await rows(playerId)).toEqual([{ state: 'CLOSED', reason: null }]);
  });

  describe('with its account', () => {
    const goes = async () => {
      const { playerId, link } = await open();
      await notify(await decide(link, 'approve'));
      await harness.database.transaction((tx) => harness.payments.endLinks(tx, playerId));
      return { playerId, link };
    };
    /** What the provider has of it. */
    const outside = async (link: string) => {
      const page = await (await fetch(`${harness.outside.url}/netera`)).text();
      return new RegExp(`${link}</a> ([A-Z]+)`).exec(page)?.[1];
    };
    const minuteLater = async () => {
      harness.clock.advance(60_000);
      await harness.job('payments.poll_gateway');
    };
    const warnings = async (playerId: PlayerId) => {
      const query = { open: true };
      const { items } = await harness.call('GET /api/payments/warnings', { query }, asStaff(1));
      return items.filter((one) => one.playerId === String(playerId)).map(({ kind }) => kind);
    };
    const faults = (httpError: number) => harness.drive('netera/faults', { httpError, only: '' });

    test('goes at its provider as soon as that answers', async () => {
      const { link, playerId } = await goes();
      await faults(503);
      await minuteLater();
      expect(await outside(link)).toBe('CONNECTED');
      await faults(0);
      await minuteLater();
      expect(await outside(link)).toBe('CLOSED');
      expect(await warnings(playerId)).toEqual([]);
    });

    test('is asked for further when the provider refuses, and staff see it once', async () => {
      const { link, playerId } = await goes();
      await faults(422);
      await minuteLater();
      await minuteLater();
      expect(await outside(link)).toBe('CONNECTED');
      expect(await warnings(playerId)).toEqual(['WALLET_NOT_ENDED']);
      await faults(0);
      await minuteLater();
      expect(await outside(link)).toBe('CLOSED');
    });
  });
});
