import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { Source } from '../data/source.ts';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

interface ExportButtonProps {
  readonly name: string;
  readonly file: NonNullable<Source['file']>;
}

/** Saves all rows of the list's filter, in its order, as the server writes them. */
export function ExportButton({ name, file }: ExportButtonProps) {
  const { filterValues, sort, data = [] } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const order = sort.order === 'ASC' ? 'asc' : 'desc';
      save(await file({ filter: filterValues, sort: { field: sort.field, order } }), `${name}.csv`);
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Download />}
      disabled={busy || data.length === 0}
      onClick={() => void run()}
    >
      {translate('lists.export')}
    </Button>
  );
}
