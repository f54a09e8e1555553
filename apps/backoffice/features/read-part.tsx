/** A part of a screen that a call of its own fills: its heading, and what stands there meanwhile. */
import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Failed } from './failed.tsx';
import type { QueryResult } from './use-call.ts';

interface ReadPartProps<Value> {
  /** Message key of the heading. */
  readonly title: string;
  /** Message key of a sentence below the heading. */
  readonly says?: string;
  /** Message key of what is said when the list is empty. */
  readonly empty: string;
  readonly query: QueryResult<Value>;
  readonly listOf: (value: Value) => readonly unknown[];
  /** About how high the part will be, pixels. */
  readonly height?: number;
  readonly children: (value: Value) => ReactNode;
}

export function ReadPart<Value>(props: ReadPartProps<Value>) {
  const { title, says, empty, query, listOf, height = 120, children } = props;
  const { value, fault, again } = query;
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {says && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720, mb: 1 }}>
          {translate(says)}
        </Typography>
      )}
      {fault && <Failed error={fault} again={again} />}
      {value === undefined && !fault && (
        <Box role="status" aria-busy="true" aria-label={translate('ra.page.loading')}>
          <Skeleton variant="rounded" height={height} />
        </Box>
      )}
      {value !== undefined && listOf(value).length === 0 && (
        <Typography color="text.secondary">{translate(empty)}</Typography>
      )}
      {value !== undefined && listOf(value).length > 0 && children(value)}
    </Box>
  );
}
