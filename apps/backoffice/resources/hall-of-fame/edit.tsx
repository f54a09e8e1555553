import type { NewTournament } from '@herna/tournaments/contract';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { hallOf, valuesOf } from '../tournaments/spec.ts';
import { HallFields } from './fields.tsx';

/** Changes a hall of fame that has not begun. */
export default function HallEdit() {
  return <EditPage name={({ name }) => String(name)}>{(row) => <Form row={row} />}</EditPage>;
}

function Form({ row }: { readonly row: Row }) {
  const send = (values: Record<string, unknown>, key: string) => {
    const body = hallOf(values);
    if (!body) throw new Error();
    return api(
      'POST /capi/v2-onling/Tournaments/ChangeHallOfFame',
      { query: { id: row.id }, body },
      { idempotencyKey: key },
    );
  };
  return (
    <CallForm
      resource="hall-of-fame"
      send={send}
      defaultValues={valuesOf(row as unknown as NewTournament)}
    >
      <HallFields />
    </CallForm>
  );
}
