import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { ShutdownFields, shutdownBody } from './fields.tsx';

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown',
    { body: shutdownBody(values) },
    { idempotencyKey: key },
  );

/** Plans a shutdown. */
export default function ShutdownCreate() {
  return (
    <NewPage>
      <CallForm resource="shutdowns" send={send} defaultValues={{ part: 'site', messages: {} }}>
        <ShutdownFields />
      </CallForm>
    </NewPage>
  );
}
