/** An invitation: the authenticator is connected, a password chosen; then the sign-in is ready. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Button, Link, Skeleton, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { renderSVG } from 'uqr';
import { type Api, api } from '../data/api.ts';
import { fieldErrors } from '../features/form.tsx';
import { CodeField } from './code-field.tsx';
import { EntryCard, useAttempt } from './entry-card.tsx';

type Invitation = Output<Api['POST /api/staff/invitations/open']>;

/** Where the sign-in is, seen from the invitation. */
const signInPath = './';

export function InvitationPage({ token }: { readonly token: string }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [fault, setFault] = useState<string>();
  const [accepted, setAccepted] = useState(false);
  useEffect(() => {
    api('POST /api/staff/invitations/open', { body: { token } }).then(
      setInvitation,
      (error: Error) => setFault(error.message),
    );
  }, [token]);
  return (
    <EntryCard title="invitation.title">
      {fault && <Alert severity="error">{fault}</Alert>}
      {!fault && !invitation && <Skeleton variant="rounded" height={320} />}
      {accepted && <Accepted />}
      {invitation && !accepted && (
        <SetUp token={token} invitation={invitation} onAccepted={() => setAccepted(true)} />
      )}
    </EntryCard>
  );
}

function Accepted() {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="success">{translate('invitation.accepted')}</Alert>
      <Button variant="contained" size="large" href={signInPath}>
        {translate('invitation.toSignIn')}
      </Button>
    </>
  );
}

interface SetUpProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: () => void;
}

function SetUp({ token, invitation, onAccepted }: SetUpProps) {
  const translate = useTranslate();
  const { fault, busy, attempt } = useAttempt();
  const [password, setPassword] = useState('');
  const [passwordFault, setPasswordFault] = useState<string>();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) =>
    attempt(event, async () => {
      setPasswordFault(undefined);
      try {
        await api('POST /api/staff/invitations/accept', { body: { token, password, code } });
      } catch (error) {
        setPasswordFault(fieldErrors(error)?.password);
        throw error;
      }
      onAccepted();
    });
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{translate('invitation.hello', { name: invitation.name })}</Typography>
      <Typography variant="h6" component="h2">
        {translate('invitation.connect')}
      </Typography>
      <Authenticator invitation={invitation} />
      <CodeField value={code} onCode={setCode} />
      <Typography variant="h6" component="h2">
        {translate('invitation.choose')}
      </Typography>
      <TextField
        label={translate('signIn.login')}
        value={invitation.login}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <TextField
        required
        type="password"
        label={translate('signIn.password')}
        helperText={passwordFault ?? translate('invitation.passwordHint')}
        error={passwordFault !== undefined}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy || !password || code.length !== 6}
      >
        {translate('invitation.accept')}
      </Button>
    </Box>
  );
}

/** What an authenticator scans; the same to type, and a link for the phone that opens this page. */
function Authenticator({ invitation: { address, secret } }: { readonly invitation: Invitation }) {
  const translate = useTranslate();
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Box
        component="img"
        src={picture}
        alt={translate('invitation.scan')}
        sx={{ width: 200, height: 200, borderRadius: 1, bgcolor: '#ffffff' }}
      />
      <Link href={address}>{translate('invitation.open')}</Link>
      <Typography variant="body2" color="text.secondary">
        {translate('invitation.type')}
      </Typography>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
    </Box>
  );
}
