/** The lottery terminal from near: buying a ticket, and what became of those in hand. */
import type { PanelProps } from './app.tsx';
import { Room } from './places.tsx';

export function LotteryTerminal({ state, language, busy, say, act }: PanelProps) {
  const { guest } = state;
  const isInside = guest?.place === 'inside';
  const tickets = guest?.tickets ?? [];
  return (
    <Room title={say('lotteryTerminal')}>
      <p>{say(isInside ? 'lotterySays' : 'notInside')}</p>
      <button
        type="button"
        className="main"
        disabled={busy || !isInside}
        onClick={() => act({ act: 'buyTicket' })}
      >
        {say('buyTicket')}
      </button>
      {tickets.length === 0 && <p>{say('noTickets')}</p>}
      <ul>
        {tickets.map(({ number, gameName, line, drawAt }) => (
          <li key={number}>
            <p>
              {gameName}: <b>{line}</b> · {new Date(drawAt).toLocaleString(language)}
              <br />
              <small>{number.replace(/(.{4})/g, '$1 ')}</small>
            </p>
            <div className="row">
              {(['checkTicket', 'fetchWin', 'fetchWinAtDesk'] as const).map((name) => (
                <button
                  type="button"
                  key={name}
                  disabled={busy || !isInside}
                  aria-label={`${say(name)}: ${line}`}
                  onClick={() => act({ act: name, number })}
                >
                  {say(name)}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Room>
  );
}
