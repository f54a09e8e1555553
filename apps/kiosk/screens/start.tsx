/** The attract screen: nothing of a person stands here. By card or login and PIN, or by a code. */
import { type FormEvent, useState } from 'react';
import { Keypad } from '../keypad.tsx';
import type { Messages } from '../messages.ts';
import { identifyByCard, identifyByCode, identifyByLogin, type Visitor } from '../sign-in.ts';
import { takesFocus } from '../takes-focus.ts';
import { Countdown } from './countdown.tsx';
import { SendCode } from './send-code.tsx';

type Way = 'card' | 'login' | 'code';

/** What proves who it is, behind the number or the login that names them. */
const proofs = {
  card: { identify: identifyByCard, word: 'pin', length: 4 },
  login: { identify: identifyByLogin, word: 'pin', length: 4 },
  code: { identify: identifyByCode, word: 'accessCode', length: 6 },
} as const;

const ways = [
  ['card', 'byCard'],
  ['login', 'byLogin'],
  ['code', 'byAccessCode'],
] as const;

interface StartProps {
  readonly messages: Messages;
  readonly onVisitor: (visitor: Visitor) => void;
  /** Whoever typed has gone: the screen begins anew. */
  readonly onAbandoned: () => void;
}

export function StartScreen({ messages: t, onVisitor, onAbandoned }: StartProps) {
  const [way, setWay] = useState<Way>('card');
  const [text, setText] = useState('');
  const [isNamed, setIsNamed] = useState(false);
  const choose = (to: Way) => {
    setWay(to);
    setText('');
  };
  if (isNamed) {
    return (
      <ProofScreen
        messages={t}
        way={way}
        name={text}
        onVisitor={onVisitor}
        onBack={() => setIsNamed(false)}
        onAbandoned={onAbandoned}
      />
    );
  }
  return (
    <form
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        setIsNamed(true);
      }}
    >
      <h1>{t.welcome}</h1>
      {way === 'card' && <p>{t.welcomeHint}</p>}
      {way === 'code' && <p>{t.accessCodeHint}</p>}
      <fieldset className="row" aria-label={t.whatNext}>
        {ways.map(([one, word]) => (
          <button key={one} type="button" aria-pressed={way === one} onClick={() => choose(one)}>
            {t[word]}
          </button>
        ))}
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

interface ProofProps extends StartProps {
  readonly way: Way;
  /** The card's number or the login. */
  readonly name: string;
  readonly onBack: () => void;
}

/** Asks for the PIN, or for the code, which can be sent from here. */
function ProofScreen({ messages: t, way, name, onVisitor, onBack, onAbandoned }: ProofProps) {
  const { identify, word, length } = proofs[way];
  const [proof, setProof] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const next = async (event: FormEvent) => {
    event.preventDefault();
    setFault('');
    setBusy(true);
    try {
      onVisitor(await identify(name, proof));
    } catch (error) {
      setFault((error as Error).message || t.failed);
      setProof('');
      setBusy(false);
    }
  };
  return (
    <form className="panel" onSubmit={next}>
      <h1>{t[word]}</h1>
      {way === 'code' && <SendCode messages={t} login={name} />}
      <label>
        {t[word]}
        <input
          type={way === 'code' ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="off"
          ref={takesFocus}
          value={proof}
          maxLength={length}
          onChange={({ target }) => setProof(target.value.replace(/\D/g, ''))}
        />
      </label>
      <Keypad value={proof} onChange={setProof} lengthMax={length} messages={t} />
      {fault && <p role="alert">{fault}</p>}
      <div className="row">
        <button type="button" onClick={onBack}>
          {t.back}
        </button>
        <button type="submit" className="main" disabled={busy || proof.length !== length}>
          {t.go}
        </button>
      </div>
      <Countdown messages={t} isSignedIn={false} onEnd={onAbandoned} />
    </form>
  );
}
