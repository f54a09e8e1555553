import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';

interface HeadingProps {
  readonly children: string;
  /** What stands beside it: states, numbers, buttons. */
  readonly beside?: ReactNode;
}

/** The heading of a screen; it names the window too. */
export function Heading({ children, beside }: HeadingProps) {
  useEffect(() => {
    document.title = `${children} · Herna`;
  }, [children]);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 34 }}>
      <Typography variant="h5" component="h1">
        {children}
      </Typography>
      {beside}
    </Box>
  );
}
