import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { CashbackFields } from './fields.tsx';
import { blank, specOf } from './spec.ts';

/** A new cashback programme. */
export default function CashbackCreate() {
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) => {
    const body = specOf(values);
    if (!body) throw new Error(translate('forms.cashbackUnread'));
    return api('POST /api/operator/cashback', { body }, { idempotencyKey: key });
  };
  return (
    <NewPage>
      <CallForm resource="cashback" send={send} defaultValues={blank}>
        <CashbackFields />
      </CallForm>
    </NewPage>
  );
}
