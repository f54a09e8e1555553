import { atPragueClock } from '@herna/kernel';
import { TextField } from '@mui/material';

interface PragueMomentProps {
  readonly label: string;
  readonly hint: string;
  /** What the server has said of it. */
  readonly fault?: string | undefined;
  /** What is typed: a date and an hour, or nothing yet. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A moment in the dialog of an act, by the clocks of Prague, whatever zone the browser is in. */
export function PragueMoment({ label, hint, fault, value, onChange }: PragueMomentProps) {
  return (
    <TextField
      label={label}
      error={fault !== undefined}
      helperText={fault ?? hint}
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      margin="dense"
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** The moment of what was typed, as calls take it; nothing for what is no moment. */
export const momentTyped = (text: string): string | undefined => atPragueClock(text)?.toISOString();
