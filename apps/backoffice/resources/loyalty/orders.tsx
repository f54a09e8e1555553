/** Orders of the shop: accepted, sent, delivered, or cancelled with a reason the player reads. */

import { orderStates } from '@herna/loyalty/contract';
import Icon from '@mui/icons-material/LocalShippingOutlined';
import { useLocaleState } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';
import { itemName } from './item-form.tsx';
import { ItemName } from './items.tsx';

type Event = 'accept' | 'send' | 'deliver' | 'cancel';

/** What may be done with an order in its state, the usual step first. */
const events: Readonly<Record<string, readonly Event[]>> = {
  ORDERED: ['accept', 'cancel'],
  ACCEPTED: ['send', 'cancel'],
  SENT: ['deliver'],
};

const labels = {
  accept: 'acts.acceptOrder',
  send: 'acts.sendOrder',
  deliver: 'acts.deliverOrder',
  cancel: 'acts.cancelOrder',
} as const;

function OrderActs({ order }: { readonly order: Row }) {
  const [locale] = useLocaleState();
  return (
    <Inside>
      {(events[String(order.state)] ?? []).map((event) => (
        <ActionButton
          key={event}
          label={labels[event]}
          object={itemName(order, locale)}
          {...(event === 'cancel' && { says: 'acts.cancelOrderSays' })}
          permission="loyalty.orders"
          reason={event === 'cancel' ? 'required' : 'none'}
          tone={event === 'cancel' ? 'danger' : 'main'}
          run={({ reason, key }) =>
            api(
              'POST /api/operator/loyalty/orders/{orderId}/move',
              {
                params: { orderId: order.id },
                body: { event, ...(event === 'cancel' && { reason }) },
              },
              { idempotencyKey: key },
            )
          }
        />
      ))}
    </Inside>
  );
}

export const loyaltyOrders: Screen = {
  name: 'loyalty-orders',
  group: 'play',
  icon: Icon,
  permissions: { read: 'loyalty.read' },
  source: listOnly({ call: 'GET /api/operator/loyalty/orders', ordered: false, file: false }),
  filters: [
    { source: 'state', kind: 'choice', values: orderStates, of: 'orderStates', always: true },
    { source: 'playerId', kind: 'player' },
  ],
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'name', render: (row) => <ItemName row={row} /> },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'points', kind: 'number', wide: true },
    { source: 'state', kind: 'state', of: 'orderStates' },
    { source: 'reason', wide: true },
    { source: 'changedAt', kind: 'moment', wide: true },
    { source: 'acts', needs: 'loyalty.orders', render: (row) => <OrderActs order={row} /> },
  ],
  queue: true,
};
