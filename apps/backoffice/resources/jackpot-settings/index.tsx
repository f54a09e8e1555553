import Icon from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';
import { listOnly, type Row } from '../../data/source.ts';
import { Ppm } from '../../format/returns.tsx';
import { Money } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { SettingsActs } from './acts.tsx';

const minor = (field: string) => (row: Row) =>
  row[field] === null ? (
    '–'
  ) : (
    <Money value={{ amount: Number(row[field]), currency: String(row.currency) }} />
  );
const percent = (field: string) => (row: Row) => <Ppm value={row[field]} />;

/** Settings that several jackpots may share. */
export const jackpotSettings: Screen = {
  name: 'jackpot-settings',
  group: 'play',
  icon: Icon,
  permissions: { read: 'jackpots.read', edit: 'jackpots.manage' },
  source: listOnly({
    call: 'GET /JackpotSettings/GetSettings',
    items: 'settings',
    paged: false,
    file: false,
  }),
  columns: [
    { source: 'name' },
    { source: 'seed', kind: 'minor' },
    { source: 'contributionPpm', kind: 'number', render: percent('contributionPpm') },
    { source: 'hiddenPpm', kind: 'number', wide: true, render: percent('hiddenPpm') },
    { source: 'mustHitFrom', kind: 'number', wide: true, render: minor('mustHitFrom') },
    { source: 'mustHitBy', kind: 'number', wide: true, render: minor('mustHitBy') },
    { source: 'awardMaximum', kind: 'number', wide: true, render: minor('awardMaximum') },
    { source: 'poolMaximum', kind: 'number', wide: true, render: minor('poolMaximum') },
    { source: 'jackpots', kind: 'number' },
    { source: 'acts', needs: 'jackpots.manage', render: (row) => <SettingsActs settings={row} /> },
  ],
  create: lazy(() => import('./create.tsx')),
};
