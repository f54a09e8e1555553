/** The round to verify: filled in by hand, from a saved record, or from the player's history. */
import { Button, Notice, SelectField, TextAreaField, TextField } from '@herna/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { VerdictView } from './verdict-view.tsx';
import {
  emptyFields,
  type FieldName,
  fieldsOf,
  type RoundFields,
  recordOf,
  type Verdict,
  type Verifier,
} from './verifier.ts';

/** What is a line of its own, in this order; the rest stands in pairs. */
const wide: readonly FieldName[] = ['commitment', 'seed', 'bets', 'decisions'];
const inputs: readonly FieldName[] = [
  'stake',
  'nonce',
  'commitment',
  'seed',
  'clientSeed',
  'win',
  'bets',
  'decisions',
];
const optional: readonly FieldName[] = ['win', 'bets', 'decisions'];

export interface RoundFormProperties {
  readonly verifier: Verifier;
  /** The record to begin with. */
  readonly record: object | undefined;
}

export function RoundForm({ verifier, record }: RoundFormProperties) {
  const t = useTranslations('verify');
  const [before, setBefore] = useState<object>(record ?? {});
  const [fields, setFields] = useState<RoundFields>(record ? fieldsOf(record) : emptyFields);
  const [verdict, setVerdict] = useState<Verdict>();
  const [faulty, setFaulty] = useState<string>();
  const change = (name: FieldName, value: string): void => {
    setFields((now) => ({ ...now, [name]: value }));
    setVerdict(undefined);
    setFaulty(undefined);
  };
  const take = (next: object): void => {
    setBefore(next);
    setFields(fieldsOf(next));
    setVerdict(undefined);
    setFaulty(undefined);
  };
  const verify = (event: FormEvent): void => {
    event.preventDefault();
    try {
      setVerdict(verifier.verifyRound(verifier.readRecord(recordOf(fields, before))));
      setFaulty(undefined);
    } catch (error) {
      setVerdict(undefined);
      setFaulty((error as { field?: string }).field ?? 'record');
    }
  };
  return (
    <>
      <PasteRecord onTake={take} />
      <form onSubmit={verify} className="mt-6 grid gap-4 sm:grid-cols-2" noValidate>
        <SelectField
          name="gameKey"
          label={t('fields.gameKey')}
          placeholder={t('chooseGame')}
          choices={verifier.games.map(({ key, name }) => ({ value: key, label: name }))}
          value={fields.gameKey}
          error={faulty === 'gameKey' ? t('unreadable') : undefined}
          onChange={(event) => change('gameKey', event.target.value)}
          className="sm:col-span-2"
        />
        {inputs.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={t.has(`hints.${name}` as never) ? t(`hints.${name}` as 'hints.bets') : undefined}
            error={faulty === name ? t('unreadable') : undefined}
            value={fields[name]}
            required={!optional.includes(name)}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(name, event.target.value)}
            className={wide.includes(name) ? 'sm:col-span-2' : undefined}
          />
        ))}
        {faulty === 'record' && (
          <div className="sm:col-span-2">
            <Notice tone="negative">{t('unreadable')}</Notice>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" tone="primary" size="large">
            {t('verify')}
          </Button>
        </div>
      </form>
      {verdict && <VerdictView verdict={verdict} />}
    </>
  );
}

/** A saved record is put in whole. */
function PasteRecord({ onTake }: { readonly onTake: (record: object) => void }) {
  const t = useTranslations('verify');
  const [unread, setUnread] = useState(false);
  const paste = (text: string): void => {
    try {
      const record: unknown = JSON.parse(text);
      if (typeof record !== 'object' || record === null) throw new SyntaxError();
      setUnread(false);
      onTake(record);
    } catch {
      setUnread(text.trim() !== '');
    }
  };
  return (
    <details className="edge mt-6 rounded-card bg-surface p-5">
      <summary className="min-h-target cursor-pointer content-center font-medium">
        {t('paste')}
      </summary>
      <TextAreaField
        name="record"
        label={t('record')}
        hint={t('recordHint')}
        error={unread ? t('unreadable') : undefined}
        rows={4}
        spellCheck={false}
        onChange={(event) => paste(event.target.value)}
        className="mt-4"
      />
    </details>
  );
}
