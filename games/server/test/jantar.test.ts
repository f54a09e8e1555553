import { createJantar, type PlayRules } from '@herna/jantar-server';
import { jantarCalls } from '@herna/jantar-server/contract';
import { seededRandom } from '@herna/kernel';
import { bonusSpot, playRound, type Title } from '@herna/maths';
import { playCalls } from '@herna/play/contract';
import type { Caller } from '@herna/testkit';
import { certificateOf, highestWin, titleByKey, titles, titlesOfEngines } from '@herna/titles';
import { hashOfText } from '@herna/titles/commitments';
import { afterAll, expect, test } from 'vitest';
import editions from '../../titles/editions.generated.json' with { type: 'json' };
import { openJantarHarness } from './jantar-harness.ts';

const { world, beacon, guest, cashOf, enter, play, openRound, close } = await openJantarHarness();
afterAll(close);

test('a hundred spins: the wallet is what the rounds say, to the haléř', async () => {
  const player = await guest(1_000_000n);
  const session = await enter(player, 'velvet-plums');
  let expected = 1_000_000n;
  for (let spin = 0; spin < 100; spin++) {
    const { status, body } = await play(session.token, 1000);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.phase).toBe('DECIDED');
    expected += BigInt(body.win) - 1000n;
    expect(BigInt(body.balance ?? -1)).toBe(expected);
  }
  expect(await cashOf(player)).toBe(expected);
});

test('a blackjack round is decided step by step and goes on in another session', async () => {
  const player = await guest(500_000n);
  const session = await enter(player, 'royal-twenty-one');
  const opened = await openRound(session.token, (legal) => legal.includes('stand'));
  const again = await enter(player, 'royal-twenty-one');
  expect(again.unfinished?.roundId).toBe(opened.roundId);
  expect(again.unfinished?.view).toEqual(opened.view);
  const { roundId, step } = opened;
  const decide = () =>
    world.call(jantarCalls, 'POST /games/api/decide', {
      body: { token: again.token, roundId, step, action: 'stand' },
    });
  const both = await Promise.all([decide(), decide()]);
  const settled = both.find(({ status }) => status === 200);
  expect(settled?.body.phase).toBe('DECIDED');
  expect((await decide()).code).toBe('JANTAR_STALE_STEP');
});

test('a further stake is asked of the session that is open, not of the one before', async () => {
  const player = await guest(500_000n);
  const session = await enter(player, 'royal-twenty-one');
  const { roundId, step, staked } = await openRound(session.token, (legal) =>
    legal.includes('double'),
  );
  const before = await cashOf(player);
  const { token } = await enter(player, 'royal-twenty-one');
  const doubled = await world.call(jantarCalls, 'POST /games/api/decide', {
    body: { token, roundId, step, action: 'double' },
  });
  expect(doubled.status, JSON.stringify(doubled.body)).toBe(200);
  expect(await cashOf(player)).toBe(before - BigInt(staked) + BigInt(doubled.body.win));
});

test('roulette pays each bet, a scratch ticket its table, demo needs no account', async () => {
  const player = await guest(500_000n);
  const wheel = await enter(player, 'roulette-bohemia');
  const bets = [
    { spot: 'red', stake: 1000 },
    { spot: 'straight:17', stake: 500 },
  ];
  const spun = await play(wheel.token, 1500, { bets });
  expect(spun.status, JSON.stringify(spun.body)).toBe(200);
  const { pocket, colour } = spun.body.view as { pocket: number; colour: string };
  const due = (colour === 'red' ? 2000 : 0) + (pocket === 17 ? 18_000 : 0);
  expect(spun.body.win).toBe(due);

  const demo = await world.call(jantarCalls, 'POST /games/api/session', {
    body: { gameKey: 'diamond-scratch', mode: 'demo' },
  });
  const ticket = await play(demo.body.token, 1000);
  const { fields, multiple } = ticket.body.view as { fields: number[]; multiple: number };
  expect(fields).toHaveLength(12);
  expect(ticket.body.win).toBe(multiple * 10);
  const shown = fields.filter((field) => fields.filter((other) => other === field).length >= 3);
  expect(new Set(shown).size).toBe(multiple > 0 ? 1 : 0);
});

test('without money the stake is refused and nothing moves', async () => {
  const player = await guest(700n);
  const session = await enter(player, 'velvet-plums');
  const refused = await play(session.token, 1000);
  expect(refused.code).toBe('JANTAR_STAKE_REFUSED');
  expect(refused.body).toMatchObject({ data: { reason: 'INSUFFICIENT_FUNDS' } });
  expect(await cashOf(player)).toBe(700n);
  expect((await play(session.token, 123)).code).toBe('JANTAR_STAKE_NOT_OFFERED');
});

