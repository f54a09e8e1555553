import { expect, test } from 'vitest';
import { effectOf, shareOf } from './effect.ts';
import { emailTextOf, unknownVariables } from './offer-text.ts';

test('the interval of a share is Wilson’s', () => {
  // Newcombe (1998), table I: 81 of 263, method 3.
  expect(shareOf({ players: 263, goals: 81 })).toEqual({ percent: 30.8, from: 25.53, to: 36.62 });
  expect(shareOf({ players: 10, goals: 0 })).toMatchObject({ percent: 0, from: 0 });
  expect(shareOf({ players: 0, goals: 0 })).toBeUndefined();
});

test('the interval of an effect is Newcombe’s', () => {
  // Newcombe (1998), table II: 56/70 against 48/80, method 10.
  expect(effectOf({ players: 70, goals: 56 }, { players: 80, goals: 48 })).toEqual({
    percent: 20,
    from: 5.24,
    to: 33.39,
  });
  expect(effectOf({ players: 5, goals: 1 }, { players: 0, goals: 0 })).toBeUndefined();
});

test('a text names the variables that nobody fills in', () => {
  const text = { subject: 'Hi {name}', body: 'From {brand}, {bonus} {}', action: '' };
  expect(unknownVariables(text)).toEqual(['bonus', '']);
  expect(unknownVariables({ ...text, body: 'From {brand}' })).toEqual([]);
});

test('paragraphs are apart by an empty line, and the button stands below them', () => {
  expect(emailTextOf({ subject: 's', body: 'One\nline\n\n\n Two ', action: 'Go' })).toEqual({
    subject: 's',
    paragraphs: ['One\nline', 'Two', '{link}'],
    action: 'Go',
  });
  expect(emailTextOf({ subject: 's', body: 'One', action: '' }).paragraphs).toEqual(['One']);
});
