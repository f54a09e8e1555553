/** Whatever is sent that the rules do not allow is refused, and nothing moves. */
import { jantarCalls } from '@herna/jantar-server/contract';
import { bettingOf, isShared, type Title } from '@herna/maths';
import { chanceInput, seededStream } from '@herna/maths/chance';
import { titles } from '@herna/titles';
import { afterAll, expect, test } from 'vitest';
import { openJantarHarness } from './jantar-harness.ts';

const { world, guest, cashOf, enter, close } = await openJantarHarness();
afterAll(close);

type Name = 'play' | 'decide' | 'round' | 'flight/board' | 'flight/leave' | 'balance';
const send = (name: Name, body: Record<string, unknown>) =>
  world.call(jantarCalls, `POST /games/api/${name}`, { body } as never) as Promise<{
    status: number;
    code?: string;
    body: { roundId: string; phase: string; step: number };
  }>;

const player = await guest(50_000_000n);
const stranger = await enter(await guest(1_000n), 'ember-sevens');
const chance = seededStream(4);

/** Everything that is written of money: movements of the ledger and rounds of the game server. */
async function written(): Promise<unknown> {
  const { rows } = await world.database.pool.query(
    `select (select count(*) from ledger.movement) as movements,
       (select count(*) from jantar.round) as rounds, (select count(*) from jantar.seat) as seats`,
  );
  return [rows, await cashOf(player)];
}

const wireBets = (title: Title) => {
  const { stake, bets = [] } = chanceInput(title, chance);
  const laid = bets.map((bet) => ({ spot: bet.spot, stake: Number(bet.stake) }));
  const clientSeed = 'amber';
  return { clientSeed, stake: Number(stake), ...(laid.length > 0 ? { bets: laid } : {}) };
};

/** Plays that no title takes, besides those of its own kind. */
function badPlays(title: Title): Record<string, unknown>[] {
  const good = wireBets(title);
  const absurd = [0, -1_000, 1, 7, 1.5, 999_999_999, 2_000_000_000, '1000', null];
  const stakes = absurd.map((stake) => ({ ...good, stake }));
  const bets = [
    { ...good, bets: [{ spot: 'the-moon', stake: good.stake }] },
    { ...good, bets: [{ spot: 'constructor', stake: good.stake }] },
    { ...good, bets: [] },
    { ...good, bets: [{ spot: 'red', stake: -good.stake }] },
    { ...good, stake: good.stake, bets: [{ spot: 'red', stake: good.stake + 1 }] },
  ];
  return bettingOf(title) === 'sum' ? stakes : [...stakes, ...bets];
}

/** A title of each engine, and of each way that its stake is laid. */
const oneOfEach = new Map(
  titles
    .filter((title) => !isShared(title))
    .map((title) => [`${title.engine} by ${bettingOf(title)}`, title] as const),
);

test.each([...oneOfEach].map(([name, title]) => [name, title.engine, title] as const))(
  '%s: absurd stakes, foreign rounds and stale steps are refused without a movement',
  async (_, engine, title) => {
    const { token } = await enter(player, title.key);
    const unmoved = async (name: Name, body: Record<string, unknown>, codes: readonly number[]) => {
      const { status, code } = await send(name, { token, ...body });
      expect(codes, `${engine} ${name} ${JSON.stringify(body)} ${code}`).toContain(status);
    };
    const before = await written();
    for (const body of badPlays(title)) await unmoved('play', body, [400, 409]);
    const flies = engine === 'crash';
    if (flies) await unmoved('play', wireBets(title), [409]);
    else await unmoved('flight/board', { stake: 1_000 }, [404]);
    await unmoved('flight/leave', {}, flies ? [409] : [404]);
    const none = { roundId: '9223372036854775807' };
    await unmoved('decide', { ...none, step: 0, action: 'collect' }, [404]);
    await unmoved('round', none, [404]);
    expect(await written()).toEqual(before);
    if (flies) return;

    const { body: round } = await send('play', { token, ...wireBets(title) });
    const { roundId, phase, step } = round;
    const after = await written();
    const foreign = { token: stranger.token, roundId };
    await unmoved('decide', { ...foreign, step, action: 'collect' }, [404]);
    await unmoved('round', foreign, [404]);
    await unmoved('decide', { roundId, step: step + 1, action: 'collect' }, [409]);
    await unmoved('decide', { roundId, step: -1, action: 'collect' }, [400]);
    await unmoved('decide', { roundId, step, action: 'fly' }, [409]);
    await unmoved('decide', { roundId, step, action: `open:${'9'.repeat(10)}` }, [409]);
    await unmoved('decide', { roundId, step, action: '__proto__' }, [400]);
    if (phase === 'OPEN') await unmoved('play', wireBets(title), [409]);
    await unmoved('play', { token: 'x'.repeat(32), ...wireBets(title) }, [401]);
    expect(await written()).toEqual(after);
  },
);
