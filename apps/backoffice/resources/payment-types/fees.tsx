/** The fee of a payment type: what is set, and setting it by two. */
import type { Output } from '@herna/contract-kit';
import type { Currency } from '@herna/kernel';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField } from '../../features/amount-field.tsx';
import { minorUnits } from '../../format/money.ts';
import { Ppm } from '../../format/returns.tsx';
import { Money } from '../../format/value-formats.tsx';
import type { PaymentTypeRow } from './rows.ts';

export type FeeTerms = NonNullable<Output<Api['GET /api/payments/fees']>['items'][number]['fee']>;

/** A fee in words of figures; a dash where none is asked. */
export function FeeText({ type }: { readonly type: Pick<PaymentTypeRow, 'fee' | 'currency'> }) {
  const { fee, currency } = type;
  if (fee === null) return <>–</>;
  const money = (amount: number) => <Money value={{ amount, currency }} />;
  return (
    <span className="figure" style={{ whiteSpace: 'normal' }}>
      {fee.fixed > 0 && money(fee.fixed)}
      {fee.fixed > 0 && fee.ratePpm > 0 && ' + '}
      {fee.ratePpm > 0 && <Ppm value={fee.ratePpm} />}
      {(fee.floor !== null || fee.cap !== null) && (
        <>
          {' ('}
          {fee.floor === null ? '…' : money(fee.floor)} – {fee.cap === null ? '…' : money(fee.cap)})
        </>
      )}
    </span>
  );
}

const amountText = (amount: number | null | undefined): string =>
  amount ? String(amount / 100) : '';

/** A percentage with at most four decimals, from 0 to 20, in millionths; undefined for any other. */
function millionths(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  if (written === '') return 0;
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(written)) return undefined;
  const ppm = Math.round(Number(written) * 10_000);
  return ppm <= 200_000 ? ppm : undefined;
}

/** Proposes a fee, which holds once another person has approved it. */
export function SetFee({ type }: { readonly type: PaymentTypeRow }) {
  const translate = useTranslate();
  const currency = type.currency as Currency;
  const { fee } = type;
  const [fixed, setFixed] = useState(amountText(fee?.fixed));
  const [share, setShare] = useState(fee?.ratePpm ? String(fee.ratePpm / 10_000) : '');
  const [floor, setFloor] = useState(amountText(fee?.floor));
  const [cap, setCap] = useState(amountText(fee?.cap));
  const ratePpm = millionths(share);
  const units = (text: string) => (text.trim() === '' ? null : minorUnits(text, currency));
  const amounts = [units(fixed), units(floor), units(cap)] as const;
  const readable =
    ratePpm !== undefined && amounts.every((amount) => amount === null || (amount ?? 0) > 0);
  const none = amounts[0] === null && ratePpm === 0;
  const terms = none
    ? null
    : {
        fixed: amounts[0] ?? 0,
        ratePpm: ratePpm ?? 0,
        floor: amounts[1] ?? null,
        cap: amounts[2] ?? null,
      };
  const object = [
    translate(`directions.${type.direction}`),
    translate(`methods.${type.method}`),
  ].join(', ');
  return (
    <ActionButton
      label="acts.setFee"
      says="acts.setFeeSays"
      object={object}
      permission="payments.restrict"
      reason="required"
      ready={readable}
      run={({ reason }) => {
        const { direction, method } = type;
        return api('POST /api/payments/fees', {
          body: { direction, method, fee: terms, reason },
        });
      }}
    >
      {(faultOf) => (
        <>
          <AmountField
            label="fields.feeFixed"
            value={fixed}
            currency={currency}
            onText={setFixed}
            hint="forms.feeEmpty"
            fault={faultOf('fee.fixed')}
          />
          <TextField
            label={translate('fields.feeShare')}
            value={share}
            error={ratePpm === undefined}
            helperText={translate('forms.feeShare')}
            slotProps={{ htmlInput: { inputMode: 'decimal', className: 'figure' } }}
            onChange={(event) => setShare(event.target.value)}
          />
          <AmountField
            label="fields.feeFloor"
            value={floor}
            currency={currency}
            onText={setFloor}
            fault={faultOf('fee.floor')}
          />
          <AmountField
            label="fields.feeCap"
            value={cap}
            currency={currency}
            onText={setCap}
            fault={faultOf('fee.cap')}
          />
        </>
      )}
    </ActionButton>
  );
}
