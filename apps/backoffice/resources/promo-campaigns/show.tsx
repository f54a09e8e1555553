import { Box, CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { EditLink } from '../../features/edit-link.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { Facts, Moment, RowLink, State } from '../../format/value-formats.tsx';
import { AddCodes, RemoveCampaign } from './acts.tsx';
import { promoCodes } from './codes.tsx';

/** One campaign with its codes. */
export default function CampaignShow() {
  return (
    <RowPage>
      <Campaign />
    </RowPage>
  );
}

function Campaign() {
  const campaign = useRecordContext<Row>();
  if (!campaign) return null;
  const reward = campaign.reward as { readonly kind: string; readonly definitionId: string };
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={campaign.phase} of="campaignPhases" />}>
        {String(campaign.name)}
      </Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <AddCodes campaignId={campaign.id} />
        <EditLink resource="promo-campaigns" id={campaign.id} permission="promotions.edit" />
        <RemoveCampaign id={campaign.id} name={String(campaign.name)} />
      </Box>
      <Facts
        rows={[
          ['fields.validFrom', <Moment key="v" value={String(campaign.validFrom)} />],
          ['fields.validUntil', <Moment key="v" value={String(campaign.validUntil)} />],
          [
            'fields.codeBonus',
            reward.kind === 'BONUS' ? (
              <RowLink key="v" resource="bonus-definitions" id={reward.definitionId} />
            ) : (
              <RowLink key="v" resource="free-rounds" id={reward.definitionId} />
            ),
          ],
          ['fields.codes', String(campaign.codes)],
          ['fields.used', String(campaign.used)],
        ]}
      />
      <InnerList screen={promoCodes} filter={{ campaignId: campaign.id }} without={[]} />
    </CardContent>
  );
}
