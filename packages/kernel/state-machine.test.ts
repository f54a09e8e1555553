import { describe, expect, test } from 'vitest';
import { defineMachine } from './state-machine.ts';

const door = defineMachine<'OPEN' | 'SHUT' | 'GONE', 'shut' | 'open' | 'remove'>({
  name: 'door',
  initial: 'OPEN',
  terminal: ['GONE'],
  transitions: {
    OPEN: { shut: 'SHUT', remove: 'GONE' },
    SHUT: { open: 'OPEN' },
    GONE: {},
  },
});

describe('a machine', () => {
  test.each([
    ['OPEN', 'shut', 'SHUT'],
    ['OPEN', 'remove', 'GONE'],
    ['OPEN', 'open', undefined],
    ['SHUT', 'open', 'OPEN'],
    ['SHUT', 'remove', undefined],
    ['GONE', 'open', undefined],
  ] as const)('%s, %s: %s', (state, event, next) => {
    expect(door.next(state, event)).toBe(next);
  });

  test('knows where it begins and where it ends', () => {
    expect(door.initial).toBe('OPEN');
    expect(door.states).toEqual(['OPEN', 'SHUT', 'GONE']);
    expect(door.states.filter(door.isTerminal)).toEqual(['GONE']);
  });
});

describe('a table that cannot be walked is refused when it loads', () => {
  type State = 'A' | 'B' | 'C';
  const define = (transitions: Record<State, object>, terminal: State[]) => () =>
    defineMachine<State, 'go' | 'back'>({ name: 'walk', initial: 'A', terminal, transitions });

  test.each([
    ['an island', { A: { go: 'B' }, B: {}, C: {} }, ['B', 'C'], 'C cannot be reached from A'],
    ['a dead end', { A: { go: 'B', back: 'C' }, B: {}, C: {} }, ['B'], 'C is wrongly terminal'],
    ['a way out of the end', { A: { go: 'B' }, B: { go: 'C' }, C: {} }, ['B', 'C'], 'B is wrongly'],
    ['a state that is none', { A: { go: 'D' }, B: {}, C: {} }, ['B'], 'D, which is no state'],
  ] as const)('%s', (_what, transitions, terminal, why) => {
    expect(define(transitions, [...terminal])).toThrow(why);
  });
});
