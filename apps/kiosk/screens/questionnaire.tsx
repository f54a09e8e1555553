/** A questionnaire, a question after the other: an answer may open further ones. */
import type { Output } from '@herna/contract-kit';
import type { RiskApi } from '@herna/risk/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import type { Language, Messages } from '../messages.ts';
import type { Visitor } from '../sign-in.ts';
import { Countdown } from './countdown.tsx';

type Questionnaire = Output<RiskApi['GET /api/card/questionnaire/{id}']>;
type Answers = Readonly<Record<string, string>>;

/** The questions that answers have opened, in their order. */
const openQuestions = ({ questions }: Questionnaire, answers: Answers) =>
  questions.filter(
    ({ askedIf }) => !askedIf || askedIf.options.includes(answers[askedIf.question] ?? ''),
  );

interface QuestionnaireProperties {
  readonly messages: Messages;
  readonly language: Language;
  readonly visitor: Visitor;
  readonly id: string;
  readonly onBack: () => void;
  readonly onAnswered: () => void;
  readonly onAbandoned: () => void;
}

export function QuestionnaireScreen(props: QuestionnaireProperties) {
  const { messages: t, language, visitor, id, onBack, onAnswered, onAbandoned } = props;
  const [questionnaire, setQuestionnaire] = useState<Questionnaire>();
  const [answers, setAnswers] = useState<Answers>({});
  const [at, setAt] = useState(0);
  const [result, setResult] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const sentenceOf = (error: unknown) => (error as Error).message || t.failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is read again
  useEffect(() => {
    api('GET /api/card/questionnaire/{id}', { params: { id } }).then(
      setQuestionnaire,
      (error: unknown) => setFault(sentenceOf(error)),
    );
  }, [id, language]);
  const open = questionnaire ? openQuestions(questionnaire, answers) : [];
  const question = open[at];
  const isLast = at === open.length - 1;
  const chosen = question ? answers[question.key] : undefined;
  const choose = (option: string) => {
    if (!question || !questionnaire) return;
    // Other answers are another request.
    key.current = crypto.randomUUID();
    const now = { ...answers, [question.key]: option };
    setAnswers(now);
    setFault('');
    if (at < openQuestions(questionnaire, now).length - 1) setAt(at + 1);
  };
  const send = async () => {
    setBusy(true);
    setFault('');
    const given = Object.fromEntries(open.map((one) => [one.key, answers[one.key] ?? '']));
    try {
      const { playerId, proof } = visitor;
      const body = { playerId, answers: given, ...(proof && { proof }) };
      const { text } = await api(
        'POST /api/card/questionnaire/{id}',
        { params: { id }, body },
        { idempotencyKey: key.current },
      );
      setResult(text);
    } catch (error) {
      setFault(sentenceOf(error));
    }
    setBusy(false);
  };
  if (result) {
    return (
      <section className="panel">
        <h1>{t.thanks}</h1>
        <p className="large" role="status">
          {result}
        </p>
        <p>{t.help}</p>
        <button type="button" className="main" onClick={onAnswered}>
          {t.go}
        </button>
        <Countdown messages={t} onEnd={onAbandoned} />
      </section>
    );
  }
  return (
    <section className="panel">
      <h1>{questionnaire?.title ?? t.questionnaire}</h1>
      {questionnaire && at === 0 && <p>{questionnaire.intro}</p>}
      {question && (
        <fieldset>
          <legend>
            <small>
              {t.question} {at + 1}
            </small>
            {question.text}
          </legend>
          <div className="options">
            {question.options.map((option) => (
              <button
                key={option.key}
                type="button"
                aria-pressed={option.key === chosen}
                onClick={() => choose(option.key)}
              >
                {option.text}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {fault && <p role="alert">{fault}</p>}
      <div className="row">
        <button type="button" onClick={() => (at > 0 ? setAt(at - 1) : onBack())}>
          {t.back}
        </button>
        {isLast ? (
          <button
            type="button"
            className="main"
            disabled={busy || chosen === undefined}
            onClick={send}
          >
            {t.sendAnswers}
          </button>
        ) : (
          <button
            type="button"
            className="main"
            disabled={chosen === undefined}
            onClick={() => setAt(at + 1)}
          >
            {t.go}
          </button>
        )}
      </div>
      <Countdown messages={t} onEnd={onAbandoned} />
    </section>
  );
}
