/** Which screen stands: registration, start, player, exclusion; at a turnstile the entrance. */
import { useCallback, useEffect, useState } from 'react';
import { api, isRevoked } from './api.ts';
import { forgetRegistration, type Registration, readRegistration } from './device.ts';
import { type Language, languages, messages } from './messages.ts';
import { EntranceScreen } from './screens/entrance.tsx';
import { ExclusionScreen } from './screens/exclusion.tsx';
import { PlayerScreen } from './screens/player.tsx';
import { RegisterScreen } from './screens/register.tsx';
import { StartScreen } from './screens/start.tsx';

/** Who stands at the kiosk, and by what they were known. */
export interface Visitor {
  readonly playerId: string;
  readonly firstName: string;
  readonly known: { readonly cardNumber: string } | { readonly login: string };
}

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
  useEffect(() => {
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

function Screens(props: {
  readonly language: Language;
  readonly registration: Registration | undefined;
  readonly onRegistered: (registration: Registration) => void;
  readonly onLanguage: (language: Language) => void;
}) {
  const { language, registration, onRegistered, onLanguage } = props;
  const [visitor, setVisitor] = useState<Visitor>();
  const [excluding, setExcluding] = useState(false);
  const [visit, setVisit] = useState(0);
  const t = messages[language];
  const leave = useCallback(() => {
    setVisitor(undefined);
    setExcluding(false);
    setVisit((count) => count + 1);
    onLanguage('cs');
  }, [onLanguage]);
  if (!registration || location.pathname.endsWith('/register')) {
    return <RegisterScreen messages={t} onRegistered={onRegistered} />;
  }
  if (location.pathname.endsWith('/entrance')) return <EntranceScreen messages={t} />;
  if (!visitor) {
    return <StartScreen key={visit} messages={t} onVisitor={setVisitor} onAbandoned={leave} />;
  }
  if (excluding) {
    return (
      <ExclusionScreen
        messages={t}
        language={language}
        visitor={visitor}
        venue={registration.venue}
        onEnd={leave}
        onBack={() => setExcluding(false)}
      />
    );
  }
  return (
    <PlayerScreen
      messages={t}
      visitor={visitor}
      onEnd={leave}
      onExclude={() => setExcluding(true)}
    />
  );
}
