/** How the platform runs: settings with their past, jobs, consumers of events, features. */
import FeatureIcon from '@mui/icons-material/FlagOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ConsumerIcon from '@mui/icons-material/RssFeedOutlined';
import SettingIcon from '@mui/icons-material/TuneOutlined';
import JobIcon from '@mui/icons-material/WorkHistoryOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { rowsPath, Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { ChangeSetting } from './change-setting.tsx';
import { WhereFeaturesAreSet } from './features-intro.tsx';
import { SettingValue } from './setting-value.tsx';
import { Version } from './version.tsx';

const read = { group: 'house', permissions: { read: 'platform.read' } } as const;

export const settings: Screen = {
  ...read,
  name: 'settings',
  icon: SettingIcon,
  source: listOnly({
    call: 'GET /GlobalSettings/GetSettings',
    ordered: false,
    paged: false,
    idOf: ({ key }) => String(key),
    file: false,
  }),
  columns: [
    { source: 'settingLabel', render: ({ label }) => String(label) },
    { source: 'value', render: (row) => <SettingValue value={row.value} /> },
    { source: 'initial', wide: true, render: (row) => <SettingValue value={row.initial} /> },
    { source: 'changedAt', kind: 'moment', wide: true },
    { source: 'changedBy', kind: 'actor', wide: true },
    { source: 'reason', wide: true },
    {
      source: 'acts',
      needs: 'platform.edit',
      render: (row) => <ChangeSetting setting={row} />,
    },
  ],
  opens: (key) => rowsPath('setting-versions', { key }),
};

export const settingVersions: Screen = {
  ...read,
  name: 'setting-versions',
  icon: HistoryIcon,
  inMenu: false,
  source: listOnly({
    call: 'GET /api/platform/setting-versions',
    ordered: false,
    idOf: ({ key, version }) => `${key}-${version}`,
    file: false,
  }),
  filters: [{ source: 'key', kind: 'text' }],
  columns: [
    { source: 'changedAt', kind: 'moment' },
    { source: 'settingLabel', render: ({ label }) => String(label) },
    { source: 'key', wide: true },
    { source: 'version', kind: 'number', wide: true },
    { source: 'value', render: (row) => <SettingValue value={row.value} /> },
    { source: 'changedBy', kind: 'actor' },
    { source: 'reason', wide: true },
  ],
};

export const jobs: Screen = {
  ...read,
  name: 'jobs',
  icon: JobIcon,
  source: listOnly({ call: 'GET /api/platform/jobs', ordered: false, file: false }),
  filters: [{ source: 'failed', kind: 'yes-no' }],
  columns: [
    { source: 'jobName', render: ({ name }) => <Word value={name} of="jobNames" /> },
    { source: 'state', kind: 'state', of: 'jobStates' },
    {
      source: 'attempts',
      kind: 'number',
      render: (row) => <span className="figure">{`${row.attempts} / ${row.attemptsMax}`}</span>,
    },
    { source: 'jobFault', render: ({ fault }) => (fault === null ? '–' : String(fault)) },
    { source: 'runAt', kind: 'moment' },
    { source: 'createdAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'platform.edit',
      render: (row) =>
        (row.state === 'RETRYING' || row.state === 'GIVEN_UP') && (
          <Inside>
            <ActionButton
              label="acts.retryJob"
              object={<Word value={row.name} of="jobNames" />}
              says="acts.retryJobSays"
              permission="platform.edit"
              reason="required"
              run={({ reason }) =>
                api('POST /api/platform/jobs/{jobId}/retry', {
                  params: { jobId: row.id },
                  body: { reason },
                })
              }
            />
          </Inside>
        ),
    },
  ],
  intro: Version,
};

export const consumers: Screen = {
  ...read,
  name: 'consumers',
  icon: ConsumerIcon,
  source: listOnly({
    call: 'GET /api/platform/consumers',
    ordered: false,
    paged: false,
    idOf: ({ consumer }) => String(consumer),
    file: false,
  }),
  columns: [
    { source: 'consumer', kind: 'word', of: 'consumerNames' },
    { source: 'eventsBehind', kind: 'number' },
    { source: 'oldestWaitingAt', kind: 'moment', wide: true },
    { source: 'movedAt', kind: 'moment' },
  ],
};

export const features: Screen = {
  ...read,
  name: 'features',
  icon: FeatureIcon,
  source: listOnly({
    call: 'GET /capi/General/v3/Feature/GetList',
    ordered: false,
    idOf: ({ key }) => String(key),
    file: false,
  }),
  columns: [
    { source: 'name' },
    { source: 'key', wide: true },
    { source: 'brand' },
    { source: 'market', kind: 'word', of: 'markets' },
  ],
  intro: WhereFeaturesAreSet,
};
