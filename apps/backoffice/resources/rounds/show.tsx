import { Box, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, RowLink, State } from '../../format/value-formats.tsx';
import { postings } from '../postings/index.tsx';
import { Outcome } from './outcome.tsx';

/** One round: what was staked and won, how it came out, what it did in the books. */
export default function RoundShow() {
  return (
    <RowPage>
      <Round />
    </RowPage>
  );
}

function Round() {
  const round = useRecordContext<Row>();
  const translate = useTranslate();
  const books = useAllowed('ledger.read');
  if (!round) return null;
  const movements = (round.movements ?? []) as readonly { readonly movementId: string }[];
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={round.state} />}>
        {`${String(round.gameName)}, ${translate('fields.roundId').toLowerCase()} ${round.id}`}
      </Heading>
      <Facts
        rows={[
          ['fields.playerId', <RowLink key="v" resource="players" id={round.playerId} />],
          ['fields.stake', <Money key="v" value={round.stake as Wire} />],
          ['fields.win', <Money key="v" value={round.win as Wire} />],
          ['fields.jackpot', <Money key="v" value={round.jackpot as Wire} />],
          ['fields.contribution', <Money key="v" value={round.contribution as Wire} />],
          ['fields.providerName', String(round.providerName)],
          ['fields.openedAt', <Moment key="v" value={String(round.openedAt)} />],
          ['fields.endedAt', <Moment key="v" value={round.endedAt as string | null} />],
          ['fields.sessionId', String(round.sessionId)],
          ['fields.reference', String(round.reference)],
        ]}
      />
      <Box component="section">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('titles.outcome')}
        </Typography>
        <Outcome
          round={{ id: round.id, gameKey: String(round.gameKey) }}
          outcome={round.outcome as Readonly<Record<string, unknown>> | null}
          replays={round.replays === true}
        />
      </Box>
      {books &&
        movements.map(({ movementId }) => (
          <InnerList
            key={movementId}
            screen={postings}
            filter={{ movementId }}
            without={['playerId']}
          />
        ))}
    </CardContent>
  );
}
