import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { DeviceFields, enteredDevice } from './fields.tsx';

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /capi/v2-onling/Topology/Terminal/Create',
    { body: enteredDevice(values) },
    { idempotencyKey: key },
  );

/** A new terminal, in stock or in its place. */
export default function TerminalCreate() {
  return (
    <NewPage>
      <CallForm resource="terminals" send={send} defaultValues={{ state: 'IN_STOCK' }}>
        <DeviceFields />
      </CallForm>
    </NewPage>
  );
}
