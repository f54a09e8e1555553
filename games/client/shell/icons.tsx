/** The few signs of the shell, drawn as lines. */
const paths = {
  sound: 'M4 9v6h4l5 4V5L8 9H4Zm12.5-.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  silence: 'M4 9v6h4l5 4V5L8 9H4Zm12 1 5 5m0-5-5 5',
  rules: 'M12 11v6m0-10v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  fair: 'M12 3 5 6v5c0 4.6 2.9 8.3 7 10 4.1-1.7 7-5.4 7-10V6l-7-3Zm-3 9 2.2 2.2L15.2 10',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  turn: 'M20 11a8 8 0 0 0-14.5-3.6M4 4v4.5h4.5M4 13a8 8 0 0 0 14.5 3.6M20 20v-4.5h-4.5',
  rounds: 'M17 3l3 3-3 3M4 12v-2a4 4 0 0 1 4-4h12M7 21l-3-3 3-3m13-3v2a4 4 0 0 1-4 4H4',
  halt: 'M7 7h10v10H7Z',
  turbo: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  skip: 'm6 6 6 6-6 6m7-12 6 6-6 6',
  again: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4V7Zm10 1v1m0 2v2m0 2v1',
  cards:
    'M8 5h8a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm4 4 2 3-2 3-2-3 2-3Z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="icon"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export interface IconButtonProperties {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

/** A round button that is only a sign; its name is said to those who cannot see it. */
export function IconButton({ icon, label, onPress, disabled, pressed }: IconButtonProperties) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
