import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { CodeField } from './code-field.tsx';
import { EntryCard, useAttempt } from './entry-card.tsx';

/** Sign-in in two steps: login and password, then the code of the second factor. */
export function SignInPage() {
  const [ticket, setTicket] = useState<string>();
  return (
    <EntryCard title="signIn.title">
      {ticket ? (
        <CodeStep ticket={ticket} onBack={() => setTicket(undefined)} />
      ) : (
        <PasswordStep onTicket={setTicket} />
      )}
    </EntryCard>
  );
}

function PasswordStep({ onTicket }: { readonly onTicket: (ticket: string) => void }) {
  const translate = useTranslate();
  const { fault, busy, attempt } = useAttempt();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) =>
    attempt(event, async () => {
      const body = { login, password };
      const { ticket } = await api('POST /capi/v2-onling/User/Login', { body });
      onTicket(ticket);
    });
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        autoFocus
        required
        label={translate('signIn.login')}
        autoComplete="username"
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <TextField
        required
        type="password"
        label={translate('signIn.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="contained" size="large" disabled={busy || !login || !password}>
        {translate('signIn.continue')}
      </Button>
    </Box>
  );
}

function CodeStep(props: { readonly ticket: string; readonly onBack: () => void }) {
  const translate = useTranslate();
  const signIn = useLogin();
  const { fault, busy, attempt } = useAttempt();
  const [code, setCode] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => attempt(event, () => signIn({ ticket: props.ticket, code }))}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <CodeField autoFocus value={code} onCode={setCode} />
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="contained" size="large" disabled={busy || code.length !== 6}>
        {translate('signIn.enter')}
      </Button>
      <Button color="inherit" onClick={props.onBack} disabled={busy}>
        {translate('ra.action.back')}
      </Button>
    </Box>
  );
}
