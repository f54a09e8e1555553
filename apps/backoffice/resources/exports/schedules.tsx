import Icon from '@mui/icons-material/ScheduleSendOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';
import { ScreenName } from './screen-name.tsx';

/** What the member has sent regularly, and how to end it. */
export const schedulesScreen: Screen = {
  name: 'schedules',
  group: 'reports',
  icon: Icon,
  permissions: { read: 'staff.self' },
  source: listOnly({
    call: 'GET /api/reporting/schedules',
    ordered: false,
    paged: false,
    file: false,
  }),
  columns: [
    { source: 'screen', render: ({ screen }) => <ScreenName name={String(screen)} /> },
    { source: 'every', kind: 'word', of: 'paces' },
    { source: 'format', wide: true },
    { source: 'nextAt', kind: 'moment', wide: true },
    { source: 'createdAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      render: ({ id, screen }) => (
        <Inside>
          <ActionButton
            label="acts.endSchedule"
            object={<ScreenName name={String(screen)} />}
            says="acts.endScheduleSays"
            permission="staff.self"
            reason="none"
            run={() =>
              api('DELETE /api/reporting/schedules/{scheduleId}', { params: { scheduleId: id } })
            }
          />
        </Inside>
      ),
    },
  ],
};
