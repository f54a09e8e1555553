import { expect, test } from 'vitest';
import { wordsOfCodes } from './code-words.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';

test('a code with one word in every group has it, one that means two things has none', () => {
  const words = wordsOfCodes({
    states: { PAID: 'Paid', OPEN: 'Open', paid: 'not a code' },
    doors: { OPEN: 'Unlocked', deep: { PAID: 'Paid', SHUT: 'Shut' } },
  });
  expect(Object.fromEntries(words)).toEqual({ PAID: 'Paid', SHUT: 'Shut' });
});

test('the states of draws and the kinds of scans are among them', () => {
  expect(wordsOfCodes(en).get('EVALUATED')).toBe('To be confirmed');
  expect(wordsOfCodes(cs).get('EVALUATED')).toBe('Čeká na potvrzení');
  expect(wordsOfCodes(cs).get('IdentityCardFront')).toBe('Občanský průkaz, přední strana');
});
