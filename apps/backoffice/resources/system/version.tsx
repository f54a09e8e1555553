import { Card, CardContent } from '@mui/material';
import { AsyncValue } from '../../features/async-value.tsx';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Moment } from '../../format/value-formats.tsx';

/** Which version of the platform runs, how far its database is, whether it lives, how secrets are hashed. */
export function Version() {
  const { value, fault, again } = useCall('GET /capi/v1.1/Diagnostics/Version');
  const alive = useCall('GET /capi/v1.1/Diagnostics/IsAlive');
  const hash = useCall('GET /capi/v1.1/Diagnostics/SupportedHashMethod');
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
              [
                'fields.aliveAt',
                <AsyncValue key="v" query={alive}>
                  {({ at }) => <Moment value={at} />}
                </AsyncValue>,
              ],
              [
                'fields.hashMethod',
                <AsyncValue key="v" query={hash}>
                  {({ label }) => label}
                </AsyncValue>,
              ],
            ]}
          />
        )}
      </CardContent>
    </Card>
  );
}
