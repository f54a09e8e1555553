/** The button that signs in by a passkey, where the browser knows them. */

import { knowsPasskeys, PasskeyCancelled, signByPasskey } from '@herna/passkeys/browser';
import type { Assertion } from '@herna/passkeys/contract';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { useAttempt } from './entry-card.tsx';

interface PasskeyOfferProps {
  /** Message key of the button. */
  readonly label: string;
  /** Of a password or a provider; none where the passkey is to open the backoffice alone. */
  readonly ticket?: string;
  readonly onSigned: (credential: Assertion) => Promise<unknown>;
}

/** Offers a passkey, alone or in place of the code of a ticket. */
export function PasskeyOffer({ label, ticket, onSigned }: PasskeyOfferProps) {
  const translate = useTranslate();
  const { fault, busy, attempt } = useAttempt();
  if (!knowsPasskeys()) return null;
  const enter = async () => {
    const body = ticket === undefined ? {} : { ticket };
    const challenge = await api('POST /api/Authentication/v1/Passkey/Begin', { body });
    const credential = await signByPasskey(challenge).catch((thrown: unknown) => {
      if (thrown instanceof PasskeyCancelled) throw new Error(translate('passkeys.cancelled'));
      throw thrown;
    });
    await onSigned(credential);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => attempt(event, enter)}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button type="submit" variant="outlined" color="inherit" size="large" disabled={busy}>
        {translate(label)}
      </Button>
    </Box>
  );
}
