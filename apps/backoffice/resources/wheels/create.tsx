import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { WheelFields } from './fields.tsx';
import { blank, wheelOf } from './spec.ts';

/** A new reward wheel, with what is wrong with it and its cost as it is typed. */
export default function WheelCreate() {
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) => {
    const body = wheelOf(values);
    if (!body) throw new Error(translate('forms.challengeUnread'));
    return api('POST /api/operator/wheels', { body }, { idempotencyKey: key });
  };
  return (
    <NewPage>
      <CallForm resource="wheels" send={send} defaultValues={blank}>
        <WheelFields />
      </CallForm>
    </NewPage>
  );
}
