/** Plain fields in the dialog of an act: a text, a day or an hour, and a choice of a closed list. */
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface DialogTextProps {
  /** Message key. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'date' | 'time' | 'email';
  readonly required?: boolean;
  /** Message key of what is said below while nothing is wrong. */
  readonly hint?: string;
  /** What the server has said of it. */
  readonly fault?: string | undefined;
}

export function DialogText(props: DialogTextProps) {
  const { label, value, onChange, type = 'text', required = false, hint, fault } = props;
  const translate = useTranslate();
  return (
    <TextField
      label={translate(label)}
      type={type}
      value={value}
      required={required}
      error={fault !== undefined}
      helperText={fault ?? (hint && translate(hint))}
      onChange={({ target }) => onChange(target.value)}
      margin="dense"
      fullWidth
      {...(type === 'date' || type === 'time'
        ? { slotProps: { inputLabel: { shrink: true } } }
        : {})}
    />
  );
}

interface DialogChoiceProps<Value extends string | number> {
  /** Message key. */
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  /** Messages of the values. */
  readonly of: string;
  readonly onChange: (value: Value) => void;
}

export function DialogChoice<Value extends string | number>(props: DialogChoiceProps<Value>) {
  const { label, value, values, of, onChange } = props;
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      margin="dense"
      fullWidth
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`${of}.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
