/** What a terminal does when the game does not answer: the same press is asked for again. */
import { expect, it } from 'vitest';
import type { Evening, Guest } from './evening.ts';
import { createFloor } from './floor.ts';
import { type Json, Refusal } from './platform.ts';
import { newTerminal, type Terminal } from './terminal.ts';

type Answer = Json | Refusal;

/** A guest at a terminal with credits, and a game server that gives these answers one after another. */
function seated(answers: readonly Answer[], opened = 5_000) {
  const left = [...answers];
  const sent: [call: string, body: Json][] = [];
  let ids = 0;
  const seat = { hasCard: true, credits: 5_000, signIn: 'sign-in' };
  let terminal: Terminal = { ...newTerminal('T-1', 'velvet-plums'), ...seat };
  const guest = { playerId: '7', cardNumber: '91', place: 'T-1' } as Guest;
  const session = { token: 'game', game: { name: 'Velvet Plums', data: { symbols: {} } } };
  const platform = {
    addressOf: (url: string) => new URL(url, 'http://platform'),
    player: async () => ({ url: '/games/play/velvet-plums?token=launch' }),
    public: async ({ key, body = {} }: { key: string; body?: Json }) => {
      const call = key.split('/').at(-1) ?? '';
      sent.push([call, body]);
      if (call === 'session') return { ...session, balance: opened };
      const answer = left.shift() ?? {};
      if (answer instanceof Refusal) throw answer;
      return answer;
    },
  };
  const floor = createFloor({
    platform,
    log: { record: () => undefined },
    freshId: () => `id-${++ids}`,
    kept: () => ({ reader: null }),
    guestHere: () => guest,
    terminalOf: () => terminal,
    changeTerminal: (changed: Terminal) => {
      terminal = changed;
      return changed;
    },
  } as unknown as Evening);
  return {
    play: () => floor.play('en', 'T-1').catch((error: Refusal) => error.code),
    sent: (call: string) => sent.filter(([name]) => name === call).map(([, body]) => body),
    terminal: () => terminal,
  };
}

const round = (more: Json) => ({ roundId: '1', phase: 'DECIDED', win: 300, view: {}, ...more });

it('a lost answer is asked for again by the same id, and the meter moves once', async () => {
  const { play, sent, terminal } = seated([
    new Refusal('ERR_NETWORK', '', true),
    new Refusal('JANTAR_ROUND_UNDER_WAY', 'wait'),
    round({ balance: 4_300 }),
  ]);
  expect([await play(), await play()]).toEqual(['answerLost', 'answerLost']);
  expect(terminal()).toMatchObject({ credits: 5_000, press: { requestId: 'id-1' } });
  expect(await play()).toEqual({ word: 'won', amount: 300 });
  const presses = sent('play').map(({ requestId, clientSeed, stake }) => ({
    requestId,
    clientSeed,
    stake,
  }));
  expect(new Set(presses.map((press) => JSON.stringify(press))).size).toBe(1);
  expect(terminal()).toMatchObject({ credits: 4_300, press: null });
  await play();
  expect(sent('play').at(-1)?.requestId).not.toBe('id-1');
});

it('a press that was refused has staked nothing and is over', async () => {
  const { play, terminal } = seated([new Refusal('JANTAR_STAKE_REFUSED', 'no')]);
  expect(await play()).toBe('JANTAR_STAKE_REFUSED');
  expect(terminal()).toMatchObject({ credits: 5_000, press: null });
});

it('a game that is opened again shows what the platform has there', async () => {
  const { play, sent, terminal } = seated(
    [new Refusal('ERR_NETWORK', '', true), new Refusal('JANTAR_SESSION_CLOSED', 'over')],
    4_100,
  );
  await play();
  expect(await play()).toBe('JANTAR_SESSION_CLOSED');
  expect(terminal()).toMatchObject({ press: null, game: null });
  await play();
  expect(sent('session')).toHaveLength(2);
});

it('a win that is offered for doubling is collected', async () => {
  const { play, sent } = seated([round({ phase: 'OPEN', step: 2 }), round({ balance: 4_300 })]);
  expect(await play()).toEqual({ word: 'won', amount: 300 });
  expect(sent('decide')).toEqual([{ token: 'game', roundId: '1', step: 2, action: 'collect' }]);
});

it('opens the title for the player who is signed in at the terminal', async () => {
  const { play, sent } = seated([round({})]);
  await play();
  expect(sent('session')).toEqual([
    {
      gameKey: 'velvet-plums',
      mode: 'real',
      launchToken: 'launch',
      seating: { terminal: 'T-1', playerId: '7' },
      language: 'en',
    },
  ]);
});
