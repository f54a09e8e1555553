import { Alert, CardContent } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../data/source.ts';
import { Heading } from './heading.tsx';
import { RowPage } from './row-page.tsx';

interface EditPageProps {
  /** What is changed, by its name in the heading. */
  readonly name: (row: Row) => string;
  /** Message key of what is to be known before it is changed. */
  readonly note?: string;
  readonly children: (row: Row) => ReactNode;
}

/** The page of a form that changes a row. */
export function EditPage(props: EditPageProps) {
  return (
    <RowPage mode="edit">
      <Named {...props} />
    </RowPage>
  );
}

function Named({ name, note, children }: EditPageProps) {
  const row = useRecordContext<Row>();
  const translate = useTranslate();
  if (!row) return null;
  return (
    <>
      <CardContent sx={{ pb: 0, display: 'grid', gap: 2 }}>
        <Heading>{name(row)}</Heading>
        {note && (
          <Alert severity="info" sx={{ maxWidth: 640 }}>
            {translate(note)}
          </Alert>
        )}
      </CardContent>
      {children(row)}
    </>
  );
}
