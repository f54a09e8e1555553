/** Questionnaires: which questions an answer opens, and what the answers come to. */
import { DomainError, type FieldFault } from '@herna/kernel';
import { type StaffTexts, textIn } from './plain-words.ts';

type Texts = StaffTexts<string>;

export interface Option {
  readonly key: string;
  readonly text: Texts;
  readonly points: number;
}

export interface Question {
  readonly key: string;
  readonly text: Texts;
  readonly options: readonly Option[];
  /** Asked only where an earlier question was answered by one of these options. */
  readonly askedIf?: { readonly question: string; readonly options: readonly string[] } | undefined;
}

/** What a score means, from so many points on. */
export interface ResultBand {
  readonly from: number;
  readonly level: 'NONE' | 'LOW' | 'MODERATE' | 'HIGH';
  readonly text: Texts;
}

export interface QuestionnaireDefinition {
  readonly title: Texts;
  readonly intro: Texts;
  readonly questions: readonly Question[];
  /** From the lowest score on; the first begins at 0. */
  readonly results: readonly ResultBand[];
}

/** Options by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

export interface Result {
  readonly score: number;
  readonly level: ResultBand['level'];
  readonly text: Texts;
}

const isAsked = ({ askedIf }: Question, answers: Answers): boolean =>
  askedIf === undefined || askedIf.options.includes(answers[askedIf.question] ?? '');

/** The questions that answers open, in their order. */
export const questionsAsked = (
  { questions }: QuestionnaireDefinition,
  answers: Answers,
): readonly Question[] => questions.filter((question) => isAsked(question, answers));

/**
 * Scores complete answers.
 * @throws ERR_VALIDATION naming each question that is missing, unknown, or answered without
 *   having been asked
 */
export function resultOf(definition: QuestionnaireDefinition, answers: Answers): Result {
  const questions = questionsAsked(definition, answers);
  const fields: FieldFault[] = [];
  let score = 0;
  for (const { key, options } of questions) {
    const given = answers[key];
    const chosen = options.find((option) => option.key === given);
    if (chosen) score += chosen.points;
    else {
      const kind = given === undefined ? 'RequiredField' : 'InvalidValue';
      fields.push({ field: `answers.${key}`, kind });
    }
  }
  const known = new Set(questions.map(({ key }) => key));
  for (const key of Object.keys(answers)) {
    if (!known.has(key)) fields.push({ field: `answers.${key}`, kind: 'Unknown' });
  }
  if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
  const result = definition.results.findLast(({ from }) => score >= from);
  const { level, text } = result ?? (definition.results[0] as ResultBand);
  return { score, level, text };
}

/**
 * Refuses a definition that nobody could answer.
 * @throws ERR_VALIDATION for doubled keys, branches to a later or unknown question, and
 *   results that do not begin at 0 or do not rise
 */
export function checkDefinition({ questions, results }: QuestionnaireDefinition): void {
  const fields: FieldFault[] = [];
  const wrong = (field: string) => fields.push({ field, kind: 'InvalidValue' });
  const seen = new Map<string, readonly Option[]>();
  questions.forEach(({ key, options, askedIf }, index) => {
    const at = `definition.questions.${index}`;
    if (seen.has(key)) wrong(`${at}.key`);
    if (new Set(options.map((option) => option.key)).size < options.length) wrong(`${at}.options`);
    const earlier = askedIf && seen.get(askedIf.question);
    if (askedIf && !askedIf.options.every((one) => earlier?.some(({ key: own }) => own === one))) {
      wrong(`${at}.askedIf`);
    }
    seen.set(key, options);
  });
  const rises = results.every(
    ({ from }, index) => index === 0 || from > (results[index - 1]?.from ?? 0),
  );
  if (results[0]?.from !== 0 || !rises) wrong('definition.results');
  if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
}

/** A definition in one language; points and meanings are not shown before the answers are given. */
export function shownIn(definition: QuestionnaireDefinition, locale: string) {
  return {
    title: textIn(definition.title, locale),
    intro: textIn(definition.intro, locale),
    questions: definition.questions.map(({ key, text, options, askedIf }) => ({
      key,
      text: textIn(text, locale),
      options: options.map((option) => ({ key: option.key, text: textIn(option.text, locale) })),
      ...(askedIf
        ? { askedIf: { question: askedIf.question, options: [...askedIf.options] } }
        : {}),
    })),
  };
}
