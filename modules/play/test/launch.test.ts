import { brandByTarget } from '@herna/brands';
import { recordEvent } from '@herna/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, win } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const tokenCall = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
const launchCall = 'POST /capi/v2-onling/OnlineGame/Launch';

describe('a launch', () => {
  it.each([launchCall, 'POST /capi/GamesManagement/v3/Game/Launch'] as const)(
    'gives an address with a token, the language and the mode: %s',
    async (call) => {
      const player = await world.player(100n);
      const { url } = await world.as(player, call, {
        body: { gameKey: 'ember-fruits', mode: 'real', language: 'cs' },
      });
      const address = new URL(url);
      expect(address.pathname).toBe('/ember-fruits');
      expect(address.searchParams.get('mode')).toBe('real');
      const token = address.searchParams.get('token') ?? '';
      const found = await world.provider('IdentifyPlayer', { token, gameId: 'ember-fruits' });
      expect(found).toMatchObject({ playerId: player.toString(), balance: 100, currency: 'EUR' });
      expect(found.limits.sessionEndsAt).toBe(
        new Date(world.clock.now().getTime() + 12 * 3_600_000).toISOString(),
      );
    },
  );

  it.each([
    ['a game that is not known', 'nothing', 'ERR_GAME_NOT_FOUND'],
    ['a game that is not on offer', 'closed-game', 'ERR_GAME_NOT_LAUNCHABLE'],
  ])('is refused for %s', async (_name, gameKey, code) => {
    const player = await world.player(100n);
    expect(await world.as(player, tokenCall, { body: { gameKey } })).toEqual({ code });
  });

  it('is refused for an excluded player', async () => {
    const player = await world.player(100n);
    await world.database.transaction((tx) =>
      world.protection.exclusions.pressPanicButton(tx, player),
    );
    const wish = { body: { gameKey: 'ember-fruits', mode: 'real' } };
    expect(await world.as(player, launchCall, wish)).toEqual({ code: 'ERR_PLAYER_EXCLUDED' });
  });

  it('is refused for a player whom staff have forbidden to play, and says so', async () => {
    const player = await world.player(100n);
    world.blocked.add(player);
    const wish = { body: { gameKey: 'ember-fruits', mode: 'real' } };
    expect(await world.as(player, launchCall, wish)).toEqual({ code: 'ERR_PLAYING_BLOCKED' });
  });

  it('waits for a payment method in the Slovak market, in the Czech one it does not', async () => {
    const player = await world.player(100n);
    world.payless.add(player);
    const wish = { body: { gameKey: 'ember-fruits', mode: 'real' } };
    expect(await world.as(player, launchCall, wish)).toEqual({
      code: 'ERR_NO_PLAY_PAYMENT_METHOD',
    });
    const demo = { body: { gameKey: 'ember-fruits', mode: 'demo' } };
    expect(await world.as(player, launchCall, demo)).toHaveProperty('url');
    world.payless.delete(player);
    expect(await world.as(player, launchCall, wish)).toHaveProperty('url');
    const czech = world.otherNode({ brand: brandByTarget('herna') });
    const issue = czech.handlers[tokenCall] as (input: object, by: object) => Promise<object>;
    world.payless.add(player);
    const principal = { kind: 'player', playerId: player, sessionId: player };
    expect(await issue({ body: { gameKey: 'ember-fruits' } }, { principal })).toHaveProperty(
      'token',
    );
  });

  it('for money sends the browser of the player with a token that serves once', async () => {
    const player = await world.player(100n);
    const address = await world.as(player, 'GET /capi/v2-onling/OnlineGame/RealRedirect', {
      query: { gameKey: 'ember-fruits' },
    });
    const { searchParams } = new URL(String(address));
    expect(searchParams.get('mode')).toBe('real');
    const token = searchParams.get('token') ?? '';
    const exchange = () => world.provider('IdentifyPlayer', { token, gameId: 'ember-fruits' });
    expect(await exchange()).toMatchObject({ playerId: player.toString() });
    expect(await exchange()).toEqual({ code: 'TOKEN_INVALID' });
  });

  it('with play money needs neither token nor player', async () => {
    const url = await world.staff('GET /capi/v2-onling/OnlineGame/DemoRedirect', {
      query: { gameKey: 'ember-fruits' },
    });
    const { searchParams } = new URL(String(url));
    expect([searchParams.get('mode'), searchParams.get('token')]).toEqual(['demo', '']);
    const refused = await world.staff('GET /capi/v2-onling/OnlineGame/DemoRedirect', {
      query: { gameKey: 'real-only' },
    });
    expect(refused).toEqual({ code: 'ERR_GAME_NOT_LAUNCHABLE' });
  });
});

