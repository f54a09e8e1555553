/** The page of one row: what is shown while it is read, and when it cannot be. */
import { Box, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import {
  EditBase,
  ShowBase,
  useEditContext,
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { PageReads } from './page-reads.tsx';

interface RowPageProps {
  /** Forms need the permission to edit. */
  readonly mode?: 'show' | 'edit';
  readonly children: ReactNode;
}

// The page says itself what went wrong; the frame would only lead away from it. Rows of lists are
// kept apart from whole rows, which have more to them.
const staying = {
  redirectOnError: false,
  queryOptions: { retry: false, onError: () => {}, meta: { whole: true } },
} as const;

/** Reads the row of the address and shows its page. */
export function RowPage({ mode = 'show', children }: RowPageProps) {
  return mode === 'edit' ? (
    <EditBase mutationMode="pessimistic" {...staying}>
      <Edited>{children}</Edited>
    </EditBase>
  ) : (
    <ShowBase {...staying}>
      <Shown>{children}</Shown>
    </ShowBase>
  );
}

interface PartProps {
  readonly children: ReactNode;
}

function Edited({ children }: PartProps) {
  const { record, error, refetch } = useEditContext();
  return (
    <Read id={record?.id} error={error} again={refetch}>
      {children}
    </Read>
  );
}

function Shown({ children }: PartProps) {
  const { record, error, refetch } = useShowContext();
  return (
    <Read id={record?.id} error={error} again={refetch}>
      {children}
    </Read>
  );
}

interface ReadProps extends PartProps {
  /** Of the row, once it is known. */
  readonly id: unknown;
  readonly error: unknown;
  readonly again: () => unknown;
}

function Read({ id, error, again, children }: ReadProps) {
  return (
    <Card variant="outlined" sx={{ mt: 1 }}>
      {id !== undefined ? (
        // What was typed or opened for one row is never carried over to another.
        <PageReads key={String(id)}>{children}</PageReads>
      ) : (
        <Box sx={{ p: 2 }}>
          <KindHeading />
          {error ? <Failed error={error} again={again} /> : <RowSkeleton />}
        </Box>
      )}
    </Card>
  );
}

/** What kind of row it is, as long as nobody knows its name. */
function KindHeading() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return <Heading>{translate(`resources.${resource}.name`, { smart_count: 1 })}</Heading>;
}

/** Lines in the places of facts. */
function RowSkeleton() {
  const translate = useTranslate();
  return (
    <Box aria-busy="true" aria-label={translate('ra.page.loading')} role="status">
      <Skeleton width={420} height={40} sx={{ maxWidth: '100%' }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 2 }}>
        {Array.from({ length: 10 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={place} width={180} height={42} />
        ))}
      </Box>
    </Box>
  );
}