test('the same request answers the same round and stakes once', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, 'velvet-plums');
  const requestId = 'one-press-of-a-button';
  const press = () =>
    world.call(jantarCalls, 'POST /games/api/play', {
      body: { token, stake: 1000, clientSeed: 'amber', requestId },
    });
  const both = await Promise.all([press(), press()]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  const again = (await press()).body;
  for (const { status, body, code } of both) {
    if (status === 200) expect(body.roundId).toBe(again.roundId);
    else expect(code).toBe('JANTAR_ROUND_UNDER_WAY');
  }
  expect(again.session.staked).toBe(1000);
  expect(await cashOf(player)).toBe(100_000n - 1000n + BigInt(again.win));

  const poor = await guest(500n);
  const refused = await enter(poor, 'velvet-plums');
  const ask = () =>
    world.call(jantarCalls, 'POST /games/api/play', {
      body: { token: refused.token, stake: 1000, clientSeed: 'amber', requestId },
    });
  expect((await ask()).code).toBe('JANTAR_STAKE_REFUSED');
  expect(await ask()).toMatchObject({ body: { data: { reason: 'INSUFFICIENT_FUNDS' } } });
});

test('a session is taken up again by its token, a round looked at by its player alone', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, 'velvet-plums');
  const played = (await play(token, 1000)).body;
  const resumed = await world.call(jantarCalls, 'POST /games/api/resume', { body: { token } });
  expect(resumed.body.balance).toBe(played.balance);
  expect(resumed.body.session).toEqual(played.session);
  expect(resumed.body.proof.nextCommitment).toBe(played.proof.nextCommitment);
  const look = (by: string) =>
    world.call(jantarCalls, 'POST /games/api/round', {
      body: { token: by, roundId: played.roundId },
    });
  expect((await look(token)).body).toEqual(played);
  const stranger = await enter(await guest(100_000n), 'velvet-plums');
  expect((await look(stranger.token)).code).toBe('ERR_NOT_FOUND');
});

test('a round is shown again to its player from the stored outcome, to nobody else', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, 'velvet-plums');
  const played = (await play(token, 1000)).body;
  const list = await world.call(
    playCalls,
    'GET /capi/v2-onling/PlayerGames/GetList',
    { query: {} },
    player.caller,
  );
  const roundId = list.body.items[0]?.roundId ?? '';
  const stored = (by: Caller) =>
    world.call(playCalls, 'GET /capi/v2-onling/PlayerGames/GetRound', { query: { roundId } }, by);
  const { body } = await stored(player.caller);
  expect(body.gameKey).toBe('velvet-plums');
  expect(body.outcome?.view).toEqual(played.view);
  expect(body.stake.amount).toBe(1000);
  expect(body.win.amount).toBe(played.win);
  expect((await stored((await guest(100n)).caller)).code).toBe('ERR_NOT_FOUND');
  const title = await world.call(jantarCalls, 'GET /games/api/title/{gameKey}', {
    params: { gameKey: body.gameKey },
    query: { language: 'cs' },
  });
  expect(title.body).toMatchObject({ engine: 'reels', name: 'Velvet Plums' });
  expect(title.body.data).toHaveProperty('strips');
});

test('the text of a title’s mathematics is the one that its hash is of, of past ones too', async () => {
  const read = (edition?: string) =>
    world.call(jantarCalls, 'GET /games/api/mathematics/{gameKey}', {
      params: { gameKey: 'ember-sevens' },
      query: edition === undefined ? {} : { edition },
    });
  const present = (await read()).body;
  expect(hashOfText(present.text)).toBe(present.configHash);
  const [past = ''] = Object.keys(editions['ember-sevens']);
  const { body } = await read(past);
  expect([body.configHash, hashOfText(body.text)]).toEqual([past, past]);
  expect((await read('of another day')).code).toBe('JANTAR_NO_SUCH_TITLE');
});

