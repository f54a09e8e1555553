/**
 * Which screen stands: registration, start, player, questionnaire, exclusion; at a turnstile the
 * entrance.
 */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api, isRevoked } from './api.ts';
import { forgetRegistration, type Registration, readRegistration } from './device.ts';
import { type Language, languages, messages } from './messages.ts';
import { EntranceScreen } from './screens/entrance.tsx';
import { ExclusionScreen } from './screens/exclusion.tsx';
import { PlayerScreen } from './screens/player.tsx';
import { QuestionnaireScreen } from './screens/questionnaire.tsx';
import { RegisterScreen } from './screens/register.tsx';
import { StartScreen } from './screens/start.tsx';
import { type Due, dueFor, signOut, type Visitor } from './sign-in.ts';
import { Away } from './use-idle.ts';

const checkMs = 5_000;
const heartbeatMs = 15_000;

/** Whether the platform answers; asked again and again. */
function useReachable(): boolean {
  const [reachable, setReachable] = useState(true);
  useEffect(() => {
    const check = () =>
      fetch('/capi/Diagnostics/v1/IsAlive').then(
        ({ ok }) => setReachable(ok),
        () => setReachable(false),
      );
    void check();
    const timer = setInterval(() => void check(), checkMs);
    return () => clearInterval(timer);
  }, []);
  return reachable;
}

/** Shows the platform that the device lives; calls back when its key was revoked. */
function useHeartbeat(registration: Registration | undefined, onRevoked: () => void): void {
  useEffect(() => {
    if (!registration) return;
    const beat = () =>
      api('GET /api/Kiosk/v1/Registration/Heartbeat').catch((error: unknown) => {
        if (isRevoked(error)) onRevoked();
      });
    void beat();
    const timer = setInterval(() => void beat(), heartbeatMs);
    return () => clearInterval(timer);
  }, [registration, onRevoked]);
}

/**
 * What stands on the screen, out of reach behind a notice while the platform is away: nothing of it is
 * lost, and what had the focus has it again.
 */
function Standing(props: {
  readonly isAway: boolean;
  readonly notice: string;
  readonly children: ReactNode;
}) {
  const { isAway, notice, children } = props;
  const focused = useRef(document.activeElement);
  useEffect(() => {
    const remember = () => {
      if (document.activeElement !== document.body) focused.current = document.activeElement;
    };
    remember();
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!isAway && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isAway]);
  return (
    <Away value={isAway}>
      <div className="standing" inert={isAway}>
        {children}
      </div>
      {isAway && (
        <p role="alert" className="large away">
          {notice}
        </p>
      )}
    </Away>
  );
}

export function App() {
  const [language, setLanguage] = useState<Language>('cs');
  const [registration, setRegistration] = useState<Registration | undefined>(readRegistration);
  const reachable = useReachable();
  const t = messages[language];
  // Before screens ask anything in the new language.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const onRevoked = useCallback(() => {
    forgetRegistration();
    setRegistration(undefined);
  }, []);
  useHeartbeat(registration, onRevoked);
  return (
    <div className="kiosk">
      <header>
        <strong>{registration?.venue ?? t.register}</strong>
        <nav aria-label={t.language}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {messages[one].language}
            </button>
          ))}
        </nav>
      </header>
      <main>
        <Standing isAway={!reachable} notice={t.away}>
          <Screens
            language={language}
            registration={registration}
            onRegistered={setRegistration}
            onLanguage={setLanguage}
          />
        </Standing>
      </main>
      <footer>
        <span className="age">18+</span> {t.adults}
      </footer>
    </div>
  );
}

/** What is due for the player who stands here, asked anew in another language and after an answer. */
function useDue(visitor: Visitor | undefined, language: Language, screen: string): Due | undefined {
  const [due, setDue] = useState<Due>();
  const isListed = screen === 'player';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again in another language
  useEffect(() => {
    if (!visitor) return setDue(undefined);
    if (!isListed) return;
    let wanted = true;
    dueFor(visitor).then(
      (answer) => wanted && setDue(answer),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [visitor, language, isListed]);
  return due;
}

function Screens(props: {
  readonly language: Language;
  readonly registration: Registration | undefined;
  readonly onRegistered: (registration: Registration) => void;
  readonly onLanguage: (language: Language) => void;
}) {
  const { language, registration, onRegistered, onLanguage } = props;
  const [visitor, setVisitor] = useState<Visitor>();
  const [screen, setScreen] = useState<'player' | 'questionnaire' | 'exclusion'>('player');
  const due = useDue(visitor, language, screen);
  const [visit, setVisit] = useState(0);
  const t = messages[language];
  const leave = useCallback(
    (reason: 'PlayerRequest' | 'Inactivity') => {
      if (visitor?.session) void signOut(visitor.session.token, reason);
      setVisitor(undefined);
      setScreen('player');
      setVisit((count) => count + 1);
      onLanguage('cs');
    },
    [visitor, onLanguage],
  );
  const end = useCallback(() => leave('PlayerRequest'), [leave]);
  const abandon = useCallback(() => leave('Inactivity'), [leave]);
  if (!registration || location.pathname.endsWith('/register')) {
    return <RegisterScreen messages={t} onRegistered={onRegistered} />;
  }
  if (location.pathname.endsWith('/entrance')) return <EntranceScreen messages={t} />;
  if (!visitor) {
    return <StartScreen key={visit} messages={t} onVisitor={setVisitor} onAbandoned={abandon} />;
  }
  if (screen === 'exclusion') {
    return (
      <ExclusionScreen
        messages={t}
        language={language}
        visitor={visitor}
        venue={registration.venue}
        onEnd={end}
        onAbandoned={abandon}
        onBack={() => setScreen('player')}
      />
    );
  }
  if (screen === 'questionnaire' && due?.questionnaire) {
    return (
      <QuestionnaireScreen
        messages={t}
        language={language}
        visitor={visitor}
        id={due.questionnaire.id}
        onBack={() => setScreen('player')}
        onAnswered={() => setScreen('player')}
        onAbandoned={abandon}
      />
    );
  }
  return (
    <PlayerScreen
      messages={t}
      visitor={visitor}
      due={due}
      onEnd={end}
      onAbandoned={abandon}
      onExclude={() => setScreen('exclusion')}
      onQuestionnaire={() => setScreen('questionnaire')}
    />
  );
}
