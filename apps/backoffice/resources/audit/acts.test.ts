/** Whoever looks for an act chooses it by its words, which name one act each. */
import { describe, expect, it } from 'vitest';
import { cs } from '../../i18n/cs.ts';
import { en } from '../../i18n/en.ts';
import { auditActs } from './acts.ts';

/** The text of a key with dots, as the backoffice looks it up. */
const textOf = (messages: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages);

describe.each([
  ['en', en],
  ['cs', cs],
] as const)('in %s', (_language, messages) => {
  it('each act has words of its own', () => {
    const words = auditActs.map((act) => [act, textOf(messages, `auditActions.${act}`)] as const);
    expect(words.filter(([, text]) => typeof text !== 'string' || text === '')).toEqual([]);
    const acts = Map.groupBy(words, ([, text]) => String(text).toLowerCase());
    const shared = [...acts].flatMap(([text, named]) =>
      named.length > 1 ? [[text, named.map(([act]) => act)]] : [],
    );
    expect(shared).toEqual([]);
  });
});
