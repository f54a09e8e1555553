import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { FreeRoundFields } from './fields.tsx';
import { blank, specOf } from './spec.ts';

/** New free rounds. */
export default function FreeRoundsCreate() {
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) => {
    const body = specOf(values);
    if (!body) throw new Error(translate('forms.bonusUnread'));
    return api(
      'POST /capi/v2-onling/FreeRound/CreateDefinition',
      { body },
      { idempotencyKey: key },
    );
  };
  return (
    <NewPage>
      <CallForm resource="free-rounds" send={send} defaultValues={blank}>
        <FreeRoundFields />
      </CallForm>
    </NewPage>
  );
}
