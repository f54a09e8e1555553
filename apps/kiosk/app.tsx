/**
 * Which screen stands: registration, start, player, questionnaire, exclusion; at a turnstile the
 * entrance.
 */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
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

const checkMs = 5_000;

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

export function App() {
  const [language, setLanguage] = useState<Language>('cs');
  const [registration, setRegistration] = useState<Registration | undefined>(readRegistration);
  const reachable = useReachable();
  const t = messages[language];
  // Before screens ask anything in the new language.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // A key that was revoked while the kiosk stood here leads back to the registration.
  useEffect(() => {
    if (!registration) return;
    api('GET /api/Kiosk/v1/PlayerExists', { query: { cardNumber: '00000000' } }).catch(
      (error: unknown) => {
        if (!isRevoked(error)) return;
        forgetRegistration();
        setRegistration(undefined);
      },
    );
  }, [registration]);
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
        {reachable ? (
          <Screens
            language={language}
            registration={registration}
            onRegistered={setRegistration}
            onLanguage={setLanguage}
          />
        ) : (
          <p role="alert" className="large">
            {t.away}
          </p>
        )}
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
