/** The last seconds before the screen goes back to its start. */
import type { Messages } from '../messages.ts';
import { useIdle } from '../use-idle.ts';

export function Countdown(props: {
  readonly messages: Messages;
  /** Whether somebody is signed in; otherwise only what was typed is at stake. */
  readonly isSignedIn?: boolean;
  readonly onEnd: () => void;
}) {
  const { messages: t, isSignedIn = true, onEnd } = props;
  const says = isSignedIn ? t.logoutIn : t.clearsIn;
  const { left, stay } = useIdle(onEnd);
  if (left === undefined) return null;
  return (
    <div className="countdown" role="alertdialog" aria-label={says}>
      <p className="large">
        {says} <strong>{left}</strong>
      </p>
      <button type="button" className="main" onClick={stay}>
        {isSignedIn ? t.stay : t.goOn}
      </button>
    </div>
  );
}
