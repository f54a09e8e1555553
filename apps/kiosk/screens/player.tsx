/** What waits for an identified player, and what they can do here. */
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { Messages } from '../messages.ts';
import type { Due, Visitor } from '../sign-in.ts';
import { Countdown } from './countdown.tsx';

export function PlayerScreen(props: {
  readonly messages: Messages;
  readonly visitor: Visitor;
  /** What is still due; nothing until the platform has answered. */
  readonly due: Due | undefined;
  readonly onEnd: () => void;
  readonly onAbandoned: () => void;
  readonly onExclude: () => void;
  readonly onQuestionnaire: () => void;
}) {
  const { messages: t, visitor, due, onEnd, onAbandoned, onExclude, onQuestionnaire } = props;
  const [active, setActive] = useState(false);
  useEffect(() => {
    // The session of this kiosk is the only one.
    if (visitor.session) return;
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
      {due?.messages.map((message) => (
        <article key={message.id} className="message">
          <h2>{message.title}</h2>
          {message.text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
      <h2>{t.whatNext}</h2>
      {due?.questionnaire && (
        <button type="button" className="choice due" onClick={onQuestionnaire}>
          <strong>{due.questionnaire.title}</strong>
          <span>{t.questionnaireHint}</span>
        </button>
      )}
      <button type="button" className="choice" onClick={onExclude}>
        <strong>{t.exclude}</strong>
        <span>{t.excludeHint}</span>
      </button>
      <button type="button" onClick={onEnd}>
        {t.end}
      </button>
      <Countdown messages={t} onEnd={onAbandoned} />
    </section>
  );
}
