import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { BonusFields } from './fields.tsx';
import { blank, specOf } from './spec.ts';

const send = (values: Record<string, unknown>, key: string) => {
  const spec = specOf(values);
  if (!spec) throw new Error();
  return api('POST /capi/v2-onling/Bonuses/Create', { body: spec }, { idempotencyKey: key });
};

/** A new bonus, beside what players would see of it. */
export default function BonusCreate() {
  return (
    <NewPage>
      <CallForm resource="bonus-definitions" send={send} defaultValues={blank}>
        <BonusFields />
      </CallForm>
    </NewPage>
  );
}
