/** The last seconds before the screen goes back to its start. */
import type { Messages } from '../messages.ts';
import { useIdle } from '../use-idle.ts';

export function Countdown(props: { readonly messages: Messages; readonly onEnd: () => void }) {
  const { messages: t, onEnd } = props;
  const { left, stay } = useIdle(onEnd);
  if (left === undefined) return null;
  return (
    <div className="countdown" role="alertdialog" aria-label={t.logoutIn}>
      <p className="large">
        {t.logoutIn} <strong>{left}</strong>
      </p>
      <button type="button" className="main" onClick={stay}>
        {t.stay}
      </button>
    </div>
  );
}
