import type { BonusSpec } from '@herna/promotions/contract';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { BonusFields } from './fields.tsx';
import { specOf, valuesOf } from './spec.ts';

/** Makes a new version of a bonus, beside what players would see of it and what it would cost. */
export default function BonusEdit() {
  return (
    <EditPage name={(row) => (row.spec as BonusSpec).name} note="forms.bonusVersion">
      {(row) => <Form row={row} />}
    </EditPage>
  );
}

function Form({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const { id } = row;
  const send = (values: Record<string, unknown>, key: string) => {
    const changed = specOf(values);
    if (!changed) throw new Error(translate('forms.bonusUnread'));
    return api(
      'POST /capi/v2-onling/Bonuses/Update',
      { body: { id, spec: changed, version: Number(row.version) } },
      { idempotencyKey: key },
    );
  };
  return (
    <CallForm
      resource="bonus-definitions"
      send={send}
      leadsTo={() => `/bonus-definitions/${id}/show`}
      defaultValues={valuesOf(row.spec as BonusSpec)}
    >
      <BonusFields id={id} />
    </CallForm>
  );
}
