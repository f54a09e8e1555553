import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface FailedProps {
  readonly error: unknown;
  readonly again: () => unknown;
}

/** What stands in the place of what could not be read, with a way to try again. */
export function Failed({ error, again }: FailedProps) {
  const translate = useTranslate();
  const message = (error as Error | null)?.message;
  return (
    <Box role="alert" sx={{ p: 4, textAlign: 'center', display: 'grid', gap: 1 }}>
      <Typography>{translate('lists.failed')}</Typography>
      {message && <Typography color="text.secondary">{message}</Typography>}
      <Box>
        <Button variant="outlined" color="inherit" onClick={() => void again()}>
          {translate('lists.again')}
        </Button>
      </Box>
    </Box>
  );
}
