/** The state's register of excluded persons: asked about anybody, and what it has answered about players. */
import Icon from '@mui/icons-material/GppBadOutlined';
import { listOnly } from '../../data/source.ts';
import { State, Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { AskRegister } from './ask.tsx';

const answers = listOnly({ call: 'GET /api/protection/register-checks', file: false });

export const registerChecks: Screen = {
  name: 'register-checks',
  group: 'people',
  icon: Icon,
  permissions: { read: 'protection.read' },
  source: {
    ...answers,
    // Answers are kept by player; nobody's are listed before one is chosen.
    list: (query) =>
      query.filter.playerId ? answers.list(query) : Promise.resolve({ items: [], total: 0 }),
  },
  filters: [{ source: 'playerId', kind: 'player', always: true }],
  columns: [
    { source: 'requestedAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    {
      source: 'registerAnswer',
      render: ({ result }) => <State value={result} of="registerAnswers" />,
    },
    {
      source: 'registerTrigger',
      render: ({ trigger }) => <Word value={trigger} of="registerTriggers" />,
    },
    { source: 'reference', wide: true },
  ],
  intro: AskRegister,
};
