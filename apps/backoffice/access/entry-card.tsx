/** The card on which people come in: sign-in and invitations, and how one attempt runs there. */
import { Box, Card, CardContent, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { LocalesMenuButton, useLocaleState, useTranslate } from 'react-admin';

interface EntryCardProps {
  /** Message key of the heading. */
  readonly title: string;
  readonly children: ReactNode;
}

/** One card in the middle of the page, with its heading and the switch of languages. */
export function EntryCard({ title, children }: EntryCardProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
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
              {translate(title)}
            </Typography>
            <LocalesMenuButton />
          </Box>
          {children}
        </CardContent>
      </Card>
    </Box>
  );
}

/** Runs one attempt at a time and keeps what it was refused with. */
export function useAttempt() {
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
  return { fault, busy, attempt, ready: () => setBusy(false) };
}
