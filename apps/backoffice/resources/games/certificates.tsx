/** What was proved of a game, the certificate that holds first, each stake mode by itself. */
import type { Output } from '@herna/contract-kit';
import { Box, CardContent, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { type ExactWire, Ppm, toNumber } from '../../format/returns.tsx';
import { Figure, Moment, Word } from '../../format/value-formats.tsx';

type Certificate = Output<Api['GET /api/catalogue/admin/games/{id}/certificates']>['items'][number];
type Mode = Certificate['modes'][number];

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A rounded figure; the exact fraction is the cell's description. */
const figureOf = (
  field: string,
  of: (mode: Mode) => ExactWire,
  shown: (value: number) => React.ReactNode,
): SmallColumn<Mode> => ({
  field,
  figure: true,
  exact: (mode) => `${of(mode).numerator}/${of(mode).denominator}`,
  cell: (mode) => shown(toNumber(of(mode))),
});

const share = (value: number) => <Ppm value={value * 1e6} />;
const times = (value: number) => (
  <>
    <Figure value={rounded(value)} decimals={2} />×
  </>
);
const odds = (chance: number) => (
  <>
    1 : <Figure value={rounded(1 / chance)} />
  </>
);

const columns: readonly SmallColumn<Mode>[] = [
  { field: 'mode', cell: ({ mode }) => <Word value={mode} of="stakeModes" /> },
  figureOf('rtp', ({ rtp }) => rtp, share),
  figureOf('hitRate', ({ hitRate }) => hitRate, share),
  figureOf(
    'deviation',
    ({ variance }) => variance,
    (variance) => times(Math.sqrt(variance)),
  ),
  figureOf('topAward', ({ topAward }) => topAward, times),
  figureOf('topAwardOdds', ({ topAwardChance }) => topAwardChance, odds),
];

export function Certificates({ gameId }: { readonly gameId: string }) {
  const query = useCall('GET /api/catalogue/admin/games/{id}/certificates', {
    params: { id: gameId },
  });
  return (
    <CardContent sx={{ minWidth: 0 }}>
      <ReadPart
        title="titles.certificates"
        empty="empty.certificates"
        query={query}
        listOf={({ items }) => items}
      >
        {({ items }) => items.map((item) => <OneCertificate key={item.hash} certificate={item} />)}
      </ReadPart>
    </CardContent>
  );
}

function OneCertificate({ certificate }: { readonly certificate: Certificate }) {
  const { hash, current, statedAt, modes } = certificate;
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {hash}
        </Box>
        {current && (
          <Chip size="small" color="success" variant="outlined" label={translate('titles.holds')} />
        )}
        <Moment value={statedAt} />
      </Box>
      <SmallTable label={hash} columns={columns} items={modes} keyOf={({ mode }) => mode} />
    </Box>
  );
}
