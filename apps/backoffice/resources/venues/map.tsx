/** Venues of the list on an outline of both countries; the table below says the same in words. */
import { mapOutline, mapPoint, mapSize } from '@herna/brands';
import { Box, useTheme } from '@mui/material';
import { Link, useListContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';

const countries = ['CZ', 'SK'] as const;

export function VenuesMap() {
  const { data = [] } = useListContext<Row>();
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Box sx={{ position: 'relative', maxWidth: 720, mx: 2, my: 1 }}>
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        style={{ display: 'block', width: '100%', height: 'auto' }}
        role="img"
        aria-label={translate('venues.map', { count: data.length })}
      >
        {countries.map((country) => (
          <path
            key={country}
            d={mapOutline(country)}
            fill={palette.action.hover}
            stroke={palette.divider}
            strokeWidth={2}
          />
        ))}
      </svg>
      {data.map((venue) => {
        const { x, y } = mapPoint(venue.position as { latitude: number; longitude: number });
        const { open } = venue.opening as { readonly open: boolean };
        return (
          <Box
            key={venue.id}
            component={Link}
            to={`/venues/${venue.id}/show`}
            aria-label={String(venue.name)}
            title={String(venue.name)}
            sx={{
              position: 'absolute',
              left: `${(100 * x) / mapSize.width}%`,
              top: `${(100 * y) / mapSize.height}%`,
              width: 24,
              height: 24,
              transform: 'translate(-50%, -50%)',
              display: 'grid',
              placeItems: 'center',
            }}
          >
            <Box
              sx={{
                width: 12,
                height: 12,
                borderRadius: '50%',
                border: 2,
                borderColor: 'background.paper',
                bgcolor: open ? 'success.main' : 'text.secondary',
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
