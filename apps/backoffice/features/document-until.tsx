/** Until when a document is valid; some, as those of old people, have no end. */
import { FormControlLabel, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Day } from '../format/value-formats.tsx';

/** The day, or that there is none. */
export function DocumentUntil({ value }: { readonly value: string | null }) {
  const translate = useTranslate();
  return value === null ? translate('verification.withoutEnd') : <Day value={value} />;
}

interface DocumentUntilFieldProps {
  /** A day, null for a document without end, empty while nobody has said. */
  readonly value: string | null;
  readonly fault: string | undefined;
  readonly onChange: (value: string | null) => void;
}

export function DocumentUntilField({ value, fault, onChange }: DocumentUntilFieldProps) {
  const translate = useTranslate();
  return (
    <>
      {value !== null && (
        <TextField
          required
          type="date"
          label={translate('fields.documentUntil')}
          value={value}
          error={fault !== undefined}
          helperText={fault}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <FormControlLabel
        control={
          <Switch
            checked={value === null}
            onChange={({ target }) => onChange(target.checked ? null : '')}
          />
        }
        label={translate('verification.withoutEnd')}
      />
    </>
  );
}
