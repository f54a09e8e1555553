import { expect, test } from 'vitest';
import { emptyFields, fieldsOf, recordOf } from './verifier.ts';

const record = {
  gameKey: 'roulette-bohemia',
  stake: '1250',
  nonce: 3,
  bets: [
    { spot: 'red', stake: '1000' },
    { spot: 'straight:17', stake: '250' },
  ],
  decisions: [],
  win: '5',
  seriesEnd: 'kept',
};

test('amounts stand in whole units and come back as they were', () => {
  const fields = fieldsOf(record);
  expect([fields.stake, fields.win, fields.bets]).toEqual([
    '12.50',
    '0.05',
    'red 10.00; straight:17 2.50',
  ]);
  expect(recordOf(fields, record)).toMatchObject(record);
});

test('a comma, spaces and whole amounts are read', () => {
  const fields = { ...emptyFields, stake: '1 000', win: '', bets: 'red 10; straight:17 2,5' };
  expect(recordOf(fields, {})).toMatchObject({
    stake: '100000',
    win: undefined,
    bets: [
      { spot: 'red', stake: '1000' },
      { spot: 'straight:17', stake: '250' },
    ],
  });
});

test('what is no amount is left to be refused', () => {
  expect(recordOf({ ...emptyFields, stake: '12.345' }, {})).toMatchObject({ stake: '12.345' });
});
