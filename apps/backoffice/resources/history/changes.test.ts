import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const wallet = (amount: number) => ({ place: 'wallet', amount });
const terminal = (amount: number) => ({ place: 'terminal', amount });

test.each([
  ['a stake of the wallet', { cashChange: -150, bonusChange: -50 }, [wallet(-200)]],
  ['a stake at a terminal', { purseChange: -200 }, [terminal(-200)]],
  ['a card that goes in', { cashChange: -500, purseChange: 500 }, [wallet(-500), terminal(500)]],
  ['a win of nothing', {}, [wallet(0)]],
])('%s', (_name, moved, expected) => {
  expect(changesOf({ id: '1', cashChange: 0, bonusChange: 0, purseChange: 0, ...moved })).toEqual(
    expected,
  );
});
