/** What may be done with a case beside its course: a file, a rest of its rule, a report. */
import { TextField } from '@mui/material';
import { type ChangeEvent, useId, useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';

const permission = 'compliance.cases';

interface CaseActProps {
  /** Of the case. */
  readonly id: string;
}

/** Adds a file that proves something: a slip, a statement of a bank. */
export function AddFile({ id }: CaseActProps) {
  const translate = useTranslate();
  const field = useId();
  const [file, setFile] = useState<File>();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => setFile(target.files?.[0]);
  return (
    <ActionButton
      label="acts.addCaseFile"
      permission={permission}
      reason="none"
      ready={file !== undefined}
      run={async ({ key }) => {
        const body = new FormData();
        body.append('id', id);
        if (file) body.append('file', file);
        // A form carries the fields that the call declares, and the file beside them.
        const input = { body: body as unknown as { id: string } };
        await api('POST /api/Aml/v1/AddCaseFile', input, { idempotencyKey: key });
        setFile(undefined);
      }}
    >
      {(faultOf) => (
        <TextField
          id={field}
          type="file"
          label={translate('fields.caseFile')}
          error={faultOf('file') !== undefined}
          helperText={faultOf('file') ?? translate('forms.caseFileHint')}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={choose}
        />
      )}
    </ActionButton>
  );
}

const dayMs = 86_400_000;
/** The call lets a rule rest for ninety days at most. */
const restMost = 90;

/** Lets the rule of a case rest for its player: it opens no further case until then. */
export function Snooze({ id }: CaseActProps) {
  const [typed, setTyped] = useState('30');
  const days = wholeNumber(typed, 1, restMost);
  return (
    <ActionButton
      label="acts.snoozeRule"
      says="acts.snoozeRuleSays"
      permission={permission}
      reason="required"
      ready={days !== undefined}
      run={({ reason, key }) => {
        const until = new Date(Date.now() + (days ?? 1) * dayMs).toISOString();
        return api(
          'POST /api/Aml/v1/SnoozeRule',
          { body: { caseId: id, until, reason } },
          { idempotencyKey: key },
        );
      }}
    >
      <NumberField
        label="fields.restDays"
        value={typed}
        least={1}
        most={restMost}
        onText={setTyped}
        required
      />
    </ActionButton>
  );
}

/** Has what a closed case confirmed looked at again: a new case, which opens beside it. */
export function Reopen({ id }: CaseActProps) {
  const redirect = useRedirect();
  return (
    <ActionButton
      label="acts.reopenCase"
      says="acts.reopenCaseSays"
      permission={permission}
      reason="required"
      run={async ({ reason, key }) => {
        const opened = await api(
          'POST /api/Aml/v1/ReopenCase',
          { body: { id, reason } },
          { idempotencyKey: key },
        );
        redirect('show', 'aml-cases', opened.id);
      }}
    />
  );
}

/** The shortest text of a report that the call accepts. */
const reportMinimum = 20;

/** Makes a report of a suspicious trade; its text stays as it is. */
export function Report({ id }: CaseActProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <ActionButton
      label="acts.reportCase"
      says="acts.reportCaseSays"
      permission={permission}
      reason="none"
      ready={text.trim().length >= reportMinimum}
      run={async ({ key }) => {
        await api(
          'POST /api/Aml/v1/ReportCase',
          { body: { id, text: text.trim() } },
          { idempotencyKey: key },
        );
        setText('');
      }}
    >
      <TextField
        required
        multiline
        minRows={5}
        label={translate('fields.reportText')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionButton>
  );
}
