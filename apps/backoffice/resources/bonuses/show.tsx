import type { Output } from '@herna/contract-kit';
import { Box, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Api } from '../../data/api.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { Facts, Moment, Money, RowLink, State, Word } from '../../format/value-formats.tsx';

type Held = Output<Api['GET /capi/v2-onling/Bonuses/GetPlayerRelation']>;

/** One bonus of a player: how far it is wagered, what was accepted, and what happened when. */
export default function HeldBonusShow() {
  return (
    <RowPage>
      <HeldBonus />
    </RowPage>
  );
}

function HeldBonus() {
  const bonus = useRecordContext<Held>();
  const translate = useTranslate();
  const definitions = useAllowed('promotions.read');
  if (!bonus) return null;
  const { relation } = bonus;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={bonus.state} of="bonusStates" />}>{bonus.reason}</Heading>
      <Facts
        rows={[
          ['fields.playerId', <RowLink key="v" resource="players" id={bonus.playerId} />],
          ['fields.amount', <Money key="v" value={bonus.amount} />],
          ['fields.wagered', <Money key="v" value={bonus.wagered} />],
          ['fields.wageringRequired', <Money key="v" value={bonus.wageringRequired} />],
          ['fields.stakeMaximum', <Money key="v" value={bonus.stakeMaximum} />],
          ['fields.conversionMaximum', <Money key="v" value={bonus.conversionMaximum} />],
          ['fields.expiresAt', <Moment key="v" value={bonus.expiresAt} />],
          ['fields.converted', <Money key="v" value={bonus.converted} />],
          ['fields.forfeited', <Money key="v" value={bonus.forfeited} />],
        ]}
      />
      <Box component="section">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('titles.bonusSteps')}
        </Typography>
        <SmallTable
          label={translate('titles.bonusSteps')}
          keyOf={({ state }) => state}
          items={bonus.steps}
          columns={[
            { field: 'state', cell: ({ state }) => <Word value={state} of="bonusSteps" /> },
            { field: 'at', cell: ({ at }) => <Moment value={at} /> },
          ]}
        />
      </Box>
      {relation && (
        <Box component="section">
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {translate('titles.bonusAccepted')}
          </Typography>
          <Facts
            rows={[
              [
                'fields.codeBonus',
                definitions ? (
                  <RowLink key="v" resource="bonus-definitions" id={relation.definitionId}>
                    {relation.name}
                  </RowLink>
                ) : (
                  relation.name
                ),
              ],
              ['fields.version', String(relation.version)],
              ['fields.accepted_at', <Moment key="v" value={relation.accepted?.at} />],
              ['fields.ip', relation.accepted?.ip ?? '–'],
            ]}
          />
        </Box>
      )}
    </CardContent>
  );
}
