/** How game providers and payment gateways have answered within the last day. */
import { Link as Anchor, Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { rowsPath, Word } from '../../format/value-formats.tsx';
import { Failed } from '../failed.tsx';
import { useCall } from '../use-call.ts';

/** Providers with their failed requests, gateways with their rejected deposits. */
export function Connections() {
  const translate = useTranslate();
  const { value, fault, again } = useCall('GET /api/reporting/connections');
  const seesProviders = useAllowed('play.read');
  const seesPayments = useAllowed('payments.read');
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label={translate('dashboard.connections')}
      aria-busy={!value}
    >
      <CardContent>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
          {translate('dashboard.connections')}
        </Typography>
        {!value && <Skeleton height={120} />}
        {value && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <Lines title={translate('dashboard.providers')}>
              {value.providers.map(({ id, name, requests, faults, failing }) => (
                <Line
                  key={id}
                  name={name}
                  path={seesProviders ? '/providers' : undefined}
                  failing={failing}
                  says={
                    requests === 0
                      ? translate('dashboard.connection_quiet')
                      : translate('dashboard.providerTraffic', { faults, requests })
                  }
                />
              ))}
            </Lines>
            <Lines title={translate('dashboard.gateways')}>
              {value.gateways.map(({ gateway, finished, rejected, failing }) => (
                <Line
                  key={gateway}
                  name={<Word value={gateway} of="gateways" />}
                  path={seesPayments ? rowsPath('payments', { gateway }) : undefined}
                  failing={failing}
                  says={
                    finished === 0
                      ? translate('dashboard.connection_quiet')
                      : translate('dashboard.gatewayTraffic', { rejected, finished })
                  }
                />
              ))}
              {value.gateways.length === 0 && <li>{translate('dashboard.connection_quiet')}</li>}
            </Lines>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

interface LinesProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

const Lines = ({ title, children }: LinesProps) => (
  <div>
    <Typography variant="body2" component="h3" color="text.secondary">
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </div>
);

interface LineProps {
  readonly name: React.ReactNode;
  readonly path: string | undefined;
  readonly failing: boolean;
  readonly says: string;
}

const Line = ({ name, path, failing, says }: LineProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 28 }}
  >
    {path ? (
      <Anchor component={Link} to={path} color="inherit">
        {name}
      </Anchor>
    ) : (
      <span>{name}</span>
    )}
    <Box component="span" sx={{ textAlign: 'right', ...(failing && { color: 'error.main' }) }}>
      {says}
    </Box>
  </Box>
);