test('a title is told as the edition of a past round, else as it is', async () => {
  const read = async (edition?: string, language = 'en') =>
    (
      await world.call(jantarCalls, 'GET /games/api/title/{gameKey}', {
        params: { gameKey: 'ember-sevens' },
        query: { language, ...(edition ? { edition } : {}) },
      })
    ).body;
  const [past = ''] = Object.keys(editions['ember-sevens']);
  const now = await read();
  const title = titleByKey('ember-sevens');
  expect(await read(title && certificateOf(title).configHash)).toEqual(now);
  expect(await read('of another day')).toEqual(now);
  expect(now.rules.join(' ')).toContain('red or black');
  const then = await read(past);
  expect(then).toMatchObject({ name: now.name, data: now.data, rtp: '' });
  expect(then.rules.join(' ')).not.toContain('red or black');
  // A player of a Slovak site reads Slovak, of what was as of what is.
  for (const edition of [undefined, past]) {
    const [first] = (await read(edition, 'sk')).rules;
    expect(first).toContain('5 výherných línií. Stávka sa delí');
  }
});

interface Sold {
  readonly price: number;
  readonly gives: 'freeSpins' | 'coins';
  readonly count: number;
  readonly rtp: string;
}

/** What a bonus that was bought began with, as the engine plays it. */
function given(title: Title, { price, gives }: Sold, seed: number): number {
  const stake = (title.stakes.CZK?.[0] ?? 0n) * BigInt(price);
  const bets = [{ spot: bonusSpot, stake }];
  const { view } = playRound(title, seededRandom(seed), { stake, bets, decisions: [] });
  const { spins, hold } = view as { spins: unknown[]; hold?: { start: unknown[] } };
  return gives === 'coins' ? (hold?.start.length ?? 0) : spins.length;
}

test('the dialog of a bonus for sale names what the engine gives and what its proof returns', async () => {
  const selling = titles.filter((title) => 'buy' in title && title.buy);
  expect(selling.length).toBeGreaterThan(10);
  for (const title of selling) {
    const { body } = await world.call(jantarCalls, 'GET /games/api/title/{gameKey}', {
      params: { gameKey: title.key },
      query: { language: 'en' },
    });
    const sold = body.data.buy as Sold;
    // Free spins win further ones: the fewest of many rounds are those that were bought.
    const counts = Array.from({ length: 12 }, (_, seed) => given(title, sold, seed + 1));
    expect([title.key, Math.min(...counts)]).toEqual([title.key, sold.count]);
    const rtp = certificateOf(title).modes?.[bonusSpot]?.rtp;
    const [part, whole] = [BigInt(rtp?.numerator ?? 0), BigInt(rtp?.denominator ?? 1)];
    // Hundredths of a per cent, to the nearest.
    const hundredths = Number((20_000n * part + whole) / (2n * whole));
    expect([title.key, sold.rtp]).toEqual([title.key, `${(hundredths / 100).toFixed(2)}%`]);
  }
});

test('the same seed gives the same round to anybody: commitment, stream, result', async () => {
  const demo = await world.call(jantarCalls, 'POST /games/api/session', {
    body: { gameKey: 'moonlit-wolf', mode: 'demo' },
  });
  const { body } = await play(demo.body.token, 200);
  const { roundCommitment, roundStream } = await import('@herna/maths/fair');
  const title = titleByKey('moonlit-wolf');
  if (!title) throw new Error('no title');
  expect(body.proof.commitment).toBe(demo.body.proof.nextCommitment);
  const seed = body.proof.seed ?? '';
  expect(roundCommitment(seed, title.key, 1)).toBe(body.proof.commitment);
  expect([demo.body.proof.nextNonce, body.proof.nonce, body.proof.nextNonce]).toEqual([1, 1, 2]);
  const stream = roundStream(seed, {
    clientSeed: body.proof.clientSeed,
    gameKey: title.key,
    configHash: body.proof.configHash ?? '',
    nonce: body.proof.nonce,
  });
  const again = playRound(title, stream, { stake: 200n, decisions: [] });
  expect(Number(again.win)).toBe(body.win);
  expect(JSON.parse(JSON.stringify(again.view))).toEqual(body.view);
});

test('a session tells the balance of the wallet until it is closed', async () => {
  const player = await guest(5_000n);
  const { token } = await enter(player, 'velvet-plums');
  const balance = () => world.call(jantarCalls, 'POST /games/api/balance', { body: { token } });
  expect((await balance()).body).toEqual({ balance: 5_000 });
  const { body } = await play(token, 1000);
  expect((await balance()).body).toEqual({ balance: body.balance });
  expect(BigInt(body.balance ?? -1)).toBe(await cashOf(player));
  const closed = await world.call(jantarCalls, 'POST /games/api/close', { body: { token } });
  expect(closed.body).toMatchObject({ done: true });
  expect((await balance()).code).toBe('JANTAR_SESSION_CLOSED');
});

