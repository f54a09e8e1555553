import type { Currency } from '@herna/kernel';
import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField } from '../../features/amount-field.tsx';
import { minorUnits, moneyText } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';
import type { PaymentTypeRow } from './rows.ts';

/** An amount as it is amountText; nothing where none is set. */
const amountText = (amount: number | null): string => (amount === null ? '' : String(amount / 100));

/** Closes or opens a payment type and narrows the amount of one payment. */
export function NarrowType({ type }: { readonly type: PaymentTypeRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const currency = type.currency as Currency;
  const [open, setOpen] = useState(!type.closedHere);
  const [minimum, setMinimum] = useState(amountText(type.setMinimum));
  const [maximum, setMaximum] = useState(amountText(type.setMaximum));
  const units = (text: string) => (text.trim() === '' ? null : minorUnits(text, currency));
  const bounds = [units(minimum), units(maximum)] as const;
  const readable = bounds.every((amount) => amount === null || (amount ?? 0) > 0);
  const object = [
    translate(`directions.${type.direction}`),
    translate(`methods.${type.method}`),
  ].join(', ');
  const byRule = translate('forms.boundsByRule', {
    minimum: moneyText({ amount: type.minimum, currency }, locale),
    maximum: moneyText({ amount: type.maximum, currency }, locale),
  });
  return (
    <ActionButton
      label="acts.narrowType"
      says={type.playerId === undefined ? 'acts.narrowBrandSays' : 'acts.narrowPlayerSays'}
      object={object}
      permission="payments.restrict"
      reason="required"
      ready={readable}
      run={({ reason }) =>
        api('POST /capi/v2-onling/Payment/SetTypeRestrictions', {
          body: {
            ...(type.playerId === undefined ? {} : { playerId: type.playerId }),
            types: [
              {
                direction: type.direction,
                method: type.method,
                closed: !open,
                bounds: { minimum: bounds[0] ?? null, maximum: bounds[1] ?? null },
              },
            ],
            reason,
          },
        })
      }
    >
      {(faultOf) => (
        <>
          <FormControlLabel
            control={<Switch checked={open} onChange={(_event, next) => setOpen(next)} />}
            label={translate('fields.typeOpen')}
          />
          <span>{byRule}</span>
          <AmountField
            label="fields.setMinimum"
            value={minimum}
            currency={currency}
            onText={setMinimum}
            hint="forms.boundEmpty"
            fault={faultOf('types.0.bounds.minimum')}
          />
          <AmountField
            label="fields.setMaximum"
            value={maximum}
            currency={currency}
            onText={setMaximum}
            hint="forms.boundEmpty"
            fault={faultOf('types.0.bounds.maximum')}
          />
        </>
      )}
    </ActionButton>
  );
}
