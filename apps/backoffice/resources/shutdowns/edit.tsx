import { Edit, useGetRecordId } from 'react-admin';
import { api, newKey } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { ShutdownFields, shutdownBody } from './fields.tsx';

/** Changes a shutdown that has not ended. */
export default function ShutdownEdit() {
  const id = String(useGetRecordId());
  const send = (values: Record<string, unknown>) =>
    api(
      'POST /capi/v2-onling/Diagnostics/UpdatePlannedShutdown',
      { body: { id, ...shutdownBody(values) } },
      { idempotencyKey: newKey() },
    );
  return (
    <Edit actions={false}>
      <CallForm resource="shutdowns" send={send}>
        <ShutdownFields />
      </CallForm>
    </Edit>
  );
}
