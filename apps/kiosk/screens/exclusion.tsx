/** Self-exclusion: how long, what it means, the PIN once more; then a receipt to print. */
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { Keypad } from '../keypad.tsx';
import type { Language, Messages } from '../messages.ts';
import type { Visitor } from '../sign-in.ts';
import { Countdown } from './countdown.tsx';

/** Days that may be asked for; the register takes no less than a year. */
const periods = [365, 730, 1095] as const;

interface Receipt {
  readonly requestId: string;
  readonly until: string | null;
}

export function ExclusionScreen(props: {
  readonly messages: Messages;
  readonly language: Language;
  readonly visitor: Visitor;
  readonly venue: string;
  readonly onEnd: () => void;
  readonly onAbandoned: () => void;
  readonly onBack: () => void;
}) {
  const { messages: t, language, visitor, venue, onEnd, onAbandoned, onBack } = props;
  const [days, setDays] = useState<(typeof periods)[number]>();
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  const file = async (event: FormEvent) => {
    event.preventDefault();
    if (!days) return;
    setBusy(true);
    setFault('');
    try {
      const { token } = await api('POST /api/Kiosk/v2/GenerateExclusionToken', {
        body: { ...visitor.known, pin },
      });
      setReceipt(await api('POST /api/Kiosk/v2/AddPlayerToRvo', { body: { token, days } }));
    } catch (error) {
      setFault((error as Error).message || t.failed);
      setPin('');
    }
    setBusy(false);
  };
  if (receipt) {
    const date = (text: string) =>
      new Date(text).toLocaleDateString(language, { dateStyle: 'long' });
    return (
      <section className="panel receipt">
        <h1>{t.excluded}</h1>
        <dl>
          <dt>{t.requestNumber}</dt>
          <dd>{receipt.requestId}</dd>
          <dt>{t.excludedUntil}</dt>
          <dd>{receipt.until ? date(receipt.until) : '–'}</dd>
        </dl>
        <p className="only-print">
          {venue}, {new Date().toLocaleString(language)}
        </p>
        <p>{t.help}</p>
        <div className="row">
          <button type="button" onClick={() => print()}>
            {t.print}
          </button>
          <button type="button" className="main" onClick={onEnd}>
            {t.end}
          </button>
        </div>
        <Countdown messages={t} onEnd={onAbandoned} />
      </section>
    );
  }
  return (
    <form className="panel" onSubmit={file}>
      <h1>{t.exclude}</h1>
      <p>{t.excludeHint}</p>
      <fieldset>
        <legend>{t.howLong}</legend>
        <div className="row">
          {periods.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === days}
              onClick={() => setDays(one)}
            >
              {t.days[one]}
            </button>
          ))}
        </div>
      </fieldset>
      {days && (
        <>
          <label>
            {t.confirmPin}
            <input
              type="password"
              inputMode="numeric"
              autoComplete="off"
              value={pin}
              maxLength={4}
              onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
            />
          </label>
          <Keypad value={pin} onChange={setPin} lengthMax={4} messages={t} />
          <p>
            <strong>{t.cannotUndo}</strong>
          </p>
        </>
      )}
      {fault && <p role="alert">{fault}</p>}
      <div className="row">
        <button type="button" onClick={onBack}>
          {t.back}
        </button>
        <button type="submit" className="main" disabled={busy || !days || pin.length !== 4}>
          {t.confirm}
        </button>
      </div>
      <Countdown messages={t} onEnd={onAbandoned} />
    </form>
  );
}
