/** The guest: where the money is, and the papers in hand. */
import type { PanelProps } from './app.tsx';
import { crowns } from './words.ts';

export function GuestCard({ state, language, say }: PanelProps) {
  const { guest, terminals } = state;
  if (!guest) {
    return (
      <section className="panel" aria-label={say('guest')}>
        <p>{say('noGuest')}</p>
      </section>
    );
  }
  const credits = terminals.reduce((sum, terminal) => sum + terminal.credits, 0);
  const facts = [
    ['account', guest.balance],
    ['onTerminals', credits],
    ['pocket', guest.pocket],
  ] as const;
  return (
    <section className="panel" aria-label={say('guest')}>
      <h2>{guest.name}</h2>
      <dl>
        {facts.map(([word, amount]) => (
          <div key={word}>
            <dt>{say(word)}</dt>
            <dd>{crowns(amount, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('papers')}</dt>
          <dd>
            {guest.papers.length === 0
              ? say('none')
              : guest.papers.map(({ number, amount }) => (
                  <span key={number} className="paper">
                    {crowns(amount, language)} <small>{number.replace(/(\d{4})/g, '$1 ')}</small>
                  </span>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
