/** The rooms: opening the hall, the reception, the turnstile, the cash desk, the kiosk. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { PanelProps } from './app.tsx';
import { crowns } from './words.ts';

/** A form of one field and its button. */
export function OneField(props: {
  readonly label: string;
  readonly button: string;
  readonly initial: string;
  readonly isAmount?: boolean;
  readonly disabled: boolean;
  readonly onSend: (text: string) => void;
}) {
  const { label, button, initial, isAmount = false, disabled, onSend } = props;
  const [text, setText] = useState(initial);
  const id = useId();
  const fits = isAmount ? /^[1-9]\d{0,5}$/.test(text) : text.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text.trim());
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          id={id}
          value={text}
          inputMode={isAmount ? 'numeric' : 'text'}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="main" disabled={disabled || !fits}>
          {button}
        </button>
      </div>
    </form>
  );
}

export function Room({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const credentials = [
  ['login', 'text', 'username'],
  ['password', 'password', 'current-password'],
  ['code', 'text', 'one-time-code'],
] as const;

export function OpenHall({ busy, say, act }: PanelProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [login, password, code] = credentials.map(([name]) => String(form.get(name)));
    act({ act: 'signIn', login: login ?? '', password: password ?? '', code: code ?? '' });
  };
  return (
    <Room title={say('closed')}>
      <p>{say('closedSays')}</p>
      <form onSubmit={send}>
        {credentials.map(([name, type, autoComplete]) => (
          <label key={name}>
            {say(name)}
            <input name={name} type={type} autoComplete={autoComplete} required />
          </label>
        ))}
        <button type="submit" className="main" disabled={busy}>
          {say('openHall')}
        </button>
      </form>
    </Room>
  );
}

export function Reception({ busy, say, act }: PanelProps) {
  return (
    <Room title={say('reception')}>
      <p>{say('receptionSays')}</p>
      <OneField
        label={say('findGuest')}
        button={say('issueCard')}
        initial=""
        disabled={busy}
        onSend={(text) => act({ act: 'welcome', text })}
      />
    </Room>
  );
}

export function Entrance({ state, busy, say, act }: PanelProps) {
  const { guest } = state;
  return (
    <Room title={say('turnstile')}>
      {!guest && <p>{say('noGuest')}</p>}
      <div className="row">
        <button
          type="button"
          className="main"
          disabled={busy || guest?.place !== 'street'}
          onClick={() => act({ act: 'enter' })}
        >
          {say('enter')}
        </button>
        <button
          type="button"
          disabled={busy || !guest || guest.place === 'street'}
          onClick={() => act({ act: 'leave' })}
        >
          {say('leave')}
        </button>
      </div>
    </Room>
  );
}

export function CashDesk({ state, language, busy, say, act }: PanelProps) {
  const { guest } = state;
  const isInside = guest !== null && guest.place !== 'street';
  return (
    <Room title={say('cashDesk')}>
      {!isInside && <p>{say('notInside')}</p>}
      <OneField
        label={say('amount')}
        button={say('deposit')}
        initial="1000"
        isAmount
        disabled={busy || !isInside}
        onSend={(text) => act({ act: 'deposit', amount: Number(text) * 100 })}
      />
      {guest?.papers.map(({ number, amount }) => (
        <button
          type="button"
          key={number}
          disabled={busy || !isInside}
          onClick={() => act({ act: 'payVoucher', number })}
        >
          {say('payVoucher')}: {crowns(amount, language)}
        </button>
      ))}
    </Room>
  );
}

export function Kiosk({ state, busy, say, act }: PanelProps) {
  return (
    <Room title={say('kiosk')}>
      <button
        type="button"
        disabled={busy || state.guest === null}
        onClick={() => act({ act: 'kiosk' })}
      >
        {say('askKiosk')}
      </button>
    </Room>
  );
}
