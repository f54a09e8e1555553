import { Alert, Box, Button, CardContent, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Moment, Money } from '../../format/value-formats.tsx';
import { Checkpoints } from './checkpoints.tsx';

/** Sums, balances and the chain of the books, computed at this moment. */
export function LedgerProof() {
  const translate = useTranslate();
  const { value, fault, busy, again } = useCall('GET /capi/v2-onling/Ledger/GetProof');
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rectangular" height={320} />;
  const amount = (minor: number, currency: string) => (
    <Money key="v" value={{ amount: minor, currency }} />
  );
  return (
    <Box>
      <Alert
        severity={value.holds ? 'success' : 'error'}
        action={
          <Button size="small" color="inherit" onClick={again} disabled={busy}>
            {translate('proof.run')}
          </Button>
        }
      >
        {translate(value.holds ? 'proof.ledgerHolds' : 'proof.ledgerBroken')}
        {value.sentences.map((sentence) => (
          <Box key={sentence} sx={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Box>
        ))}
      </Alert>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Facts
          rows={[
            ['fields.provedAt', <Moment key="v" value={value.provedAt} />],
            ['fields.balanceMismatches', value.balanceMismatches],
            ['fields.blocks', value.chain.blocks],
            ['fields.sealedMovements', value.chain.sealedMovements],
            ['fields.sealedAt', <Moment key="v" value={value.chain.sealedAt} />],
            ['fields.headHash', <code key="v">{value.chain.headHash || '–'}</code>],
          ]}
        />
        {value.currencies.map(({ currency, postings, sum }) => (
          <Facts
            key={currency}
            rows={[
              ['fields.currency', currency],
              ['fields.postings', postings],
              ['fields.sum', amount(sum, currency)],
              ...value.liability
                .filter((owed) => owed.currency === currency)
                .flatMap((owed) => [
                  ['fields.liabilityCash', amount(owed.cash, currency)] as const,
                  ['fields.liabilityBonus', amount(owed.bonus, currency)] as const,
                  ['fields.liabilityHeld', amount(owed.held, currency)] as const,
                  ['fields.playersCount', owed.players] as const,
                ]),
            ]}
          />
        ))}
      </CardContent>
      <Checkpoints />
    </Box>
  );
}
