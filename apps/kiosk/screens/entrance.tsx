/** The turnstile: a reader types the card's number or chip like a keyboard and ends with Enter. */
import { type CardReading, cardReadingOf } from '@herna/venues/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { Messages } from '../messages.ts';
import { takesFocus } from '../takes-focus.ts';

interface Outcome {
  readonly ok: boolean;
  readonly title: string;
  readonly text: string;
}

/** How long the answer stands before the next card. */
const answerMs = 4_000;

async function pass(leaving: boolean, card: CardReading, t: Messages): Promise<Outcome> {
  if (leaving) {
    await api('POST /capi/Player/v3/Entrance/Exit', { body: card });
    return { ok: true, title: t.goodbye, text: '' };
  }
  const { firstName, visits } = await api('POST /capi/Player/v3/Entrance/Entry', {
    body: card,
  });
  const limit = visits.limit === null ? '' : ` / ${visits.limit}`;
  return {
    ok: true,
    title: `${t.welcomeIn}, ${firstName}`,
    text: `${t.visits}: ${visits.count}${limit}`,
  };
}

export function EntranceScreen({ messages: t }: { readonly messages: Messages }) {
  const [leaving, setLeaving] = useState(false);
  const [card, setCard] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), answerMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const read = async (event: FormEvent) => {
    event.preventDefault();
    const reading = cardReadingOf(card);
    setCard('');
    if (!reading) return setOutcome({ ok: false, title: t.unreadable, text: t.entranceHint });
    try {
      setOutcome(await pass(leaving, reading, t));
    } catch (error) {
      setOutcome({ ok: false, title: (error as Error).message || t.failed, text: '' });
    }
  };
  if (outcome) {
    return (
      <section className={`panel answer ${outcome.ok ? 'yes' : 'no'}`} role="alert">
        <h1>{outcome.title}</h1>
        <p className="large">{outcome.text}</p>
      </section>
    );
  }
  return (
    <form className="panel" onSubmit={read}>
      <h1>{t.entrance}</h1>
      <p className="large">{t.entranceHint}</p>
      <label>
        {t.cardNumber}
        <input
          value={card}
          onChange={({ target }) => setCard(target.value)}
          autoComplete="off"
          ref={takesFocus}
          maxLength={60}
        />
      </label>
      <fieldset className="row" aria-label={t.entrance}>
        <button type="button" aria-pressed={!leaving} onClick={() => setLeaving(false)}>
          {t.entering}
        </button>
        <button type="button" aria-pressed={leaving} onClick={() => setLeaving(true)}>
          {t.leaving}
        </button>
      </fieldset>
      <button type="submit" className="main">
        {t.go}
      </button>
    </form>
  );
}
