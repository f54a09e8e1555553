import { CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, RowLink, State, Word } from '../../format/value-formats.tsx';
import { DecideHeldWin } from './decide.tsx';

/** A held win: which ceiling it passed, where it was won, what became of it. */
export default function HeldWinShow() {
  return (
    <RowPage>
      <HeldWin />
    </RowPage>
  );
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '–' : String(value);

function HeldWin() {
  const win = useRecordContext<Row>();
  const translate = useTranslate();
  if (!win) return null;
  const money = (field: string) => (
    <Money key="v" value={{ amount: Number(win[field]), currency: win.currency } as Wire} />
  );
  const link = (resource: string, id: unknown) =>
    id === null ? '–' : <RowLink key="v" resource={resource} id={String(id)} />;
  return (
    <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>{translate('resources.held-wins.name', { smart_count: 1 })}</Heading>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate('titles.heldWinSays')}
      </Typography>
      <Facts
        rows={[
          ['fields.amount', money('amount')],
          ['fields.state', <State key="v" value={win.state} of="heldWinStates" />],
          ['fields.playerId', link('players', win.playerId)],
          ['fields.cause', <Word key="v" value={win.cause} of="heldWinCauses" />],
          ['fields.ceiling', money('ceiling')],
          ['fields.countedWins', money('counted')],
          ['fields.bonusPart', money('bonus')],
          ['fields.providerId', text(win.providerId)],
          ['fields.gameKey', text(win.gameKey)],
          ['fields.roundReference', text(win.roundReference)],
          ['fields.transactionId', text(win.transactionId)],
          ['fields.heldAt', <Moment key="v" value={String(win.heldAt)} />],
          ['fields.decidedAt', <Moment key="v" value={win.decidedAt as string | null} />],
          ['fields.reason', text(win.reason)],
        ]}
      />
      <DecideHeldWin win={win} />
    </CardContent>
  );
}
