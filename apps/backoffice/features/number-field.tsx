import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A whole number within bounds that staff have typed, or undefined when it is none. */
export const wholeNumber = (text: string, least: number, most: number): number | undefined => {
  const value = Number(text);
  return /^\d{1,9}$/.test(text) && value >= least && value <= most ? value : undefined;
};

interface NumberFieldProps {
  /** Message key. */
  readonly label: string;
  readonly value: string;
  readonly least: number;
  readonly most: number;
  readonly onText: (text: string) => void;
  /** Message key of what is said below while nothing is wrong. */
  readonly hint?: string;
  /** What the server has said of it. */
  readonly fault?: string | undefined;
  readonly required?: boolean;
}

/** A whole number; its bounds are said beside it when it is out of them. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, least, most, onText, hint, fault, required = false } = props;
  const translate = useTranslate();
  const outside = value !== '' && wholeNumber(value, least, most) === undefined;
  const bounds = translate('forms.bounds', { least, most });
  return (
    <TextField
      label={translate(label)}
      value={value}
      required={required}
      error={outside || fault !== undefined}
      helperText={outside ? bounds : (fault ?? (hint && translate(hint)))}
      slotProps={{ htmlInput: { inputMode: 'numeric', className: 'figure' } }}
      onChange={(event) => onText(event.target.value.trim())}
    />
  );
}
