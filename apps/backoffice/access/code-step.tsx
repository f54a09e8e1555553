import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeField } from './code-field.tsx';
import { useAttempt } from './entry-card.tsx';

interface CodeStepProps {
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onBack: () => void;
}

/** The second step of every sign-in: the code of the second factor. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const translate = useTranslate();
  const { fault, busy, attempt } = useAttempt();
  const [code, setCode] = useState('');
  return (
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
      <Button color="inherit" onClick={onBack} disabled={busy}>
        {translate('ra.action.back')}
      </Button>
    </Box>
  );
}
