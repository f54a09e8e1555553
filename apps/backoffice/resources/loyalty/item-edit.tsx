import { CardContent } from '@mui/material';
import { useLocaleState, useRecordContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { ItemFields, itemName, itemOf } from './item-form.tsx';

/** Changes an item of the shop, its stock too. */
export default function ItemEdit() {
  return (
    <RowPage mode="edit">
      <Form />
    </RowPage>
  );
}

function Form() {
  const row = useRecordContext<Row>();
  const [locale] = useLocaleState();
  if (!row) return null;
  const send = (values: Record<string, unknown>, key: string) =>
    api(
      'PUT /api/operator/loyalty/items/{itemId}',
      {
        params: { itemId: row.id },
        body: { ...itemOf(values), stockBefore: Number(row.stock) },
      },
      { idempotencyKey: key },
    );
  return (
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading>{itemName(row, locale)}</Heading>
      </CardContent>
      <CallForm resource="loyalty-items" send={send}>
        <ItemFields />
      </CallForm>
    </>
  );
}
