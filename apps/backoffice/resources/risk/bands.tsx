/** How many players stand in each band. */
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReadPart } from '../../features/read-part.tsx';
import { useCall } from '../../features/use-call.ts';
import { Figure } from '../../format/value-formats.tsx';

export function Bands() {
  const translate = useTranslate();
  const query = useCall('GET /api/operator/players_highest_risk', { query: { limit: 1 } });
  return (
    <Box sx={{ p: 1.5 }}>
      <ReadPart
        title="titles.riskBands"
        empty="lists.nothing"
        query={query}
        listOf={({ bands }) => bands}
        height={60}
      >
        {({ bands }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
            {bands.map(({ band, players }) => (
              <Box key={band}>
                <Typography variant="body2" color="text.secondary">
                  {translate(`riskBandNames.${band}`)}
                </Typography>
                <Typography variant="h6" component="p">
                  <Figure value={players} />
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </ReadPart>
    </Box>
  );
}
