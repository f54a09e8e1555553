import { atPragueClock, pragueClock } from '@herna/kernel';
import { required, TextInput } from 'react-admin';

interface MomentInputProps {
  readonly source: string;
  /** Message key. */
  readonly label: string;
  readonly optional?: boolean;
}

const filled = required();
const clockText = (iso: string | null | undefined): string =>
  iso ? pragueClock(new Date(iso)) : '';
/** Null where nothing is typed that can be read: undefined would bring back what the form began with. */
const read = (text: string): string | null => atPragueClock(text)?.toISOString() ?? null;

/** A moment by the clocks of Prague, as all screens tell it, whatever zone the browser is in. */
export function MomentInput({ source, label, optional = false }: MomentInputProps) {
  return (
    <TextInput
      type="datetime-local"
      source={source}
      label={label}
      helperText="forms.pragueTime"
      {...(optional ? {} : { validate: filled })}
      format={clockText}
      parse={read}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