describe('a launch token', () => {
  const make = async (gameKey = 'ember-fruits') => {
    const player = await world.player(100n);
    const { token } = await world.as(player, tokenCall, { body: { gameKey } });
    return { token, gameId: gameKey };
  };

  it('serves once', async () => {
    const request = await make();
    expect((await world.provider('IdentifyPlayer', request)).sessionId).toBeDefined();
    expect(await world.provider('IdentifyPlayer', request)).toEqual({ code: 'TOKEN_INVALID' });
  });

  it('opens no session at a terminal that its sign-in is not at', async () => {
    const request = await make();
    const seated = await world.provider('IdentifyPlayer', { ...request, terminal: 'T-12' });
    expect(seated).toEqual({ code: 'TOKEN_INVALID' });
    const player = await world.player(100n);
    const { token } = await world.as(player, tokenCall, { body: { gameKey: 'ember-fruits' } });
    world.terminals.set(player, '7');
    const atPlace = { token, gameId: 'ember-fruits', terminal: '7' };
    const { sessionId } = await world.provider('IdentifyPlayer', atPlace);
    const { rows } = await world.database.pool.query(
      'select terminal from play.game_session where id = $1',
      [sessionId],
    );
    expect(rows).toEqual([{ terminal: '7' }]);
  });

  it('serves for two minutes', async () => {
    const request = await make();
    world.clock.advance(120_000);
    expect(await world.provider('IdentifyPlayer', request)).toEqual({ code: 'TOKEN_INVALID' });
  });

  it('serves its own game only', async () => {
    const { token } = await make();
    expect(await world.provider('IdentifyPlayer', { token, gameId: 'live-wheel' })).toEqual({
      code: 'TOKEN_INVALID',
    });
  });

  it('goes with the sign-in that asked for it, one made since stays', async () => {
    const player = await world.player(100n);
    const wish = { body: { gameKey: 'ember-fruits' } };
    const { token } = await world.as(player, tokenCall, wish);
    const stranger = await make();
    world.clock.advance(1_000);
    await world.database.transaction((tx) =>
      recordEvent(tx, {
        type: 'players.signed_out',
        playerId: player,
        payload: { session: '1', reason: 'LimitReached' },
        happenedAt: world.clock.now(),
      }),
    );
    world.clock.advance(1_000);
    const later = await world.as(player, tokenCall, wish);
    await world.drain();
    const exchange = (one: string) =>
      world.provider('IdentifyPlayer', { token: one, gameId: 'ember-fruits' });
    expect(await exchange(token)).toEqual({ code: 'TOKEN_INVALID' });
    expect(await exchange(later.token)).toMatchObject({ playerId: player.toString() });
    expect((await exchange(stranger.token)).sessionId).toBeDefined();
  });

  it('serves no sign-in that is over, before anybody has told of its end', async () => {
    const player = await world.player(100n);
    const { token } = await world.as(player, tokenCall, { body: { gameKey: 'ember-fruits' } });
    world.endedSignIns.add(player);
    const exchange = () => world.provider('IdentifyPlayer', { token, gameId: 'ember-fruits' });
    expect(await exchange()).toEqual({ code: 'TOKEN_INVALID' });
    world.endedSignIns.delete(player);
    expect((await exchange()).sessionId).toBeDefined();
  });

  it('is kept as a hash only', async () => {
    const { token } = await make();
    const { rows } = await world.database.pool.query('select t::text from play.launch_token t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is forgotten a day after its end', async () => {
    await make();
    world.clock.advance(86_400_000 + 121_000);
    await world.play.jobs.find(({ name }) => name === 'play.tidy')?.handler({});
    const { rows } = await world.database.pool.query('select 1 from play.launch_token');
    expect(rows).toEqual([]);
  });
});

describe('a game that staff take off the offer', () => {
  const take = (gameKey: string) =>
    world.database.transaction((tx) =>
      recordEvent(tx, {
        type: 'catalogue.game_disabled',
        payload: { gameId: '4', gameKey },
        happenedAt: world.clock.now(),
      }),
    );

  it('takes no bet any more; what was staked is still won and given back', async () => {
    const key = 'real-only';
    const player = await world.player(1_000n);
    const [seat, elsewhere] = [await world.sit(player, key), await world.sit(player)];
    const [staked, regretted] = [bet(seat, 100), bet(seat, 50)];
    await world.provider('Bet', staked);
    await world.provider('Bet', regretted);
    world.disabled.add(key);
    await take(key);
    await world.drain();
    const { roundId } = staked;
    for (const more of [{}, { roundId }]) {
      expect(await world.provider('Bet', bet(seat, 10, more))).toEqual({ code: 'GAME_DISABLED' });
    }
    expect(await world.provider('Bet', staked)).toMatchObject({ code: 'DUPLICATE' });
    expect(await world.provider('Bet', bet(elsewhere, 10))).toMatchObject({ code: 'OK' });
    expect(await world.provider('Win', win(staked, 30))).toMatchObject({ code: 'OK' });
    expect(await world.provider('CancelBet', cancel(regretted))).toMatchObject({ code: 'OK' });
    expect((await world.balance(player)).cash).toBe(920n);
    world.disabled.delete(key);
    // News that comes late ends nothing that was opened since.
    await take(key);
    world.clock.advance(5);
    const again = await world.sit(player, key);
    await world.drain();
    expect(await world.provider('Bet', bet(again, 10))).toMatchObject({ code: 'OK' });
  });

  it('opens no session by a token that was made before', async () => {
    const key = 'real-only';
    const player = await world.player(1_000n);
    const launch = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
    const { token } = await world.as(player, launch, { body: { gameKey: key } });
    world.disabled.add(key);
    const identified = await world.provider('IdentifyPlayer', { token, gameId: key });
    world.disabled.delete(key);
    expect(identified).toEqual({ code: 'GAME_DISABLED' });
  });
});

describe('a game session', () => {
  it('ends when the game is opened again, and its rounds can still be won', async () => {
    const player = await world.player(1_000n);
    const first = await world.sit(player);
    const request = bet(first, 100);
    await world.provider('Bet', request);
    const second = await world.sit(player);
    expect(await world.provider('Bet', bet(first, 100))).toEqual({ code: 'SESSION_EXPIRED' });
    expect(await world.provider('Win', win(request, 70))).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', bet(second, 100))).toMatchObject({ code: 'OK' });
  });

  it('ends with the sign-in in which it was opened, at whatever moment that was', async () => {
    const [player, other] = [await world.player(100n), await world.player(100n)];
    const happenedAt = world.clock.now();
    world.clock.advance(5);
    const seats = [await world.sit(player), await world.sit(other)];
    await world.database.transaction((tx) =>
      recordEvent(tx, {
        type: 'players.signed_out',
        playerId: player,
        payload: { session: player.toString(), reason: 'PlayerRequest' },
        happenedAt,
      }),
    );
    await world.drain();
    const answers = await Promise.all(seats.map((seat) => world.provider('Bet', bet(seat, 10))));
    expect(answers.map(({ code }) => code)).toEqual(['SESSION_EXPIRED', 'OK']);
  });

  it('ends when staff forbid the player to play', async () => {
    const player = await world.player(100n);
    const seat = await world.sit(player);
    await world.database.transaction((tx) =>
      recordEvent(tx, {
        type: 'players.playing_blocked',
        playerId: player,
        payload: {},
        happenedAt: world.clock.now(),
      }),
    );
    await world.drain();
    expect(await world.provider('Bet', bet(seat, 10))).toEqual({ code: 'SESSION_EXPIRED' });
  });

  it('tells its net result and the time played', async () => {
    const player = await world.player(1_000n);
    const seat = await world.sit(player);
    const [first, second] = [bet(seat, 100), bet(seat, 200)];
    await world.provider('Bet', first);
    await world.provider('Win', win(first, 250));
    await world.provider('Bet', second);
    world.clock.advance(90_000);
    const call = 'GET /capi/v2-onling/GameSession/GetSummary';
    const query = { sessionId: seat.session.sessionId };
    expect(await world.as(player, call, { query })).toMatchObject({
      rounds: 2,
      stake: { amount: 300 },
      win: { amount: 250 },
      netResult: { amount: -50 },
      playedSeconds: 90,
      open: true,
    });
    const stranger = await world.player();
    expect(await world.as(stranger, call, { query })).toEqual({ code: 'ERR_NOT_FOUND' });
  });

  it('counts a stake that has hit a jackpot, which cannot be taken back, as the books do', async () => {
    const { id } = await world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name: 'Kept',
        providerId: 1n,
        seed: { amount: 999n, currency: 'EUR' },
        contributionPpm: 0,
        gameKeys: ['live-wheel'],
      }),
    );
    await world.feed(id);
    const player = await world.player(1_000n);
    const seat = await world.sit(player, 'live-wheel');
    const [hitting, lost] = [bet(seat, 300), bet(seat, 100)];
    await world.provider('Bet', hitting);
    await world.provider('Bet', lost);
    const { roundId } = hitting;
    const hit = { ...seat.session, gameId: seat.gameId, roundId, jackpotId: id.toString() };
    const paid = await world.provider('JackpotWin', { ...hit, transactionId: fresh('jackpot') });
    expect(paid).toMatchObject({ code: 'OK', amount: 1_000 });
    expect(await world.provider('CancelBet', cancel(hitting))).toEqual({ code: 'ROUND_CLOSED' });
    expect(await world.round(player, String(roundId))).toMatchObject({ state: 'OPEN' });
    const { cash } = await world.balance(player);
    expect(cash).toBe(1_600n);
    const summary = await world.as(player, 'GET /capi/v2-onling/GameSession/GetSummary', {
      query: { sessionId: seat.session.sessionId },
    });
    const sums = { stake: { amount: 400 }, win: { amount: 1_000 }, netResult: { amount: 600 } };
    expect(summary).toMatchObject({ rounds: 2, ...sums });
    const { rounds } = world.play;
    const [since] = await rounds.netResults(player, new Date(0));
    expect(since?.amount).toBe(600n);
    const games = await rounds.playedGames({ playerId: player, offset: 0, limit: 10 });
    expect(games).toMatchObject({ total: 1, items: [{ rounds: 2n, stake: 400n, win: 1_000n }] });
  });

  it('tells its balance to its own provider and player only', async () => {
    const seat = await world.sit(await world.player(1_000n, 50n));
    expect(await world.provider('Balance', seat.session)).toEqual({
      code: 'OK',
      balance: 1_050,
      currency: 'EUR',
    });
    expect(await world.provider('Balance', { ...seat.session, playerId: '999' })).toEqual({
      code: 'SESSION_EXPIRED',
    });
  });
});
