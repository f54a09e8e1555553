/** Accounts that may be a person's second one: play is closed until staff have decided. */
import Icon from '@mui/icons-material/PeopleAltOutlined';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';

/** Decides about a pair; the dialog names both people and says what follows. */
function Decide({ review }: { readonly review: Row }) {
  if (review.decision !== null) return null;
  const decide =
    (decision: 'SAME' | 'DIFFERENT') =>
    ({ reason }: { readonly reason: string }) =>
      api('POST /api/players/identity-reviews/{reviewId}/decide', {
        params: { reviewId: review.id },
        body: { decision, reason },
      });
  const shared = {
    permission: 'players.lock',
    reason: 'required',
    object: `${review.playerName} (${review.playerId}, ${review.knownPlayerId})`,
  } as const;
  return (
    <Inside>
      <ActionButton
        {...shared}
        label="acts.differentPeople"
        says="acts.differentPeopleSays"
        tone="main"
        run={decide('DIFFERENT')}
      />
      <ActionButton
        {...shared}
        label="acts.samePerson"
        says="acts.samePersonSays"
        tone="danger"
        run={decide('SAME')}
      />
    </Inside>
  );
}

export const identityReviews: Screen = {
  name: 'identity-reviews',
  group: 'people',
  icon: Icon,
  permissions: { read: 'players.read' },
  source: listOnly({ call: 'GET /api/players/identity-reviews' }),
  filters: [{ source: 'pending', kind: 'yes-no' }],
  initialFilter: () => ({ pending: true }),
  columns: [
    { source: 'openedAt', kind: 'moment' },
    { source: 'playerName' },
    { source: 'birthDate', kind: 'day' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'address', wide: true },
    { source: 'knownPlayerId', kind: 'link', to: 'players' },
    { source: 'knownName', wide: true },
    { source: 'knownAddress', wide: true },
    { source: 'knownState', kind: 'state' },
    { source: 'decision', kind: 'word', of: 'identityDecisions' },
    { source: 'decidedBy', kind: 'member', wide: true },
    { source: 'reason', wide: true },
    { source: 'acts', needs: 'players.lock', render: (row) => <Decide review={row} /> },
  ],
};
