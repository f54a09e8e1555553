/** Buttons of the identity providers, where any are set. */
import { Alert, Box, Button, Divider } from '@mui/material';
import { useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { useCall } from '../features/use-call.ts';
import { useAttempt } from './entry-card.tsx';

/** Ways to sign in beside the password; nothing where there are none. */
export function SignOnOffers() {
  const translate = useTranslate();
  const { fault, busy, attempt } = useAttempt();
  const { value } = useCall('GET /api/Authentication/v1/SingleSignOn/Providers');
  if (!value || value.items.length === 0) return null;
  return (
    <>
      <Divider>{translate('signOn.or')}</Divider>
      {value.items.map(({ key, name }) => (
        <Box
          key={key}
          component="form"
          sx={{ display: 'grid' }}
          onSubmit={(event) =>
            attempt(event, async () => {
              const body = { provider: key };
              const { url } = await api('POST /api/Authentication/v1/SingleSignOn/Begin', { body });
              location.assign(url);
            })
          }
        >
          <Button type="submit" variant="outlined" color="inherit" size="large" disabled={busy}>
            {translate('signOn.offer', { name })}
          </Button>
        </Box>
      ))}
      {fault && <Alert severity="error">{fault}</Alert>}
    </>
  );
}
