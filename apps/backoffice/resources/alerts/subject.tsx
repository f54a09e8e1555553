import { Link, useTranslate } from 'react-admin';
import { Inside } from '../../features/cells.tsx';
import { Day, RowLink, Word } from '../../format/value-formats.tsx';

interface AlertSubjectProps {
  readonly rule: unknown;
  readonly subject: string;
  /** The name of a provider or a game. */
  readonly name: unknown;
}

/** What an alert is about, in words: a movement, a day of a player or of a report, a provider, a gateway, a game. */
export function AlertSubject({ rule, subject, name }: AlertSubjectProps) {
  const translate = useTranslate();
  if (subject === '') return <>–</>;
  if (typeof name === 'string') return <>{name}</>;
  // The second half of two: a player and a day, an RTP alert and its game.
  const [, second = subject] = subject.split(' ');
  switch (rule) {
    case 'largeWin':
      return (
        <RowLink resource="operations" id={subject}>
          {translate('fields.alertMovement', { id: subject })}
        </RowLink>
      );
    case 'depositVelocity':
    case 'withdrawalVelocity':
    case 'stateReport':
      return <Day value={second} />;
    case 'returnOutsideBand':
      return <>{second}</>;
    case 'gatewayFailing':
      return <Word value={subject} of="gateways" />;
    default:
      return <Word value={subject} of="alertSubjects" />;
  }
}

/** Where thresholds are changed. */
export function ToSettings() {
  const translate = useTranslate();
  return (
    <Inside>
      <Link to="/settings">{translate('acts.changeThreshold')}</Link>
    </Inside>
  );
}
