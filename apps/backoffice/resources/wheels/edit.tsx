import type { WheelSpec } from '@herna/challenges/contract';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { WheelFields } from './fields.tsx';
import { valuesOf, wheelOf } from './spec.ts';

const specOf = ({ spec }: Row) => spec as WheelSpec;

/** Changes a reward wheel that grants no spins yet. */
export default function WheelEdit() {
  return <EditPage name={(row) => specOf(row).name}>{(row) => <Form row={row} />}</EditPage>;
}

function Form({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) => {
    const body = wheelOf(values);
    if (!body) throw new Error(translate('forms.challengeUnread'));
    const params = { id: row.id };
    const query = { version: Number(row.version) };
    return api('PUT /api/operator/wheels/{id}', { params, query, body }, { idempotencyKey: key });
  };
  return (
    <CallForm resource="wheels" send={send} defaultValues={valuesOf(specOf(row))}>
      <WheelFields />
    </CallForm>
  );
}
