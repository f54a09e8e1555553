/** What an identified player can do here. */
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { Visitor } from '../app.tsx';
import type { Messages } from '../messages.ts';
import { Countdown } from './countdown.tsx';

export function PlayerScreen(props: {
  readonly messages: Messages;
  readonly visitor: Visitor;
  readonly onEnd: () => void;
  readonly onExclude: () => void;
}) {
  const { messages: t, visitor, onEnd, onExclude } = props;
  const [active, setActive] = useState(false);
  useEffect(() => {
    const query = { playerId: visitor.playerId };
    api('GET /api/Kiosk/v2/HasPlayerActiveSession', { query }).then(
      (found) => setActive(found.active),
      () => setActive(false),
    );
  }, [visitor]);
  return (
    <section className="panel">
      <h1>{visitor.firstName ? `${t.hello}, ${visitor.firstName}` : t.hello}</h1>
      {active && <p role="status">{t.activeElsewhere}</p>}
      <h2>{t.whatNext}</h2>
      <button type="button" className="choice" onClick={onExclude}>
        <strong>{t.exclude}</strong>
        <span>{t.excludeHint}</span>
      </button>
      <button type="button" onClick={onEnd}>
        {t.end}
      </button>
      <Countdown messages={t} onEnd={onEnd} />
    </section>
  );
}
