import { Card, CardContent } from '@mui/material';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts } from '../../format/value-formats.tsx';

/** Which version of the platform runs, and how far its database is. */
export function Version() {
  const { value, fault, again } = useCall('GET /capi/v1.1/Diagnostics/Version');
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Card variant="outlined" sx={{ mb: 1, minHeight: 62 }} aria-busy={value === undefined}>
      <CardContent sx={{ py: 1, '&:last-child': { pb: 1 } }}>
        {value && (
          <Facts
            rows={[
              ['fields.version', value.version],
              ['fields.build', value.build],
              ['fields.migration', value.migration],
            ]}
          />
        )}
      </CardContent>
    </Card>
  );
}
