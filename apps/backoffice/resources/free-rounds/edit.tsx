import type { FreeRoundSpec } from '@herna/promotions/contract';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { FreeRoundFields } from './fields.tsx';
import { specOf, valuesOf } from './spec.ts';

/** Makes a new version of free rounds. */
export default function FreeRoundsEdit() {
  return (
    <EditPage name={({ name }) => String(name)} note="forms.freeRoundVersion">
      {(row) => <Form row={row as Row & FreeRoundSpec} />}
    </EditPage>
  );
}

function Form({ row }: { readonly row: Row & FreeRoundSpec }) {
  const translate = useTranslate();
  const { id } = row;
  const send = (values: Record<string, unknown>, key: string) => {
    const spec = specOf(values);
    if (!spec) throw new Error(translate('forms.bonusUnread'));
    return api(
      'POST /capi/v2-onling/FreeRound/UpdateDefinition',
      { body: { id, spec, version: Number(row.version) } },
      { idempotencyKey: key },
    );
  };
  return (
    // The form would take the row's own fields, which are no text, before its values.
    <RecordContextProvider value={{ id }}>
      <CallForm
        resource="free-rounds"
        send={send}
        leadsTo={() => `/free-rounds/${id}/show`}
        defaultValues={valuesOf(row)}
      >
        <FreeRoundFields />
      </CallForm>
    </RecordContextProvider>
  );
}
