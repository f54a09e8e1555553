import Icon from '@mui/icons-material/CreditCardOutlined';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import type { Screen } from '../screen.ts';

/** The payment cards that a gateway keeps for one player, masked. */
export const paymentCards: Screen = {
  name: 'payment-cards',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({
    call: 'GET /api/payment-cards',
    paged: false,
    ordered: false,
    file: false,
  }),
  columns: [
    { source: 'mask' },
    { source: 'expiry' },
    { source: 'isDefault', kind: 'yes-no' },
    { source: 'createdAt', kind: 'moment', wide: true },
    { source: 'acts', needs: 'payments.accounts', render: (row) => <Forget card={row} /> },
  ],
  inMenu: false,
};

function Forget({ card: { id, mask } }: { readonly card: Row }) {
  return (
    <ActionButton
      label="acts.forgetCard"
      object={String(mask)}
      says="acts.forgetCardSays"
      tone="danger"
      permission="payments.accounts"
      reason="required"
      run={({ reason }) =>
        api('POST /api/payment-cards/{id}/forget', { params: { id }, body: { reason } })
      }
    />
  );
}
