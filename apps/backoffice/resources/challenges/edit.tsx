import type { ChallengeSpec } from '@herna/challenges/contract';
import { CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { ChallengeFields } from './fields.tsx';
import { challengeOf, valuesOf } from './spec.ts';

/** Changes a challenge that nobody can join yet. */
export default function ChallengeEdit() {
  return (
    <RowPage mode="edit">
      <Form />
    </RowPage>
  );
}

function Form() {
  const row = useRecordContext<Row>();
  const translate = useTranslate();
  if (!row) return null;
  const spec = row.spec as ChallengeSpec;
  const send = (values: Record<string, unknown>, key: string) => {
    const body = challengeOf(values);
    if (!body) throw new Error(translate('forms.challengeUnread'));
    const params = { id: row.id };
    return api('PUT /api/operator/challenges/{id}', { params, body }, { idempotencyKey: key });
  };
  return (
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading>{spec.name}</Heading>
      </CardContent>
      <CallForm resource="challenges" send={send} defaultValues={valuesOf(spec)}>
        <ChallengeFields />
      </CallForm>
    </>
  );
}