test('a bonus is bought for its price, and pays multiples of one stake', async () => {
  const player = await guest(1_000_000n);
  const { token, game } = await enter(player, 'chilli-and-cherry');
  const { price, count, rtp } = game.data.buy as { price: number; count: number; rtp: string };
  expect(rtp.replaceAll(/\s/g, ' ')).toMatch(/^9\d[.,]\d\d ?%$/);
  expect(game.rules.join(' ')).toContain(rtp);
  const [stake = 0] = game.stakes;
  const laid = (sum: number) => play(token, sum, { bets: [{ spot: 'bonus', stake: sum }] });
  const { status, body } = await laid(stake * price);
  expect(status, JSON.stringify(body)).toBe(200);
  const { spins, bought } = body.view as { spins: { free: boolean }[]; bought: { price: number } };
  expect(bought.price).toBe(price);
  expect(spins.length).toBeGreaterThanOrEqual(count);
  expect(spins.every(({ free }) => free)).toBe(true);
  expect(body.staked).toBe(stake * price);
  expect(await cashOf(player)).toBe(1_000_000n - BigInt(stake * price) + BigInt(body.win));
  expect((await laid(stake)).code).toBe('JANTAR_STAKE_NOT_OFFERED');
  const two = [
    { spot: 'bonus', stake },
    { spot: 'bonus', stake },
  ];
  expect((await play(token, stake * 2, { bets: two })).code).toBe('JANTAR_NOT_ALLOWED');
  expect((await play(token, stake, { bets: [{ spot: 'red', stake }] })).code).toBe(
    'JANTAR_NOT_ALLOWED',
  );
});

/** The game server under other rules of the market, with play money. */
function underRules(rules: PlayRules) {
  const { handlers } = createJantar({
    database: world.database,
    clock: world.clock,
    random: world.random,
    masterSecret: world.config.secrets.master,
    wallet: { url: '', providerKey: 'jantar', secret: '' },
    beacon,
    playRules: () => rules,
    demoCurrency: 'CZK',
    onError: (error) => {
      throw error;
    },
  });
  const context = { locale: 'en' } as never;
  return {
    enter: (gameKey: string) =>
      handlers['POST /games/api/session']({ body: { gameKey, mode: 'demo' } } as never, context),
    play: (token: string, stake: number, bets?: { spot: string; stake: number }[], auto = false) =>
      handlers['POST /games/api/play'](
        {
          body: {
            token,
            stake,
            clientSeed: 'amber',
            ...(bets ? { bets } : {}),
            ...(auto ? { auto } : {}),
          },
        } as never,
        context,
      ),
  };
}

const allowed: PlayRules = {
  doubling: true,
  bonusBuy: true,
  roundMinimumMs: 0,
  autoplayRounds: 50,
  turbo: true,
};

test('where the market forbids the bonus it is neither offered nor sold', async () => {
  const { enter: open, play: spin } = underRules({ ...allowed, bonusBuy: false });
  const { token, game } = await open('chilli-and-cherry');
  expect(game.data.buy).toBeNull();
  const { game: elsewhere } = await underRules(allowed).enter('chilli-and-cherry');
  const { price } = elsewhere.data.buy as { price: number };
  const sum = (game.stakes[0] ?? 0) * price;
  await expect(spin(token, sum, [{ spot: 'bonus', stake: sum }])).rejects.toMatchObject({
    code: 'JANTAR_STAKE_NOT_OFFERED',
  });
});

test('where the market forbids doubling a win is collected at once', async () => {
  const won = async (doubling: boolean) => {
    const { enter: open, play: spin } = underRules({ ...allowed, doubling });
    const { token, game } = await open('apple-quartet');
    for (let round = 0; round < 60; round++) {
      const answer = await spin(token, game.stakes[0] ?? 0);
      if (answer.phase === 'OPEN' || answer.win > answer.staked) return answer;
    }
    throw new Error('nothing was won in sixty rounds');
  };
  expect(await won(true)).toMatchObject({ phase: 'OPEN' });
  expect(await won(false)).toMatchObject({ phase: 'DECIDED', legal: [], step: 1 });
});

test('a return up to the stake is collected at once: only more can be doubled', async () => {
  const player = await guest(1_000_000n);
  const { token, game } = await enter(player, 'apple-quartet');
  const [stake = 0] = game.stakes;
  const kinds = new Set<string>();
  for (let round = 0; kinds.size < 2 && round < 200; round++) {
    const { body } = await play(token, stake);
    if (body.phase === 'OPEN') {
      kinds.add('gain');
      const { roundId, step } = body;
      const taken = await world.call(jantarCalls, 'POST /games/api/decide', {
        body: { token, roundId, step, action: 'collect' },
      });
      expect(taken.body.win).toBeGreaterThan(stake);
    } else if (body.win > 0) {
      kinds.add('return');
      expect(body.win).toBeLessThanOrEqual(stake);
    }
  }
  expect(kinds).toEqual(new Set(['gain', 'return']));
});

