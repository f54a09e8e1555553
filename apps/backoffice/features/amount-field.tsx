/** Money that staff type: an amount in the notation of either language, and its currency. */
import type { Currency } from '@herna/kernel';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { minorUnits } from '../format/money.ts';

const currencies = ['CZK', 'EUR'] as const satisfies readonly Currency[];
export type StaffCurrency = (typeof currencies)[number];

interface AmountFieldProps {
  /** Message key. */
  readonly label: string;
  readonly value: string;
  readonly currency: Currency;
  readonly onText: (text: string) => void;
  /** Message key of what is said below while nothing is wrong. */
  readonly hint?: string;
  /** What the server has said of it. */
  readonly fault?: string | undefined;
  readonly required?: boolean;
}

/** An amount; what cannot be read is said beside it. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, currency, onText, hint, fault, required = false } = props;
  const translate = useTranslate();
  const unreadable = value !== '' && minorUnits(value, currency) === undefined;
  const helperText = unreadable ? translate('forms.amount') : (fault ?? (hint && translate(hint)));
  return (
    <TextField
      label={translate(label)}
      value={value}
      required={required}
      error={unreadable || fault !== undefined}
      helperText={helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal', className: 'figure' } }}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

interface CurrencyFieldProps {
  readonly value: StaffCurrency;
  readonly onChange: (currency: StaffCurrency) => void;
}

export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('fields.currency')}
      value={value}
      onChange={(event) => onChange(event.target.value as StaffCurrency)}
    >
      {currencies.map((id) => (
        <MenuItem key={id} value={id}>
          {id}
        </MenuItem>
      ))}
    </TextField>
  );
}
