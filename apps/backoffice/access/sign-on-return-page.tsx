/** Where a browser comes back to from an identity provider: signed in, linked, or with the reason why not. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../data/api.ts';
import { ownAccountPath } from '../layout/addresses.table.ts';
import { CodeStep } from './code-step.tsx';
import { EntryCard } from './entry-card.tsx';

type Outcome = Output<Api['POST /api/Authentication/v1/SingleSignOn/Finish']>;

/** What this page reads from the query; providers add parameters of their own. */
const parts = [
  'code',
  'state',
  'iss',
  'session_state',
  'error',
  'error_description',
  'error_uri',
] as const;
export type SignOnAnswer = { readonly [Part in (typeof parts)[number]]?: string };

/** The answer of a provider in the query of the page; undefined when there is none. */
export function signOnAnswer(search: string): SignOnAnswer | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('state') || !(query.has('code') || query.has('error'))) return undefined;
  return Object.fromEntries(
    parts.flatMap((part) => {
      const value = query.get(part);
      return value === null ? [] : [[part, value]];
    }),
  );
}

/** The backoffice, read anew: what the address still held is gone. */
const home = './';

// An answer is good once, however often the page is drawn.
let finished: Promise<Outcome> | undefined;

export function SignOnReturnPage({ answer }: { readonly answer: SignOnAnswer }) {
  const translate = useTranslate();
  const [ticket, setTicket] = useState<string>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    finished ??= api('POST /api/Authentication/v1/SingleSignOn/Finish', { body: answer });
    finished.then(
      (outcome) => {
        if (outcome.state === 'OtpRequired') setTicket(outcome.ticket);
        else location.replace(outcome.state === 'Linked' ? `${home}#${ownAccountPath}` : home);
      },
      (error: Error) => setFault(error.message),
    );
  }, [answer]);
  return (
    <EntryCard title="signIn.title">
      {fault && (
        <>
          <Alert severity="error">{fault}</Alert>
          <Button variant="contained" size="large" href={home}>
            {translate('invitation.toSignIn')}
          </Button>
        </>
      )}
      {ticket && (
        <CodeStep
          ticket={ticket}
          onCode={async (code) => {
            await api('POST /api/Authentication/v1/VerifyOtp', { body: { ticket, code } });
            location.replace(home);
          }}
          onPasskey={async (credential) => {
            const body = { ticket, credential };
            await api('POST /api/Authentication/v1/Passkey/SignIn', { body });
            location.replace(home);
          }}
          onBack={() => location.replace(home)}
        />
      )}
      {!fault && !ticket && (
        <Box role="status" aria-busy="true" aria-label={translate('signOn.returning')}>
          <Skeleton variant="rounded" height={160} />
        </Box>
      )}
    </EntryCard>
  );
}
