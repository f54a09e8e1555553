/** The self-test: questions as answers open them, and what they come to. */
import type { Output } from '@herna/contract-kit';
import type { RiskApi } from '@herna/risk/contract';
import { Button, Dialog, Notice, RadioCards, TextSkeleton } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useErrorMessage } from '../../api/refusals.ts';

type Questionnaire = Output<RiskApi['GET /api/Risk/v1/Questionnaire']>;
type Result = Output<RiskApi['POST /api/Risk/v1/Questionnaire']>;
type Answers = Readonly<Record<string, string>>;

/** The questions that answers have opened. */
const openOnes = ({ questions }: Questionnaire, answers: Answers) =>
  questions.filter(
    ({ askedIf }) => !askedIf || askedIf.options.includes(answers[askedIf.question] ?? ''),
  );

interface SelfTestProperties {
  readonly id: string;
  readonly onClose: () => void;
}

export function SelfTest({ id, onClose }: SelfTestProperties) {
  const t = useTranslations('profile.protection.test');
  const messageOf = useErrorMessage();
  const { revalidate } = useRevalidator();
  const [questionnaire, setQuestionnaire] = useState<Questionnaire>();
  const [answers, setAnswers] = useState<Answers>({});
  const [result, setResult] = useState<Result>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  useEffect(() => {
    api('GET /api/Risk/v1/Questionnaire', { query: { id } }).then(
      setQuestionnaire,
      (error: unknown) => setFault(messageOf(error)),
    );
  }, [id, messageOf]);
  const open = questionnaire ? openOnes(questionnaire, answers) : [];
  const isWhole = open.length > 0 && open.every((question) => question.key in answers);
  const choose = (question: string, option: string) => {
    setKey(newIdempotencyKey());
    setAnswers((before) => ({ ...before, [question]: option }));
  };
  const send = async () => {
    setBusy(true);
    setFault(undefined);
    const chosen = Object.fromEntries(
      open.map((question) => [question.key, answers[question.key] ?? '']),
    );
    try {
      const body = { id, answers: chosen };
      setResult(await api('POST /api/Risk/v1/Questionnaire', { body }, { idempotencyKey: key }));
      await revalidate();
    } catch (error) {
      setFault(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      wide
      title={questionnaire?.title ?? t('title')}
      onClose={onClose}
      actions={
        result ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <Button tone="primary" busy={busy} disabled={!isWhole} onClick={send}>
            {t('send')}
          </Button>
        )
      }
    >
      <Fault message={fault} />
      {!questionnaire && !fault && <TextSkeleton className="h-24" />}
      {result && <Notice tone="information">{result.text}</Notice>}
      {questionnaire && !result && (
        <div className="flex flex-col gap-6">
          <p className="text-muted">{questionnaire.intro}</p>
          {open.map((question) => (
            <RadioCards
              key={question.key}
              name={question.key}
              legend={question.text}
              defaultValue={answers[question.key]}
              choices={question.options.map(({ key: value, text }) => ({ value, label: text }))}
              onChange={(option) => choose(question.key, option)}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
