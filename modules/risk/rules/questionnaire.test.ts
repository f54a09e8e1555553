import { describe, expect, test } from 'vitest';
import { messageLocales, textIn } from './plain-words.ts';
import {
  type Answers,
  checkDefinition,
  questionsAsked,
  resultOf,
  shownIn,
} from './questionnaire.ts';
import { questionnaires, selfTestKey } from './questionnaires.table.ts';

const definition = questionnaires[selfTestKey];
const opening: Answers = { affordable: 'never', criticised: 'never', guilt: 'never' };

/** Answers every question that is asked by the same option. */
function all(option: string): Answers {
  let answers: Answers = {};
  for (;;) {
    const next = questionsAsked(definition, answers).find(({ key }) => !(key in answers));
    if (!next) return answers;
    answers = { ...answers, [next.key]: option };
  }
}

describe('the self-test', () => {
  test('can be answered, asks three questions first, and nine where there is reason', () => {
    checkDefinition(definition);
    expect(questionsAsked(definition, opening)).toHaveLength(3);
    expect(Object.keys(all('always'))).toHaveLength(9);
  });

  test.each(messageLocales)('%s is its own language in every text', (locale) => {
    const words = (of: string) => {
      const { title, intro, questions } = shownIn(definition, of);
      const texts = questions.flatMap(({ text, options }) => [
        text,
        ...options.map((one) => one.text),
      ]);
      return [title, intro, ...texts, ...definition.results.map(({ text }) => textIn(text, of))];
    };
    expect(words(locale)).not.toContain('');
    if (locale === 'en') return;
    const english = words('en');
    expect(words(locale).filter((text) => english.includes(text))).toEqual([]);
  });

  test.each([
    ['never', 0, 'NONE'],
    ['sometimes', 9, 'HIGH'],
    ['always', 27, 'HIGH'],
  ])('%s throughout comes to %i', (option, score, level) => {
    expect(resultOf(definition, all(option))).toMatchObject({ score, level });
  });

  test.each([
    [{ ...opening, criticised: 'sometimes' }, 'LOW'],
    [{ ...opening, criticised: 'always' }, 'MODERATE'],
  ] as [Answers, string][])('%o is %s', (answers, level) => {
    expect(resultOf(definition, answers).level).toBe(level);
  });

  test.each([
    ['a question left out', { affordable: 'never' }, 'answers.criticised'],
    ['an unknown option', { ...opening, guilt: 'perhaps' }, 'answers.guilt'],
    ['a question that was not asked', { ...opening, borrowed: 'never' }, 'answers.borrowed'],
  ])('%s is named', (_what, answers, field) => {
    expect(() => resultOf(definition, answers as Answers)).toThrow(
      expect.objectContaining({
        code: 'ERR_VALIDATION',
        fields: expect.arrayContaining([expect.objectContaining({ field })]),
      }),
    );
  });
});

test.each([
  ['results that do not begin at 0', { results: [{ ...definition.results[1], from: 1 }] }],
  [
    'a branch to a question that comes later',
    {
      questions: [
        { ...definition.questions[0], askedIf: { question: 'guilt', options: ['never'] } },
        ...definition.questions.slice(1),
      ],
    },
  ],
  ['a key twice', { questions: [definition.questions[0], definition.questions[0]] }],
])('%s is refused', (_what, wrong) => {
  expect(() => checkDefinition({ ...definition, ...wrong } as typeof definition)).toThrow(
    expect.objectContaining({ code: 'ERR_VALIDATION' }),
  );
});
