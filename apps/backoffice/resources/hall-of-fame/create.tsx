import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { blank, hallOf } from '../tournaments/spec.ts';
import { HallFields } from './fields.tsx';

const send = (values: Record<string, unknown>, key: string) => {
  const body = hallOf(values);
  if (!body) throw new Error();
  return api(
    'POST /capi/v2-onling/Tournaments/CreateHallOfFame',
    { body },
    { idempotencyKey: key },
  );
};

/** A new hall of fame. */
export default function HallCreate() {
  return (
    <NewPage>
      <CallForm
        resource="hall-of-fame"
        send={send}
        defaultValues={{ scopes: blank.scopes, scoring: 'BEST_MULTIPLIER' }}
      >
        <HallFields />
      </CallForm>
    </NewPage>
  );
}
