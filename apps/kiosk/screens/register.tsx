/** Registration of the device by a code that staff have made. */
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { makeKey, type Registration } from '../device.ts';
import type { Messages } from '../messages.ts';
import { takesFocus } from '../takes-focus.ts';

export function RegisterScreen(props: {
  readonly messages: Messages;
  readonly onRegistered: (registration: Registration) => void;
}) {
  const { messages: t, onRegistered } = props;
  const [code, setCode] = useState('');
  const [name, setName] = useState('Kiosk');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const register = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      const { publicKey, keep } = await makeKey();
      const { deviceId, workroom, venue } = await api(
        'POST /api/Kiosk/v1/Registration/RegisterDevice',
        { query: { code: code.trim(), publicKey, name } },
      );
      const registration = { deviceId, workroom, venue };
      await keep(registration);
      if (location.pathname.endsWith('/register')) history.replaceState(null, '', '/kiosk/');
      onRegistered(registration);
    } catch (error) {
      setFault((error as Error).message || t.failed);
      setBusy(false);
    }
  };
  return (
    <form className="panel" onSubmit={register}>
      <h1>{t.register}</h1>
      <p>{t.registerHint}</p>
      <label>
        {t.code}
        <input
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          autoComplete="off"
          ref={takesFocus}
          maxLength={20}
        />
      </label>
      <label>
        {t.deviceName}
        <input value={name} onChange={({ target }) => setName(target.value)} maxLength={80} />
      </label>
      {fault && <p role="alert">{fault}</p>}
      <button type="submit" className="main" disabled={busy || code.trim().length < 6 || !name}>
        {t.registerNow}
      </button>
    </form>
  );
}
