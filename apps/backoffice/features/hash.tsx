/** A hash or a seed: its beginning, and the whole of it for those who point at it or copy it. */
import { Box } from '@mui/material';
import { Inside } from './cells.tsx';

const shownLength = 12;

export function Hash({ value }: { readonly value: unknown }) {
  if (typeof value !== 'string' || value === '') return <>–</>;
  return (
    <Inside>
      <Box
        component="button"
        type="button"
        title={value}
        onClick={() => void navigator.clipboard?.writeText(value)}
        sx={{
          border: 0,
          p: 0,
          bgcolor: 'transparent',
          color: 'inherit',
          cursor: 'copy',
          font: 'inherit',
          fontFamily: 'monospace',
        }}
      >
        {`${value.slice(0, shownLength)}…`}
      </Box>
    </Inside>
  );
}
