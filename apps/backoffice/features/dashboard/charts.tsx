import { Box, Card, CardContent, Typography, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { moneyText } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';

interface Day {
  readonly day: string;
  readonly currency: string;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly stakes: number;
  readonly wins: number;
}

interface ChartsProps {
  readonly series: readonly Day[];
  readonly currency: string;
}

/** The days of a period; each chart answers the question that is its title. */
export default function Charts({ series, currency }: ChartsProps) {
  const days = series.map((day) => ({ ...day, ggr: day.stakes - day.wins }));
  const { palette } = useTheme();
  const inks = [palette.info.main, palette.secondary.main] as const;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
    >
      <Money days={days} currency={currency} names={['deposits', 'withdrawals']} inks={inks} />
      <Money days={days} currency={currency} names={['stakes', 'wins']} inks={inks} />
      <Revenue days={days} currency={currency} />
    </Box>
  );
}

type Charted = Day & { readonly ggr: number };

interface ChartProps {
  readonly days: readonly Charted[];
  readonly currency: string;
}

function useAxis(currency: string) {
  const locale = useLocale();
  const { palette } = useTheme();
  // Ticks such as 1 950 must not read as 2 thousand.
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' });
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  return {
    grid: <CartesianGrid stroke={palette.divider} vertical={false} />,
    x: (
      <XAxis
        dataKey="day"
        tick={tick}
        tickFormatter={(day: string) => dayFormat.format(new Date(`${day}T12:00:00`))}
        minTickGap={16}
      />
    ),
    y: (
      <YAxis tick={tick} width={52} tickFormatter={(minor: number) => short.format(minor / 100)} />
    ),
    tooltip: (
      <Tooltip
        labelFormatter={(day) => dayFormat.format(new Date(`${String(day)}T12:00:00`))}
        cursor={{ fill: palette.action.hover }}
        formatter={(minor) => moneyText({ amount: Number(minor), currency }, locale)}
        contentStyle={{ background: palette.background.paper, borderColor: palette.divider }}
        labelStyle={{ color: palette.text.primary }}
      />
    ),
  };
}

interface FramedProps extends ChartProps {
  /** Ending of the message key of the question. */
  readonly question: string;
  readonly names: readonly Name[];
  readonly children: ReactNode;
}

/** A chart under its question, with the same figures as a table for those who cannot see it. */
function Framed(props: FramedProps) {
  const { question, names, days, currency, children } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <Card variant="outlined" component="section" sx={{ '&:last-child': { gridColumn: '1 / -1' } }}>
      <CardContent>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
          {translate(`dashboard.${question}`)}
        </Typography>
        <Box aria-hidden="true" sx={{ height: 260 }}>
          {children}
        </Box>
        <table className="unseen">
          <caption>{translate(`dashboard.${question}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('fields.day')}</th>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {translate(`dashboard.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayFormat.format(new Date(`${day.day}T12:00:00`))}</th>
                {names.map((name) => (
                  <td key={name}>{moneyText({ amount: day[name], currency }, locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </CardContent>
    </Card>
  );
}

type Name = 'deposits' | 'withdrawals' | 'stakes' | 'wins' | 'ggr';

interface MoneyProps extends ChartProps {
  readonly names: readonly [Name, Name];
  readonly inks: readonly [string, string];
}

function Money({ days, currency, names, inks }: MoneyProps) {
  const translate = useTranslate();
  const axis = useAxis(currency);
  return (
    <Framed question={`question_${names[0]}`} names={names} days={days} currency={currency}>
      <ResponsiveContainer>
        <BarChart data={[...days]} accessibilityLayer={false}>
          {axis.grid}
          {axis.x}
          {axis.y}
          {axis.tooltip}
          <Legend />
          {names.map((name, at) => (
            <Bar
              key={name}
              dataKey={name}
              name={translate(`dashboard.${name}`)}
              fill={inks[at] ?? inks[0]}
              maxBarSize={28}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Framed>
  );
}

function Revenue({ days, currency }: ChartProps) {
  const translate = useTranslate();
  const axis = useAxis(currency);
  const { palette } = useTheme();
  return (
    <Framed question="question_ggr" names={['ggr']} days={days} currency={currency}>
      <ResponsiveContainer>
        <AreaChart data={[...days]} accessibilityLayer={false}>
          {axis.grid}
          {axis.x}
          {axis.y}
          {axis.tooltip}
          <Area
            dataKey="ggr"
            name={translate('dashboard.ggr')}
            stroke={palette.success.main}
            fill={palette.success.main}
            fillOpacity={0.18}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </Framed>
  );
}
