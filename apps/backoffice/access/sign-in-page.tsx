import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { CodeStep } from './code-step.tsx';
import { EntryCard, useAttempt } from './entry-card.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import { SignOnOffers } from './sign-on-offers.tsx';

/**
 * Sign-in in two steps: login and password, then the code of the second factor or a passkey; by a
 * passkey alone; or at an identity provider, which comes back to a page of its own.
 */
export function SignInPage() {
  const signIn = useLogin();
  const [ticket, setTicket] = useState<string>();
  return (
    <EntryCard title="signIn.title">
      {ticket ? (
        <CodeStep
          ticket={ticket}
          onCode={(code) => signIn({ ticket, code })}
          onPasskey={(credential) => signIn({ ticket, credential })}
          onBack={() => setTicket(undefined)}
        />
      ) : (
        <>
          <PasswordStep onTicket={setTicket} />
          <PasskeyOffer label="passkeys.signIn" onSigned={(credential) => signIn({ credential })} />
          <SignOnOffers />
        </>
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
