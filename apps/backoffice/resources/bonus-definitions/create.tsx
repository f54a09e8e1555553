import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { BonusFields } from './fields.tsx';
import { blank, specOf } from './spec.ts';

/** A new bonus, beside what players would see of it. */
export default function BonusCreate() {
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) => {
    const spec = specOf(values);
    if (!spec) throw new Error(translate('forms.bonusUnread'));
    return api('POST /capi/v2-onling/Bonuses/Create', { body: spec }, { idempotencyKey: key });
  };
  return (
    <NewPage>
      <CallForm resource="bonus-definitions" send={send} defaultValues={blank}>
        <BonusFields />
      </CallForm>
    </NewPage>
  );
}
