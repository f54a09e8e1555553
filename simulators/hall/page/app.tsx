/** The page of the hall: a floor plan, the place that is looked at, and the guest. */
import { useCallback, useEffect, useState } from 'react';
import { type Act, type Answer, ask, type HallState, readHall } from './api.ts';
import { FloorPlan, type Place } from './floor-plan.tsx';
import { GuestCard } from './guest-card.tsx';
import { LotteryTerminal } from './lottery-terminal.tsx';
import { CashDesk, Entrance, Kiosk, OpenHall, Reception } from './places.tsx';
import { TerminalPanel } from './terminal-panel.tsx';
import { crowns, type Language, languages, type Word } from './words.ts';

const firstLanguage = (): Language => (navigator.language.startsWith('cs') ? 'cs' : 'en');

export interface PanelProps {
  readonly state: HallState;
  readonly language: Language;
  readonly busy: boolean;
  readonly say: (word: Word, value?: string) => string;
  readonly act: (act: Act) => void;
}

const isWord = (word: string): word is Word => Object.hasOwn(languages.en, word);

export function App() {
  const [language, setLanguage] = useState(firstLanguage);
  const [state, setState] = useState<HallState>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Answer>();
  const [place, setPlace] = useState<Place>('reception');
  const say = useCallback(
    (word: Word, value = '') => languages[language][word].replace('%', value),
    [language],
  );
  const read = useCallback(() => {
    setFailed(false);
    readHall().then(setState, () => setFailed(true));
  }, []);
  useEffect(read, [read]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = languages[language].title;
  }, [language]);

  const act = async (wish: Act) => {
    setBusy(true);
    setNotice(undefined);
    await ask(wish, language).then(
      (answer) => {
        setState(answer.state);
        setNotice(answer);
      },
      () => setFailed(true),
    );
    setBusy(false);
  };
  const message = notice?.notice;
  const value = message?.amount === undefined ? message?.text : crowns(message.amount, language);
  const sentence = message && (isWord(message.word) ? say(message.word, value) : message.word);
  const props = state && { state, language, busy, say, act };
  const open = state?.isStaffed && state.isOpen;

  return (
    <>
      <header>
        <div>
          <h1>
            {say('title')} {state?.venue}
          </h1>
          <p className="label">{say('simulated')}</p>
        </div>
        <button
          type="button"
          lang={language === 'cs' ? 'en' : 'cs'}
          onClick={() => setLanguage(language === 'cs' ? 'en' : 'cs')}
        >
          {say('language')}
        </button>
      </header>
      <main>
        <div className="notice" role="status" data-refused={notice?.isRefused || undefined}>
          {sentence}
        </div>
        {failed && (
          <div className="panel" role="alert">
            <p>{say('failed')}</p>
            <button type="button" onClick={read}>
              {say('again')}
            </button>
          </div>
        )}
        {!state && !failed && <p className="panel">{say('loading')}…</p>}
        {props && !open && <OpenHall {...props} />}
        {props && open && (
          <div className="hall">
            <FloorPlan {...props} place={place} onPlace={setPlace} />
            <div className="side">
              <Panel {...props} place={place} />
              <GuestCard {...props} />
            </div>
          </div>
        )}
      </main>
    </>
  );
}

function Panel({ place, ...props }: PanelProps & { readonly place: Place }) {
  switch (place) {
    case 'turnstile':
      return <Entrance {...props} />;
    case 'reception':
      return <Reception {...props} />;
    case 'cashDesk':
      return <CashDesk {...props} />;
    case 'kiosk':
      return <Kiosk {...props} />;
    case 'lotteryTerminal':
      return <LotteryTerminal {...props} />;
    default: {
      const terminal = props.state.terminals.find(({ number }) => number === place);
      return terminal ? <TerminalPanel key={place} {...props} terminal={terminal} /> : null;
    }
  }
}
