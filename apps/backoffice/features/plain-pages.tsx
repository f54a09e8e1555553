/** Pages that only say something: an address that is nowhere, a screen that is not the role's. */
import { Box, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { Heading } from './heading.tsx';

function PlainPage({ title, text }: { readonly title: string; readonly text: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ pt: 1, display: 'grid', gap: 1 }}>
      <Heading>{translate(title)}</Heading>
      <Typography>{translate(text)}</Typography>
      <Link to="/">{translate('ra.page.dashboard')}</Link>
    </Box>
  );
}

export const Denied = () => (
  <PlainPage title="ra.page.access_denied" text="ra.message.access_denied" />
);

export const Nowhere = () => <PlainPage title="ra.page.not_found" text="ra.message.not_found" />;