test('a win that is offered for doubling does not stand in the way of the next round', async () => {
  const player = await guest(1_000_000n);
  const { token, game } = await enter(player, 'apple-quartet');
  const [stake = 0] = game.stakes;
  let offered = 0;
  for (let round = 0; offered < 3 && round < 200; round++) {
    const { status, body } = await play(token, stake);
    expect(status, JSON.stringify(body)).toBe(200);
    if (body.phase === 'OPEN') offered++;
  }
  expect(offered).toBe(3);
  const { body } = await world.call(jantarCalls, 'POST /games/api/resume', { body: { token } });
  const { unfinished, session } = body;
  // What was offered is won; only the last one still waits.
  const waiting = unfinished ? stake : 0;
  expect(await cashOf(player)).toBe(1_000_000n + BigInt(session.won - session.staked - waiting));
  expect(unfinished?.legal.map(({ action }) => action)).toContain('collect');
});

test('where the market sets a time a round may not begin before it', async () => {
  const { enter: open, play: spin } = underRules({ ...allowed, roundMinimumMs: 2_500 });
  const { token, game } = await open('velvet-plums');
  const stake = game.stakes[0] ?? 0;
  await spin(token, stake);
  world.clock.advance(2_499);
  await expect(spin(token, stake)).rejects.toMatchObject({ code: 'JANTAR_TOO_SOON' });
  world.clock.advance(1);
  expect(await spin(token, stake)).toMatchObject({ phase: 'DECIDED' });
});

test('where the market forbids rounds by themselves none are offered or played', async () => {
  const { enter: open, play: spin } = underRules({ ...allowed, autoplayRounds: 0 });
  const { token, game } = await open('velvet-plums');
  expect(game.autoplayRounds).toBe(0);
  const stake = game.stakes[0] ?? 0;
  await expect(spin(token, stake, undefined, true)).rejects.toMatchObject({
    code: 'JANTAR_NOT_ALLOWED',
  });
  expect(await spin(token, stake)).toMatchObject({ phase: 'DECIDED', session: { staked: stake } });
});

test('rounds by themselves are played where they are offered, and buy no bonus', async () => {
  const { enter: open, play: spin } = underRules(allowed);
  const { token, game } = await open('chilli-and-cherry');
  expect(game.autoplayRounds).toBe(50);
  const stake = game.stakes[0] ?? 0;
  const { price } = game.data.buy as { price: number };
  const bonus = [{ spot: 'bonus', stake: stake * price }];
  await expect(spin(token, stake * price, bonus, true)).rejects.toMatchObject({
    code: 'JANTAR_NOT_ALLOWED',
  });
  expect(await spin(token, stake, undefined, true)).toMatchObject({ session: { staked: stake } });
});

test('the highest win of a round is told before anything is staked, as title and market have it', async () => {
  const player = await guest(1_000_000n);
  for (const title of titlesOfEngines) {
    const session = await enter(player, title.key);
    const { multiple, maximum } = session.game.highestWin;
    expect(maximum, title.key).toBe(500_000_00);
    const highest = highestWin(title, true);
    if (!highest) expect(multiple, title.key).toBeNull();
    else {
      const own = (Number(highest.numerator) / Number(highest.denominator)) * 100;
      expect(multiple, title.key).toBe(Math.ceil(own - 1e-6));
    }
  }
});

test('where the market sets a highest stake and win no more is offered, taken or paid', async () => {
  const rules = { ...allowed, stakeMaximum: 1_000n, winMaximum: 1n };
  const { enter: open, play: spin } = underRules(rules);
  const { token, game } = await open('velvet-plums');
  expect(game.stakes).toEqual([250, 500, 1000]);
  expect(game.highestWin).toMatchObject({ maximum: 1 });
  await expect(spin(token, 2_500)).rejects.toMatchObject({ code: 'JANTAR_STAKE_NOT_OFFERED' });
  for (let round = 0; round < 60; round++) {
    const { win } = await spin(token, 500);
    if (win === 0) continue;
    expect(win).toBe(1);
    return;
  }
  throw new Error('nothing was won in sixty rounds');
});
