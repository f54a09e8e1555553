import type { CashbackSpec } from '@herna/promotions/contract';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { CashbackFields } from './fields.tsx';
import { specOf, valuesOf } from './spec.ts';

/** Changes a cashback programme that nobody can join yet. */
export default function CashbackEdit() {
  return (
    <EditPage name={(row) => (row.spec as CashbackSpec).name}>
      {(row) => <Form row={row} />}
    </EditPage>
  );
}

function Form({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const { id } = row;
  const send = (values: Record<string, unknown>, key: string) => {
    const spec = specOf(values);
    if (!spec) throw new Error(translate('forms.cashbackUnread'));
    return api(
      'PUT /api/operator/cashback/{programmeId}',
      { params: { programmeId: id }, body: { ...spec, version: Number(row.version) } },
      { idempotencyKey: key },
    );
  };
  return (
    <CallForm
      resource="cashback"
      send={send}
      leadsTo={() => `/cashback/${id}/show`}
      defaultValues={valuesOf(row.spec as CashbackSpec)}
    >
      <CashbackFields />
    </CallForm>
  );
}
