import { Alert, Box, Card, CardContent, MenuItem, TextField, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Title, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { Money, rowsPath } from '../../format/shown.tsx';
import { useCall } from '../use-call.ts';
import { type Period, type PeriodName, periodNames, periodOf } from './period.ts';

const Charts = lazy(() => import('./charts.tsx'));

/** The house at a glance; every figure opens the rows behind it. */
export function Dashboard() {
  const translate = useTranslate();
  const [name, setName] = useState<PeriodName>('week');
  const figures = useAllowed('reporting.read');
  return (
    <Box sx={{ p: { xs: 1, md: 2 }, display: 'grid', gap: 2 }}>
      <Title title="ra.page.dashboard" />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="h5" component="h1">
          {translate('ra.page.dashboard')}
        </Typography>
        <TextField
          select
          label={translate('dashboard.period')}
          value={name}
          onChange={(event) => setName(event.target.value as PeriodName)}
          sx={{ width: 180 }}
        >
          {periodNames.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`dashboard.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {figures ? (
        <Figures period={periodOf(name, new Date())} />
      ) : (
        <Alert severity="info">{translate('dashboard.notYours')}</Alert>
      )}
    </Box>
  );
}

function Figures({ period }: { readonly period: Period }) {
  const translate = useTranslate();
  const { value, fault } = useCall(`${period.from} ${period.to}`, () =>
    api('GET /api/reporting/dashboard', { query: period }),
  );
  if (fault) {
    return (
      <Alert severity="warning">
        {translate('dashboard.failed')} {fault.message}
      </Alert>
    );
  }
  if (!value) return <Box sx={{ minHeight: 480 }} aria-busy="true" />;
  const { deposits, withdrawals, stakes, wins, ggr, online, series } = value;
  const postings = (kind: string) => rowsPath('postings', { kind, ...period });
  const tiles = [
    ['deposits', deposits, rowsPath('payments', { direction: 'DEPOSIT', state: ['CONFIRMED'], ...period })],
    ['withdrawals', withdrawals, rowsPath('payments', { direction: 'WITHDRAWAL', state: ['PAID'], ...period })],
    ['stakes', stakes, postings('bet')],
    ['wins', wins, postings('win')],
    ['ggr', ggr, rowsPath('postings', { account: 'game-revenue', ...period })],
  ] as const;
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
      >
        {tiles.map(([label, amount, path]) => (
          <Tile key={label} label={`dashboard.${label}`} path={path}>
            <Money value={amount} />
          </Tile>
        ))}
        <Tile label="dashboard.online" path="/sessions">
          <span className="figure">{online}</span>
        </Tile>
      </Box>
      <Suspense fallback={<Box sx={{ minHeight: 400 }} />}>
        <Charts series={series} currency={deposits.currency} />
      </Suspense>
    </>
  );
}

interface TileProps {
  readonly label: string;
  readonly path: string;
  readonly children: ReactNode;
}

function Tile({ label, path, children }: TileProps) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
        <Typography variant="body2" color="text.secondary">
          {translate(label)}
        </Typography>
        <Typography variant="h6" component="p" sx={{ fontWeight: 600 }}>
          <Link to={path} color="inherit">
            {children}
          </Link>
        </Typography>
      </CardContent>
    </Card>
  );
}
