import { describe, expect, it } from 'vitest';
import {
  accepts,
  creditsMost,
  gives,
  historyLength,
  moveMeter,
  newTerminal,
  outcomeOf,
  shown,
  showRound,
} from './terminal.ts';

const terminal = newTerminal('T-1', 'velvet-plums');

describe('a meter', () => {
  it('takes what fits, and nothing while the door is open', () => {
    expect(accepts(terminal, 700)).toBe(700);
    expect(accepts({ ...terminal, credits: creditsMost - 200 }, 700)).toBe(200);
    expect(accepts({ ...terminal, isDoorOpen: true }, 700)).toBe(0);
  });

  it('gives back what is on it, and nothing while the door is open', () => {
    const loaded = { ...terminal, credits: 700 };
    expect([gives(loaded, 700), gives(loaded, 900)]).toEqual([700, 700]);
    expect(gives({ ...loaded, isDoorOpen: true }, 700)).toBe(0);
  });

  it('is written down with every transfer, until the history is overwritten', () => {
    let moved = moveMeter(terminal, 'in', 700);
    moved = moveMeter(moved, 'out', -300);
    expect([moved.credits, moved.isComplete]).toEqual([400, true]);
    expect(moved.history).toEqual([
      { transferId: 'in', moved: 700 },
      { transferId: 'out', moved: 300 },
    ]);
    for (let count = 0; count < historyLength; count++) moved = moveMeter(moved, `t${count}`, 1);
    expect(moved.history).toHaveLength(historyLength);
    expect(moved.history[0]?.transferId).toBe('t0');
    expect(moved.isComplete).toBe(false);
  });
});

it('a transfer ends in one of three ways that the terminal knows', () => {
  expect([0, 1, 699, 700].map((moved) => outcomeOf(700, moved))).toEqual([
    'NONE',
    'PARTIAL',
    'PARTIAL',
    'FULL',
  ]);
});

describe('a round', () => {
  const press = { requestId: 'r', clientSeed: 's', stake: 1_000 };
  const pressed = { ...terminal, credits: 5_000, press };
  const round = { roundId: '7', win: 300, window: [['seven']] };

  it('moves the meter by its stake and win, and ends its press', () => {
    const {
      credits,
      press: left,
      round: on,
    } = showRound(pressed, { ...round, balance: undefined }, 1_000);
    expect([credits, left, on]).toEqual([4_300, null, round]);
  });

  it('leaves the meter at what the platform has there, which knows of what was not heard', () => {
    expect(showRound(pressed, { ...round, balance: 9_000 }, 1_000).credits).toBe(9_000);
  });
});

it('a page learns nothing that signs the player in', () => {
  const game = { origin: 'o', token: 'secret-game', name: 'Velvet Plums', symbols: {} };
  const page = shown({ ...terminal, signIn: 'secret-sign-in', game });
  expect(JSON.stringify(page)).not.toContain('secret');
  expect(page).toMatchObject({ gameName: 'Velvet Plums', isPressed: false });
});
