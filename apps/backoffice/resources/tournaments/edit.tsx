import type { NewTournament } from '@herna/tournaments/contract';
import { CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { TournamentFields } from './fields.tsx';
import { tournamentOf, valuesOf } from './spec.ts';

/** Changes a tournament none of whose rounds has opened. */
export default function TournamentEdit() {
  return (
    <RowPage mode="edit">
      <Form />
    </RowPage>
  );
}

function Form() {
  const row = useRecordContext<Row>();
  if (!row) return null;
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
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading>{String(row.name)}</Heading>
      </CardContent>
      <CallForm
        resource="tournaments"
        send={send}
        defaultValues={valuesOf(row as unknown as NewTournament)}
      >
        <TournamentFields />
      </CallForm>
    </>
  );
}
