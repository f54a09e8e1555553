import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocale } from '../../format/value-formats.tsx';

type Value = unknown;

const isPlain = (value: Value): boolean => typeof value !== 'object' || value === null;

const isGrid = (value: Value): value is readonly (readonly (string | number)[])[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.every(isPlain));

/** A field of symbols, reel beside reel as the player saw it. */
function Grid({ reels }: { readonly reels: readonly (readonly (string | number)[])[] }) {
  const rows = (reels[0] ?? []).map((_, row) => reels.map((reel) => reel[row] ?? ''));
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
  if (isGrid(value)) return <Grid reels={value} />;
  if (Array.isArray(value) && value.every(isPlain)) return value.join(' · ') || '–';
  if (isPlain(value)) return String(value ?? '–');
  return (
    <Box component="dl" sx={{ m: 0, pl: 1.5, borderLeft: 1, borderColor: 'divider' }}>
      {Object.entries(value as object).map(([name, inner]) => (
        <Box key={name} sx={isPlain(inner) ? { display: 'flex', gap: 1 } : undefined}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Node value={inner} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface OutcomeProps {
  readonly round: { readonly id: string; readonly gameKey: string };
  readonly outcome: Readonly<Record<string, unknown>> | null;
  /** Whether a game of ours can show it; of other studios there is what they have sent. */
  readonly replays: boolean;
}

/** The stored outcome, played again by the game's own picture; nothing here is drawn again. */
export function Outcome({ round, outcome, replays }: OutcomeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!outcome) return translate('titles.noOutcome');
  if (!replays) {
    return (
      <>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {translate('titles.sentOutcome')}
        </Typography>
        <Node value={outcome} />
      </>
    );
  }
  const params = new URLSearchParams({
    mode: 'replay',
    round: round.id,
    staff: '1',
    lang: locale,
  });
  return (
    <>
      <Box
        component="iframe"
        src={`/games/play/${round.gameKey}?${params}`}
        title={translate('titles.replay')}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: 860,
          height: { xs: 560, md: 520 },
          border: 0,
          borderRadius: 1,
          bgcolor: '#14100e',
        }}
      />
      <Box component="details" sx={{ mt: 2 }}>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {translate('titles.stored')}
        </Box>
        <Node value={outcome} />
      </Box>
    </>
  );
}
