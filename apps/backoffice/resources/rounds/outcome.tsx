import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

type Value = unknown;

const isGrid = (value: Value): value is readonly (readonly (string | number)[])[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell !== 'object'));

/** A field of symbols as the player saw it. */
function Grid({ rows }: { readonly rows: readonly (readonly (string | number)[])[] }) {
  return (
    <Box component="table" sx={{ borderCollapse: 'collapse', my: 0.5 }}>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an outcome never changes its order
          <tr key={line}>
            {row.map((cell, place) => (
              <Box
                component="td"
                // biome-ignore lint/suspicious/noArrayIndexKey: an outcome never changes its order
                key={place}
                sx={{ border: 1, borderColor: 'divider', px: 1, py: 0.25, textAlign: 'center' }}
              >
                {String(cell)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Node({ value }: { readonly value: Value }) {
  if (isGrid(value)) return <Grid rows={value} />;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return <>{value.join(' · ')}</>;
  }
  if (value === null || typeof value !== 'object') return <>{String(value)}</>;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 2,
        rowGap: 0.25,
        m: 0,
      }}
    >
      {Object.entries(value).map(([name, inner]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Node value={inner} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The stored outcome of a round, replayed: nothing here is drawn again. */
export function Outcome({
  outcome,
}: {
  readonly outcome: Readonly<Record<string, unknown>> | null;
}) {
  const translate = useTranslate();
  return outcome ? <Node value={outcome} /> : <>{translate('titles.noOutcome')}</>;
}
