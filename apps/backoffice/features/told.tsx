import { Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Asked } from './use-call.ts';

interface ToldProps<Value> {
  readonly asked: Asked<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** One fact among others that a call of its own tells: coming, told, or not to be read. */
export function Told<Value>({ asked: { value, fault }, children }: ToldProps<Value>) {
  const translate = useTranslate();
  if (fault) return <Typography color="error">{translate('lists.unread')}</Typography>;
  return value === undefined ? <Skeleton width={90} /> : children(value);
}
