/** Tasks about players that nobody has done yet. */
import Icon from '@mui/icons-material/TaskAltOutlined';
import { listOnly } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import { FinishTask } from '../players/tasks.tsx';
import type { Screen } from '../screen.ts';

export const tasks: Screen = {
  name: 'tasks',
  group: 'people',
  icon: Icon,
  permissions: { read: 'players.read' },
  source: listOnly({ call: 'GET /api/staff/tasks', ordered: false, file: false }),
  filters: [
    { source: 'open', kind: 'yes-no' },
    { source: 'mine', kind: 'yes-no' },
    { source: 'playerId', kind: 'player' },
  ],
  initialFilter: () => ({ open: true, mine: true }),
  columns: [
    { source: 'body' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'dueOn', kind: 'day' },
    { source: 'overdue', kind: 'yes-no' },
    { source: 'assigneeId', kind: 'member', wide: true },
    { source: 'author', wide: true },
    { source: 'createdAt', kind: 'moment', wide: true },
    { source: 'doneAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'staff.notes',
      render: ({ id, body, doneAt }) =>
        doneAt === null && (
          <Inside>
            <FinishTask id={id} body={String(body)} />
          </Inside>
        ),
    },
  ],
};
