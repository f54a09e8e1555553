import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateBase, useResourceContext, useTranslate } from 'react-admin';
import { Heading } from './heading.tsx';

/** The page of a form that makes something new. */
export function NewPage({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <CreateBase>
      <Box sx={{ pt: 1 }}>
        <Heading>{translate(`titles.new_${resource}`)}</Heading>
        <Card variant="outlined" sx={{ mt: 1 }}>
          {children}
        </Card>
      </Box>
    </CreateBase>
  );
}
