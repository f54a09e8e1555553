import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { ShutdownFields, shutdownBody } from './fields.tsx';

/** Changes a shutdown that has not ended. */
export default function ShutdownEdit() {
  const translate = useTranslate();
  const sendOf = (id: string) => (values: Record<string, unknown>, key: string) =>
    api(
      'POST /capi/v2-onling/Diagnostics/UpdatePlannedShutdown',
      { body: { id, ...shutdownBody(values) } },
      { idempotencyKey: key },
    );
  return (
    <EditPage name={() => translate('titles.edit_shutdowns')}>
      {({ id }) => (
        <CallForm resource="shutdowns" send={sendOf(id)}>
          <ShutdownFields />
        </CallForm>
      )}
    </EditPage>
  );
}
