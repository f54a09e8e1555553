import { Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { QueryResult } from './use-call.ts';

interface AsyncValueProps<Value> {
  readonly query: QueryResult<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** A value that a call of its own reads: loading, loaded or failed. */
export function AsyncValue<Value>({ query: { value, fault }, children }: AsyncValueProps<Value>) {
  const translate = useTranslate();
  if (fault) return <Typography color="error">{translate('lists.unread')}</Typography>;
  return value === undefined ? <Skeleton width={90} /> : children(value);
}
