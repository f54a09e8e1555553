/** What is proposed where that is neither an amount nor a programme: a fee, or an item of the shop. */
import type { Input } from '@herna/contract-kit';
import type { Currency } from '@herna/kernel';
import { useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Facts, Word } from '../../format/value-formats.tsx';
import { FeeText } from '../payment-types/fees.tsx';

type Fee = Input<Api['POST /api/payments/fees']>['body'];
export type SettingChanges = Input<Api['POST /GlobalSettings/UpdateSettings']>['body']['settings'];
type Item = Input<Api['POST /api/operator/loyalty/items']>['body'];

/** The way to pay, and the fee it is to have. */
export function ProposedFee({
  fee: { direction, method, fee },
  currency,
}: {
  readonly fee: Fee;
  readonly currency: Currency;
}) {
  return (
    <Facts
      rows={[
        ['fields.direction', <Word key="v" value={direction} of="directions" />],
        ['fields.method', <Word key="v" value={method} of="methods" />],
        ['fields.fee', <FeeText key="v" type={{ fee, currency }} />],
      ]}
    />
  );
}

/** Settings by their keys, as the page of settings has them, and the values they are to have. */
export function ProposedSettings({ settings }: { readonly settings: SettingChanges }) {
  return <Facts rows={settings.map(({ key, value }) => [key, String(value)])} />;
}

/** What somebody wishes to sell for how many points. */
export function ProposedItem({ item }: { readonly item: Item }) {
  const translate = useTranslate();
  return (
    <Facts
      rows={[
        ['fields.itemName', item.texts.en.name],
        ['fields.loyaltyPoints', String(item.points)],
        ['fields.stock', String(item.stock)],
        ['fields.playerMaximum', item.playerMaximum === null ? '–' : String(item.playerMaximum)],
        ['fields.itemLevel', translate(`loyaltyLevels.${item.level}`)],
        ['fields.state', <Word key="v" value={item.state} of="itemStates" />],
      ]}
    />
  );
}
