import type { NewTournament } from '@herna/tournaments/contract';
import { CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { hallOf, valuesOf } from '../tournaments/spec.ts';
import { HallFields } from './fields.tsx';

/** Changes a hall of fame that has not begun. */
export default function HallEdit() {
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
    const body = hallOf(values);
    if (!body) throw new Error();
    return api(
      'POST /capi/v2-onling/Tournaments/ChangeHallOfFame',
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
        resource="hall-of-fame"
        send={send}
        defaultValues={valuesOf(row as unknown as NewTournament)}
      >
        <HallFields />
      </CallForm>
    </>
  );
}
