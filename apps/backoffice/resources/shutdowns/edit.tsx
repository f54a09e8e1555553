import { CardContent } from '@mui/material';
import { useGetRecordId, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { ShutdownFields, shutdownBody } from './fields.tsx';

/** Changes a shutdown that has not ended. */
export default function ShutdownEdit() {
  const id = String(useGetRecordId());
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) =>
    api(
      'POST /capi/v2-onling/Diagnostics/UpdatePlannedShutdown',
      { body: { id, ...shutdownBody(values) } },
      { idempotencyKey: key },
    );
  return (
    <RowPage mode="edit">
      <CardContent sx={{ pb: 0 }}>
        <Heading>{translate('titles.edit_shutdowns')}</Heading>
      </CardContent>
      <CallForm resource="shutdowns" send={send}>
        <ShutdownFields />
      </CallForm>
    </RowPage>
  );
}
