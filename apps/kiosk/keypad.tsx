/** Digits for fingers; what is typed on a keyboard goes into the field beside it. */
import type { Messages } from './messages.ts';

interface KeypadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly lengthMax: number;
  readonly messages: Messages;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const;

export function Keypad({ value, onChange, lengthMax, messages }: KeypadProps) {
  return (
    <div className="keypad">
      {digits.map((digit) =>
        digit === '' ? (
          <span key="gap" />
        ) : (
          <button
            key={digit}
            type="button"
            onClick={() => value.length < lengthMax && onChange(value + digit)}
          >
            {digit}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={messages.erase}
        onClick={() => onChange(value.slice(0, -1))}
      >
        ⌫
      </button>
    </div>
  );
}
