/** Sends an access code to the e-mail or phone that was typed; who has one already types it. */
import { useState } from 'react';
import type { Messages } from '../messages.ts';
import { requestAccessCode } from '../sign-in.ts';

export function SendCode({
  messages: t,
  login,
}: {
  readonly messages: Messages;
  readonly login: string;
}) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    // It says the same whether there is such an account or not.
    await requestAccessCode(login).then(
      () => setSaid(t.codeSent),
      (error: Error) => setSaid(error.message || t.failed),
    );
    setBusy(false);
  };
  return (
    <>
      <p role="status">{said}</p>
      <button type="button" disabled={busy} onClick={send}>
        {t.sendCode}
      </button>
    </>
  );
}
