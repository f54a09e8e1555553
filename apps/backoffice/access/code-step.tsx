import type { Assertion } from '@herna/passkeys/contract';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeField } from './code-field.tsx';
import { useAttempt } from './entry-card.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

interface CodeStepProps {
  /** Of the first step. */
  readonly ticket: string;
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onPasskey: (credential: Assertion) => Promise<unknown>;
  readonly onBack: () => void;
}

/** The second step of every sign-in: the code of the second factor, or a passkey in its place. */
export function CodeStep({ ticket, onCode, onPasskey, onBack }: CodeStepProps) {
  const translate = useTranslate();
  const { fault, busy, attempt } = useAttempt();
  const [code, setCode] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        component="form"
        onSubmit={(event) => attempt(event, () => onCode(code))}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <CodeField autoFocus value={code} onCode={setCode} />
        {fault && <Alert severity="error">{fault}</Alert>}
        <Button type="submit" variant="contained" size="large" disabled={busy || code.length !== 6}>
          {translate('signIn.enter')}
        </Button>
      </Box>
      <PasskeyOffer label="passkeys.instead" ticket={ticket} onSigned={onPasskey} />
      <Button color="inherit" onClick={onBack} disabled={busy}>
        {translate('ra.action.back')}
      </Button>
    </Box>
  );
}
