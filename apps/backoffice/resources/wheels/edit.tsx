import type { WheelSpec } from '@herna/challenges/contract';
import { CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { WheelFields } from './fields.tsx';
import { valuesOf, wheelOf } from './spec.ts';

/** Changes a reward wheel that grants no spins yet. */
export default function WheelEdit() {
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
  const spec = row.spec as WheelSpec;
  const send = (values: Record<string, unknown>, key: string) => {
    const body = wheelOf(values);
    if (!body) throw new Error(translate('forms.challengeUnread'));
    const params = { id: row.id };
    return api('PUT /api/operator/wheels/{id}', { params, body }, { idempotencyKey: key });
  };
  return (
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading>{spec.name}</Heading>
      </CardContent>
      <CallForm resource="wheels" send={send} defaultValues={valuesOf(spec)}>
        <WheelFields />
      </CallForm>
    </>
  );
}
