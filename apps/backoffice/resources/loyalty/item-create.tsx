import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { blankItem, ItemFields, itemOf } from './item-form.tsx';

const send = (values: Record<string, unknown>, key: string) =>
  api('POST /api/operator/loyalty/items', { body: itemOf(values) }, { idempotencyKey: key });

/** A new item of the shop. */
export default function ItemCreate() {
  return (
    <NewPage>
      <CallForm resource="loyalty-items" send={send} defaultValues={blankItem}>
        <ItemFields />
      </CallForm>
    </NewPage>
  );
}
