import { useLocaleState } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { ItemFields, itemName, itemOf } from './item-form.tsx';

/** Changes an item of the shop, its stock too. */
export default function ItemEdit() {
  const [locale] = useLocaleState();
  return <EditPage name={(row) => itemName(row, locale)}>{(row) => <Form row={row} />}</EditPage>;
}

function Form({ row }: { readonly row: Row }) {
  const send = (values: Record<string, unknown>, key: string) =>
    api(
      'PUT /api/operator/loyalty/items/{itemId}',
      {
        params: { itemId: row.id },
        body: {
          ...itemOf(values),
          stockBefore: Number(row.stock),
          changedBefore: String(row.changedAt),
        },
      },
      { idempotencyKey: key },
    );
  return (
    <CallForm resource="loyalty-items" send={send}>
      <ItemFields />
    </CallForm>
  );
}
