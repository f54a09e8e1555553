import {
  Alert,
  Box,
  Card,
  CardContent,
  MenuItem,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocaleState, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Wire } from '../../format/money.ts';
import { Figure, figureLink, Money, rowsPath, SignedMoney } from '../../format/value-formats.tsx';
import { Failed } from '../failed.tsx';
import { Heading } from '../heading.tsx';
import { type QueryResult, useCall } from '../use-call.ts';
import { LatestAlerts, useLatestAlerts } from './alerts.tsx';
import { Connections } from './connections.tsx';
import {
  everyDay,
  type Period,
  type PeriodName,
  periodBefore,
  periodNames,
  periodOf,
} from './period.ts';
import { PlannedShutdowns, usePlannedShutdowns } from './shutdowns.tsx';
import { useWaiting, Waiting } from './waiting.tsx';

const Charts = lazy(() => import('./charts.tsx'));

/** The house at a glance; every figure opens the rows behind it. */
export function Dashboard() {
  const translate = useTranslate();
  const [name, setName] = useState<PeriodName>('week');
  const figures = useAllowed('reporting.read');
  // How much waits and which alerts there are is not known before it is read. What stands below opens
  // its rows only then: it would move under a hand.
  const waiting = useWaiting();
  const alerts = useLatestAlerts();
  const shutdowns = usePlannedShutdowns();
  const busy = isFirstRead(waiting) || isFirstRead(alerts) || isFirstRead(shutdowns);
  return (
    <Box sx={{ pt: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Heading>{translate('ra.page.dashboard')}</Heading>
        {figures && (
          <TextField
            select
            label={translate('dashboard.period')}
            value={name}
            onChange={(event) => setName(event.target.value as PeriodName)}
            sx={{ width: 180, m: 0 }}
          >
            {periodNames.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`dashboard.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      <Waiting />
      {!busy && <PlannedShutdowns query={shutdowns} />}
      {busy ? <Skeleton variant="rounded" height={72} /> : <LatestAlerts query={alerts} />}
      {figures ? (
        <>
          <Figures period={periodOf(name, new Date())} held={busy} />
          {!busy && <Connections />}
        </>
      ) : (
        <Alert severity="info">{translate('dashboard.notYours')}</Alert>
      )}
    </Box>
  );
}

const isFirstRead = ({ value, busy }: QueryResult<unknown>): boolean => busy && value === undefined;

/** The figures of the tiles; each opens the postings that it is the sum of. */
const names = ['deposits', 'withdrawals', 'stakes', 'wins', 'ggr', 'bonusCost', 'ngr'] as const;

/** Tiles of people: whole rows with those of money at every width. */
const peopleNames = ['registered', 'converted', 'active'] as const;

interface FiguresProps {
  readonly period: Period;
  /** While what stands above them is still being read. */
  readonly held: boolean;
}

function Figures({ period, held }: FiguresProps) {
  const query = useCall('GET /api/reporting/dashboard', { query: period });
  const value = held ? undefined : query.value;
  const { fault, again } = query;
  const before = useCall('GET /api/reporting/dashboard', { query: periodBefore(period) }).value;
  const people = useCall('GET /api/reporting/activity', { query: period });
  const counts = held ? undefined : people.value;
  const peopleBefore = useCall('GET /api/reporting/activity', {
    query: periodBefore(period),
  }).value;
  const books = useAllowed('ledger.read');
  const sessions = useAllowed('players.read');
  const peoplePaths = usePeoplePaths(period);
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <>
      <Box
        aria-busy={!value}
        sx={{
          display: 'grid',
          gap: 1.5,
          // Twelve tiles: whole rows at every width, and room for millions in each.
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {names.map((name) => (
          <Tile
            key={name}
            name={name}
            {...(books ? { path: rowsPath('figure-postings', { figure: name, ...period }) } : {})}
          >
            {value && (
              <>
                <Money value={value[name]} />
                {before && <Change now={value[name]} before={before[name]} />}
              </>
            )}
          </Tile>
        ))}
        <Tile name="jackpotContributions" {...(books ? jackpotPath(period) : {})}>
          {value && (
            <>
              <Money value={value.jackpotContributions} />
              {before && (
                <Change now={value.jackpotContributions} before={before.jackpotContributions} />
              )}
            </>
          )}
        </Tile>
        {peopleNames.map((name) => (
          <Tile key={name} name={name} {...peoplePaths[name]}>
            {counts && (
              <>
                <Figure value={counts[name]} />
                {peopleBefore && <CountChange change={counts[name] - peopleBefore[name]} />}
              </>
            )}
          </Tile>
        ))}
        <Tile name="online" {...(sessions ? { path: '/sessions' } : {})}>
          {value && <span className="figure">{value.online}</span>}
        </Tile>
      </Box>
      {people.fault && <Failed error={people.fault} again={people.again} />}
      {value ? (
        <Suspense fallback={<ChartsSkeleton />}>
          <Charts
            series={everyDay(value.series, period, value.deposits.currency)}
            currency={value.deposits.currency}
          />
        </Suspense>
      ) : (
        <ChartsSkeleton />
      )}
    </>
  );
}

const jackpotPath = (period: Period) => ({
  path: rowsPath('figure-postings', { figure: 'jackpotContributions', ...period }),
});

/** Where the people behind a tile are, for those who may see them. */
function usePeoplePaths(period: Period) {
  if (!useAllowed('reporting.players')) return { registered: {}, converted: {}, active: {} };
  return {
    registered: { path: rowsPath('report-newcomers', { ...period }) },
    converted: { path: rowsPath('report-newcomers', { ...period, deposited: true }) },
    active: { path: rowsPath('report-active-players', { ...period }) },
  };
}

/** Room for the charts while figures and drawing are on their way. */
function ChartsSkeleton() {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
    >
      {['in and out', 'back', 'left'].map((chart) => (
        <Skeleton
          key={chart}
          variant="rounded"
          height={336}
          sx={{ '&:last-child': { gridColumn: '1 / -1' } }}
        />
      ))}
    </Box>
  );
}

/** What has changed since the period of the same length before. */
function Change({ now, before }: { readonly now: Wire; readonly before: Wire }) {
  const translate = useTranslate();
  const amount = now.amount - before.amount;
  return (
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      <SignedMoney value={{ amount, currency: now.currency }} />{' '}
      {translate('dashboard.sinceBefore')}
    </Typography>
  );
}

/** The same of a count. */
function CountChange({ change }: { readonly change: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(change);
  return (
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      <span className="figure">{signed}</span> {translate('dashboard.sinceBefore')}
    </Typography>
  );
}

interface TileProps {
  readonly name: string;
  /** Where the rows are; absent for those who may not read them. */
  readonly path?: string;
  readonly children: ReactNode;
}

function Tile({ name, path, children }: TileProps) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent component="dl" sx={{ m: 0, p: 1.5, '&:last-child': { pb: 1.5 } }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {translate(`dashboard.${name}`)}
        </Box>
        {/* As high as a figure and its change, which comes by another call. */}
        <Box
          component="dd"
          sx={{
            m: 0,
            minHeight: { xs: 67, md: 47 },
            fontSize: 18,
            lineHeight: 1.5,
            fontWeight: 650,
          }}
        >
          {children ? (
            path ? (
              <Link to={path} sx={figureLink}>
                {children}
              </Link>
            ) : (
              children
            )
          ) : (
            <Skeleton width={96} />
          )}
        </Box>
      </CardContent>
    </Card>
  );
}
