import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { LocalesMenuButton, useLocaleState, useLogin, useTranslate } from 'react-admin';
import { api } from '../data/api.ts';

/** Sign-in in two steps: login and password, then the code of the second factor. */
export function SignInPage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
        color: 'text.primary',
        p: 2,
      }}
    >
      <Card variant="outlined" sx={{ width: '100%', maxWidth: 380 }}>
        <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="h5" component="h1">
              {translate('signIn.title')}
            </Typography>
            <LocalesMenuButton />
          </Box>
          {ticket ? (
            <CodeStep ticket={ticket} onBack={() => setTicket(undefined)} />
          ) : (
            <PasswordStep onTicket={setTicket} />
          )}
        </CardContent>
      </Card>
    </Box>
  );
}

/** Runs one attempt at a time and keeps what it was refused with. */
function useAttempt() {
  const translate = useTranslate();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (event: FormEvent, run: () => Promise<unknown>) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      await run();
    } catch (error) {
      setFault((error as Error).message || translate('acts.failed'));
      setBusy(false);
    }
  };
  return { fault, busy, attempt };
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
      <TextField
        autoFocus
        required
        label={translate('signIn.code')}
        helperText={translate('signIn.codeHint')}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
        slotProps={{ htmlInput: { inputMode: 'numeric', className: 'figure' } }}
      />
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
