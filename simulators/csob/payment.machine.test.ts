import { expect, test } from 'vitest';
import {
  type PaymentEvent,
  type PaymentState,
  paymentMachine,
  paymentStatus,
} from './payment.machine.ts';

/** Every state and event, by the numbers of eAPI; a dot is a refusal. */
const table = `
state open expire cancel decline authorise authoriseAndClose close reverse settle refund refunded
1     2    3      .      .       .         .                 .     .       .      .      .
2     2    3      3      6       4         7                 .     .       .      .      .
3     .    .      .      .       .         .                 .     .       .      .      .
4     .    .      .      .       .         .                 7     5       .      .      .
5     .    .      .      .       .         .                 .     .       .      .      .
6     .    .      .      .       .         .                 .     .       .      .      .
7     .    .      .      .       .         .                 .     5       8      .      .
8     .    .      .      .       .         .                 .     .       .      9      .
9     .    .      .      .       .         .                 .     .       .      .      10
10    .    .      .      .       .         .                 .     .       .      .      .
`;

const [[, ...events] = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const stateOf = (number: string | undefined): PaymentState | undefined =>
  paymentMachine.states.find((state) => String(paymentStatus[state]) === number);

test('the table has every state', () => {
  expect(rows.map(([number]) => Number(number))).toEqual(Object.values(paymentStatus));
});

test.each(rows)('state %s', (number, ...nexts) => {
  const state = stateOf(number);
  nexts.forEach((next, index) => {
    const event = events[index] as PaymentEvent;
    expect(state && paymentMachine.next(state, event), `${number} ${event}`).toBe(stateOf(next));
  });
});
