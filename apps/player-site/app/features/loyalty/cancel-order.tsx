/** Cancelling an order that nobody has accepted yet. */
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { ConfirmedAction } from '../../api/confirmed-action.tsx';
import type { ShopOrder } from './loyalty-types.ts';

export function CancelOrder({ order }: { readonly order: ShopOrder }) {
  const t = useTranslations('loyalty.orders');
  if (order.state !== 'ORDERED') return null;
  const params = { orderId: order.id };
  return (
    <ConfirmedAction
      label={t('cancel')}
      name={t('cancelName', { name: order.name })}
      title={t('cancelTitle')}
      text={t('cancelText')}
      back={t('keep')}
      done={t('cancelled')}
      run={(idempotencyKey) =>
        api('POST /api/loyalty/orders/{orderId}/cancel', { params }, { idempotencyKey })
      }
    />
  );
}
