import { brands } from '@herna/brands';
import { catalogue, type ErrorTable, frameErrors } from '@herna/kernel';
import { expect, test } from 'vitest';
import { modules } from '../../../modules/all.ts';
import { fieldText } from './field-texts.ts';
import { otherLanguages, sentenceIn } from './other-languages.ts';

const languages = [...new Set(brands.flatMap(({ locales }) => locales))].filter(
  (locale) => !['cs', 'en', 'sk'].includes(locale),
);
interface Contract {
  readonly calls: Readonly<Record<string, { audience: string; errors?: readonly string[] }>>;
  readonly errors: ErrorTable;
  readonly fieldReasons?: Readonly<Record<string, unknown>>;
}
const contracts = modules.map(({ contract }) => contract as unknown as Contract);
/** Staff speak the languages of the backoffice, also before they have signed in. */
const isOfStaff = (name: string): boolean => /^(ERR_STAFF_|settlement_|journey_|push_)/.test(name);
/** Codes that a call of players and guests may answer, and those of every call. */
const codes = new Set([
  ...Object.keys(frameErrors),
  ...contracts.flatMap(({ calls }) =>
    Object.values(calls)
      .filter(({ audience }) => audience === 'player' || audience === 'public')
      .flatMap(({ errors }) => errors ?? [])
      .filter((code) => !isOfStaff(code)),
  ),
]);
const reasons = new Set(
  contracts
    .flatMap(({ fieldReasons }) => Object.keys(fieldReasons ?? {}))
    .filter((reason) => !isOfStaff(reason)),
);
const english = new Map(
  [catalogue, ...contracts.map(({ errors }) => errors)].flatMap((table: ErrorTable) =>
    Object.entries(table).map(([code, { text }]) => [code, text.en] as const),
  ),
);

test('every language of a brand has its sentences', () => {
  expect(Object.keys(otherLanguages).sort()).toEqual(languages.sort());
});

test.each(languages)('in %s whatever a player may be refused for has a sentence', (language) => {
  const { errors = {}, reasons: known = {} } = otherLanguages[language] ?? {};
  expect([...codes].filter((code) => !errors[code])).toEqual([]);
  expect([...reasons].filter((reason) => !known[reason])).toEqual([]);
});

test.each(languages)(
  'in %s no sentence was left in English, or explains what is gone',
  (language) => {
    const { errors = {} } = otherLanguages[language] ?? {};
    for (const [code, sentence] of Object.entries(errors)) {
      expect(sentence, code).not.toBe(english.get(code));
      expect(english.has(code), code).toBe(true);
    }
  },
);

test('a code without a sentence in a language is read in English', () => {
  const own = { cs: 'česky', en: 'in English', sk: 'slovensky' };
  expect(sentenceIn('hu', 'errors', 'ERR_OF_STAFF_ONLY', own)).toBe('in English');
  expect(sentenceIn('sk', 'errors', 'ERR_OF_STAFF_ONLY', own)).toBe('slovensky');
  expect(fieldText({ field: 'phone', kind: 'RequiredField' }, 'ru')).toBe('Заполните это поле.');
});
