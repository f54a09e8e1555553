import type { ChallengeSpec } from '@herna/challenges/contract';
import { Box, CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { EditLink } from '../../features/edit-link.tsx';
import { Heading } from '../../features/heading.tsx';
import { RestrictedPlayers } from '../../features/restricted-players.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, State, Word } from '../../format/value-formats.tsx';
import { challengePlayers } from './players.tsx';

/** One challenge with who is in it. */
export default function ChallengeShow() {
  return (
    <RowPage>
      <Challenge />
    </RowPage>
  );
}

function Challenge() {
  const row = useRecordContext<Row>();
  if (!row) return null;
  const spec = row.spec as ChallengeSpec;
  const amount = (minor: number) => <Money value={{ amount: minor, currency: spec.currency }} />;
  const { goal, reward } = spec;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={row.state} of="promotionStates" />}>{spec.name}</Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Acts row={row} name={spec.name} />
      </Box>
      <Facts
        rows={[
          ['fields.challengeFrom', spec.from],
          ['fields.challengeUntil', spec.until],
          ['fields.challengeGoal', <Word key="v" value={goal.kind} of="challengeGoals" />],
          ['fields.challengeTarget', <Target key="v" spec={spec} />],
          ['fields.challengeReward', <Word key="v" value={reward.kind} of="challengeRewards" />],
          ['fields.challengeRewardId', rewardText(spec.reward)],
          ['fields.budget', amount(spec.budget)],
          ['fields.reserved', <Money key="v" value={row.reserved as Wire} />],
          ['fields.given', <Money key="v" value={row.given as Wire} />],
          ['fields.challengeJoined', String(row.joined)],
          ['fields.challengeRewarded', String(row.rewarded)],
          ['fields.activatedAt', <Moment key="v" value={row.activatedAt as string | null} />],
          ['fields.endedAt', <Moment key="v" value={row.endedAt as string | null} />],
        ]}
      />
      <RestrictedPlayers from="challenge" id={row.id} open={row.state !== 'CANCELLED'} />
      <InnerList screen={challengePlayers} filter={{ id: row.id }} without={[]} />
    </CardContent>
  );
}

/** How much of its goal is needed. */
function Target({ spec: { goal, currency } }: { readonly spec: ChallengeSpec }) {
  switch (goal.kind) {
    case 'TURNOVER':
      return <Money value={{ amount: goal.amount, currency }} />;
    case 'ROUNDS':
      return <>{goal.rounds}</>;
    case 'GAMES':
      return <>{goal.games}</>;
    case 'DAYS':
      return <>{goal.days}</>;
  }
}

/** How many points, or which offer or wheel. */
function rewardText(reward: ChallengeSpec['reward']): string {
  switch (reward.kind) {
    case 'POINTS':
      return String(reward.points);
    case 'SPIN':
      return reward.wheelId;
    default:
      return reward.definitionId;
  }
}

function Acts({ row: { id, state }, name }: { readonly row: Row; readonly name: string }) {
  const params = { id };
  return (
    <>
      {state === 'CREATED' && (
        <>
          <EditLink
            resource="challenges"
            id={id}
            permission="challenges.edit"
            label="acts.editChallenge"
          />
          <ActionButton
            label="acts.activateBonus"
            says="acts.activateChallengeSays"
            tone="main"
            permission="challenges.edit"
            reason="none"
            run={({ key }) =>
              api(
                'POST /api/operator/challenges/{id}/activate',
                { params },
                { idempotencyKey: key },
              )
            }
          />
        </>
      )}
      {state !== 'CANCELLED' && (
        <ActionButton
          label="acts.endChallenge"
          object={name}
          says="acts.endChallengeSays"
          tone="danger"
          permission="challenges.edit"
          reason="required"
          run={({ key, reason }) =>
            api(
              'POST /api/operator/challenges/{id}/end',
              { params, body: { reason } },
              { idempotencyKey: key },
            )
          }
        />
      )}
    </>
  );
}
