import type { NewTournament } from '@herna/tournaments/contract';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { TournamentFields } from './fields.tsx';
import { tournamentOf, valuesOf } from './spec.ts';

/** Changes a tournament none of whose rounds has opened. */
export default function TournamentEdit() {
  return <EditPage name={({ name }) => String(name)}>{(row) => <Form row={row} />}</EditPage>;
}

function Form({ row }: { readonly row: Row }) {
  const send = (values: Record<string, unknown>, key: string) => {
    const body = tournamentOf(values);
    if (!body) throw new Error();
    return api(
      'POST /capi/v2-onling/Tournaments/ChangeTournament',
      { query: { id: row.id }, body },
      { idempotencyKey: key },
    );
  };
  return (
    <CallForm
      resource="tournaments"
      send={send}
      defaultValues={valuesOf(row as unknown as NewTournament)}
    >
      <TournamentFields />
    </CallForm>
  );
}
