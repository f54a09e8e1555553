/** Cancelling an order that nobody has accepted yet. */
import { Button, Dialog, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../api/browser.ts';
import { useSaid } from '../../api/refusals.ts';
import type { ShopOrder } from './loyalty-types.ts';

export function CancelOrder({ order }: { readonly order: ShopOrder }) {
  const t = useTranslations('loyalty.orders');
  const { revalidate } = useRevalidator();
  const said = useSaid();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  if (order.state !== 'ORDERED') return null;
  const close = () => setAsks(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const params = { orderId: order.id };
      await api('POST /api/loyalty/orders/{orderId}/cancel', { params }, { idempotencyKey });
      showToast({ text: t('cancelled') });
    } catch (error) {
      showToast({ text: said(error), tone: 'negative' });
    }
    setBusy(false);
    close();
    await revalidate();
  };
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={t('cancelName', { name: order.name })}
        onClick={() => setAsks(true)}
      >
        {t('cancel')}
      </Button>
      <Dialog
        open={asks}
        title={t('cancelTitle')}
        onClose={close}
        actions={
          <>
            <Button size="large" onClick={close}>
              {t('keep')}
            </Button>
            <Button tone="danger" size="large" busy={busy} onClick={cancel}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('cancelText')}</p>
      </Dialog>
    </>
  );
}
