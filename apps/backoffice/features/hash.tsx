/** A hash or a seed: its beginning, and the whole of it for those who point at it or copy it. */
import { Box } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { Inside } from './cells.tsx';

const shownLength = 12;

export function Hash({ value }: { readonly value: unknown }) {
  const notify = useNotify();
  const translate = useTranslate();
  if (typeof value !== 'string' || value === '') return <>–</>;
  /** A browser may forbid it, and has no clipboard at all on a page without encryption. */
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      notify(translate('lists.copied'), { type: 'success' });
    } catch {
      notify(translate('lists.notCopied'), { type: 'warning' });
    }
  };
  return (
    <Inside>
      <Box
        component="button"
        type="button"
        title={value}
        onClick={() => void copy()}
        sx={{
          border: 0,
          p: 0,
          bgcolor: 'transparent',
          color: 'inherit',
          cursor: 'copy',
          font: 'inherit',
          fontFamily: 'monospace',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {`${value.slice(0, shownLength)}…`}
      </Box>
    </Inside>
  );
}
