import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface CodeFieldProps {
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly onCode: (code: string) => void;
}

/** Six digits of the second factor. */
export function CodeField({ value, autoFocus = false, onCode }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      autoFocus={autoFocus}
      required
      label={translate('signIn.code')}
      helperText={translate('signIn.codeHint')}
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
      slotProps={{ htmlInput: { inputMode: 'numeric', className: 'figure' } }}
    />
  );
}
