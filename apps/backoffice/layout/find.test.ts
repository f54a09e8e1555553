import { expect, it } from 'vitest';
import { cs } from '../i18n/cs.ts';
import { en } from '../i18n/en.ts';
import { actsIn } from './find.ts';

const words = (messages: { readonly acts: object }) => (key: string) =>
  String((messages.acts as Record<string, unknown>)[key.slice('acts.'.length)]);
const everything = () => true;

it.each([
  ['suspend 8', en, '/payments/8/show?act=acts.suspend'],
  ['Suspend withdrawal 8', en, '/payments/8/show?act=acts.suspend'],
  ['pozastavit výběr 12', cs, '/payments/12/show?act=acts.suspend'],
])('%s opens the dialog of the act', (text, messages, path) => {
  expect(actsIn(text, everything, words(messages)).map((found) => found.path)).toEqual([path]);
});

it.each(['suspend', '8', 'Jana 8'])('%s is no act', (text) => {
  expect(actsIn(text, everything, words(en))).toEqual([]);
});

it('acts of others are not offered', () => {
  expect(actsIn('suspend 8', () => false, words(en))).toEqual([]);
});
