/** A terminal from near: its card reader, its meter, its printer, and what can go wrong with it. */
import type { Terminal } from './api.ts';
import type { PanelProps } from './app.tsx';
import { glyphOf } from './glyphs.ts';
import { OneField, Room } from './places.tsx';
import { crowns } from './words.ts';

const interruptions = ['none', 'powerBefore', 'powerAfter', 'network'] as const;
const switches = ['hasPaper', 'hasNetwork', 'isDoorOpen'] as const;
const shownTransfers = 5;
const emptyWindow = [
  ['', '', ''],
  ['', '', ''],
  ['', '', ''],
];

interface TerminalProps extends PanelProps {
  readonly terminal: Terminal;
}

export function TerminalPanel(props: TerminalProps) {
  const { terminal, state, language, say } = props;
  const { number, hasPower, hasNetwork, round, gameName, credits } = terminal;
  const index = state.terminals.indexOf(terminal) + 1;
  return (
    <Room title={`${say('terminal')} ${index}`}>
      <div className="screen" data-power={hasPower}>
        {hasPower ? <Screen terminal={terminal} /> : <span>{say('dark')}</span>}
        <span>
          {say('credits')}: <b>{crowns(credits, language)}</b>
        </span>
        <small>
          {number}
          {gameName !== null && ` · ${gameName}`}
          {round && ` · ${say('round', round.roundId)}`}
          {!hasNetwork && ` · ${say('split')}`}
          {terminal.unknown !== null && ` · ${say('unknown')}`}
        </small>
      </div>
      <Acts {...props} />
      <Faults {...props} />
      {terminal.history.length > 0 && (
        <details>
          <summary>{say('history')}</summary>
          <ol>
            {terminal.history.slice(-shownTransfers).map(({ transferId, moved }) => (
              <li key={transferId}>
                {crowns(moved, language)} <small>{transferId.slice(0, 8)}</small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Room>
  );
}

/** What the reels show of the last round. */
function Screen({ terminal: { round } }: Pick<TerminalProps, 'terminal'>) {
  const reels = round?.window ?? emptyWindow;
  return (
    <div className="window">
      {reels.map((symbols, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reels and places do not move
        <span key={reel}>
          {symbols.map((symbol, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reels and places do not move
            <span key={place} title={symbol}>
              {glyphOf(symbol)}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

function Acts({ terminal, state, language, busy, say, act }: TerminalProps) {
  const { number, hasPower, hasNetwork, unknown, credits, isPressed } = terminal;
  const { guest } = state;
  const isHere = guest?.place === number;
  if (!hasPower || !hasNetwork) {
    return (
      <button
        type="button"
        className="main"
        disabled={busy}
        onClick={() => act({ act: 'restore', terminal: number })}
      >
        {say('restore')}
      </button>
    );
  }
  if (unknown !== null) {
    return (
      <button
        type="button"
        className="main"
        disabled={busy || !isHere}
        onClick={() => act({ act: 'repair', terminal: number })}
      >
        {say('repair')}
      </button>
    );
  }
  if (!isHere) {
    return (
      <button
        type="button"
        className="main"
        disabled={busy || guest?.place !== 'inside'}
        onClick={() => act({ act: 'sit', terminal: number })}
      >
        {say('sit')}
      </button>
    );
  }
  const plain = ['play', 'print', 'transferOut', 'standUp'] as const;
  const isOffered = (name: (typeof plain)[number]): boolean => {
    if (isPressed) return name === 'play';
    return name === 'standUp' ? credits === 0 : credits > 0;
  };
  return (
    <>
      <OneField
        label={say('amount')}
        button={say('transferIn')}
        initial="500"
        isAmount
        disabled={busy}
        onSend={(text) => act({ act: 'transferIn', terminal: number, amount: Number(text) * 100 })}
      />
      <div className="row">
        {plain.map((name) => (
          <button
            type="button"
            key={name}
            disabled={busy || !isOffered(name)}
            onClick={() => act({ act: name, terminal: number })}
          >
            {say(name === 'play' && isPressed ? 'askRound' : name)}
          </button>
        ))}
        {guest.papers.map(({ number: paper, amount }) => (
          <button
            type="button"
            key={paper}
            disabled={busy}
            onClick={() => act({ act: 'insert', terminal: number, number: paper })}
          >
            {say('insert')}: {crowns(amount, language)}
          </button>
        ))}
      </div>
    </>
  );
}

function Faults({ terminal, busy, say, act }: TerminalProps) {
  const { number } = terminal;
  const change = (changed: Record<string, unknown>) =>
    act({ act: 'fault', terminal: number, change: changed });
  return (
    <fieldset disabled={busy || !terminal.hasPower}>
      <legend>{say('faults')}</legend>
      {switches.map((name) => (
        <label key={name} className="switch">
          <input
            type="checkbox"
            checked={terminal[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
          {say(name)}
        </label>
      ))}
      <label>
        {say('interruption')}
        <select
          value={terminal.interruption}
          onChange={(event) => change({ interruption: event.target.value })}
        >
          {interruptions.map((one) => (
            <option key={one} value={one}>
              {say(`interruption_${one}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
