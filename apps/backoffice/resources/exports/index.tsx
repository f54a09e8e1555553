import Icon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { type Export, saveExport } from '../../data/exports.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import { ExportFault } from '../../features/export-fault.tsx';
import type { Screen } from '../screen.ts';
import { ScreenName } from './screen-name.tsx';

function SaveButton({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, fileName } = row as Row & Export;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() =>
        void saveExport({ id, fileName }).catch((error: Error) =>
          notify(error.message, { type: 'error' }),
        )
      }
    >
      {translate('acts.saveFile')}
    </Button>
  );
}

/** The member's own files: how far each is, and how it was. Kept for a week. */
export const exportsScreen: Screen = {
  name: 'exports',
  group: 'reports',
  icon: Icon,
  permissions: { read: 'staff.self' },
  source: listOnly({ call: 'GET /api/reporting/exports', ordered: false, file: false }),
  columns: [
    { source: 'createdAt', kind: 'moment' },
    {
      source: 'screen',
      render: (row) => <ScreenName name={String(row.screen)} />,
    },
    { source: 'format', wide: true },
    { source: 'state', kind: 'state', of: 'exportStates' },
    {
      source: 'fault',
      render: ({ fault }) => <ExportFault code={fault as string | null} />,
      wide: true,
    },
    { source: 'rowsDone', kind: 'number', wide: true },
    { source: 'finishedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      render: (row) =>
        row.state === 'DONE' && (
          <Inside>
            <SaveButton row={row} />
          </Inside>
        ),
    },
  ],
};
