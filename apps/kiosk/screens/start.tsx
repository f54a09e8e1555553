/** The attract screen: nothing of a person stands here. By card or login, then the PIN. */
import { type FormEvent, useState } from 'react';
import { Keypad } from '../keypad.tsx';
import type { Messages } from '../messages.ts';
import { identifyByCard, identifyByLogin, type Visitor } from '../sign-in.ts';
import { takesFocus } from '../takes-focus.ts';
import { Countdown } from './countdown.tsx';

type Way = 'card' | 'login';

export function StartScreen(props: {
  readonly messages: Messages;
  readonly onVisitor: (visitor: Visitor) => void;
  /** Whoever typed has gone: the screen begins anew. */
  readonly onAbandoned: () => void;
}) {
  const { messages: t, onVisitor, onAbandoned } = props;
  const [way, setWay] = useState<Way>('card');
  const [text, setText] = useState('');
  const [pin, setPin] = useState('');
  const [asksPin, setAsksPin] = useState(false);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const choose = (to: Way) => {
    setWay(to);
    setText('');
    setFault('');
  };
  const next = async (event: FormEvent) => {
    event.preventDefault();
    setFault('');
    if (!asksPin) return setAsksPin(true);
    setBusy(true);
    try {
      const identify = way === 'card' ? identifyByCard : identifyByLogin;
      onVisitor(await identify(text, pin));
    } catch (error) {
      setFault((error as Error).message || t.failed);
      setPin('');
      setBusy(false);
    }
  };
  if (asksPin) {
    return (
      <form className="panel" onSubmit={next}>
        <h1>{t.pin}</h1>
        <label>
          {t.pin}
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            ref={takesFocus}
            value={pin}
            maxLength={4}
            onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
          />
        </label>
        <Keypad value={pin} onChange={setPin} lengthMax={4} messages={t} />
        {fault && <p role="alert">{fault}</p>}
        <div className="row">
          <button
            type="button"
            onClick={() => {
              setAsksPin(false);
              setPin('');
              setFault('');
            }}
          >
            {t.back}
          </button>
          <button type="submit" className="main" disabled={busy || pin.length !== 4}>
            {t.go}
          </button>
        </div>
        <Countdown messages={t} isSignedIn={false} onEnd={onAbandoned} />
      </form>
    );
  }
  return (
    <form className="panel" onSubmit={next}>
      <h1>{t.welcome}</h1>
      {way === 'card' && <p>{t.welcomeHint}</p>}
      <fieldset className="row" aria-label={t.whatNext}>
        <button type="button" aria-pressed={way === 'card'} onClick={() => choose('card')}>
          {t.byCard}
        </button>
        <button type="button" aria-pressed={way === 'login'} onClick={() => choose('login')}>
          {t.byLogin}
        </button>
      </fieldset>
      <label>
        {way === 'card' ? t.cardNumber : t.login}
        <input
          key={way}
          value={text}
          autoComplete="off"
          ref={takesFocus}
          inputMode={way === 'card' ? 'numeric' : 'email'}
          maxLength={way === 'card' ? 19 : 120}
          onChange={({ target }) => setText(target.value.trim())}
        />
      </label>
      {way === 'card' && <Keypad value={text} onChange={setText} lengthMax={19} messages={t} />}
      <button
        type="submit"
        className="main"
        disabled={way === 'card' ? !/^\d{8,19}$/.test(text) : text.length < 5}
      >
        {t.go}
      </button>
      {text !== '' && <Countdown messages={t} isSignedIn={false} onEnd={onAbandoned} />}
    </form>
  );
}
