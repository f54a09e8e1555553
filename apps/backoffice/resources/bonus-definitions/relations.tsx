import RelationIcon from '@mui/icons-material/HowToRegOutlined';
import { Box } from '@mui/material';
import { listOnly } from '../../data/source.ts';
import { State } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { CancelRelation } from './acts.tsx';

/** Who was offered what, with the receipt of what they accepted. */
export const bonusRelations: Screen = {
  name: 'bonus-relations',
  group: 'play',
  icon: RelationIcon,
  inMenu: false,
  permissions: { read: 'promotions.read' },
  source: listOnly({ call: 'GET /capi/v2-onling/Bonuses/GetRelationList', ordered: false }),
  filters: [{ source: 'playerId', kind: 'player' }],
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'name' },
    { source: 'state', kind: 'state', of: 'relationStates' },
    { source: 'bonusMarks', render: ({ marks }) => <Marks marks={marks as readonly string[]} /> },
    { source: 'linkedTo', kind: 'link', to: 'players', wide: true },
    { source: 'offeredAt', kind: 'moment' },
    { source: 'accepted.at', kind: 'moment', wide: true },
    { source: 'earned', kind: 'money', wide: true },
    { source: 'given', kind: 'money' },
    { source: 'reason', wide: true },
    { source: 'endedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'promotions.assign',
      render: (row) => <CancelRelation relation={row} />,
    },
  ],
};

/** What staff should look at; nothing was refused for it. */
function Marks({ marks }: { readonly marks: readonly string[] }) {
  if (marks.length === 0) return <>–</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {marks.map((mark) => (
        <State key={mark} value={mark} of="bonusMarks" />
      ))}
    </Box>
  );
}
