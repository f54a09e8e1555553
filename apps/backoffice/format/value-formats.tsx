/** Values as text on screens: money, moments, states, links to rows. */
import { notationOf } from '@herna/kernel';
import { Box, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useLocaleState, useTranslate } from 'react-admin';
import { moneyText, type Wire } from './money.ts';
import { PlayerName, StaffName } from './names.tsx';
import { toneOf } from './states.table.ts';

/** The locale of figures and moments; English ones are written the European way. */
export const useLocale = (): string => notationOf(useLocaleState()[0]);

/** Money; negative amounts are said by their sign, never by colour alone. */
export function Money({ value }: { readonly value: Wire | null | undefined }) {
  const locale = useLocale();
  if (!value) return <>–</>;
  return <span className="figure">{moneyText(value, locale)}</span>;
}

/** What was added or taken away: a plus is said too. */
export function SignedMoney({ value }: { readonly value: Wire }) {
  const locale = useLocale();
  const text = moneyText(value, locale);
  return <span className="figure">{value.amount > 0 ? `+${text}` : text}</span>;
}

interface FigureProps {
  readonly value: unknown;
  /** So many in every row, so that they stand under one another; as many as there are if absent. */
  readonly decimals?: number;
}

/** A number that may have decimals. */
export function Figure({ value, decimals }: FigureProps) {
  const locale = useLocale();
  if (typeof value !== 'number') return <>–</>;
  const form = decimals === undefined ? {} : { minimumFractionDigits: decimals };
  return <span className="figure">{new Intl.NumberFormat(locale, form).format(value)}</span>;
}

const zone = 'Europe/Prague';
const momentForm = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** A moment in Prague time as text. */
export const momentText = (value: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...momentForm, timeZone: zone }).format(new Date(value));

/** A moment in Prague time. */
export function Moment({ value }: { readonly value: string | null | undefined }) {
  const locale = useLocale();
  if (!value) return <>–</>;
  return (
    <time dateTime={value} className="figure">
      {momentText(value, locale)}
    </time>
  );
}

/** How long ago a moment was, in the largest unit that fits. */
export function Age({ since }: { readonly since: string }) {
  const locale = useLocale();
  const hours = (Date.now() - Date.parse(since)) / 3_600_000;
  const [amount, unit] =
    hours < 1 ? [hours * 60, 'minute'] : hours < 48 ? [hours, 'hour'] : [hours / 24, 'day'];
  const form = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return (
    <span className="figure" title={momentText(since, locale)}>
      {new Intl.NumberFormat(locale, form).format(Math.floor(amount))}
    </span>
  );
}

/** A span of time in hours and minutes. */
export function Duration({ seconds }: { readonly seconds: number }) {
  const minutes = Math.floor(seconds / 60);
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
  return <span className="figure">{text}</span>;
}

/** A calendar day as text. */
export const dayText = (value: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(value));

/** A calendar day. */
export function Day({ value }: { readonly value: string | null | undefined }) {
  const locale = useLocale();
  if (!value) return <>–</>;
  return (
    <time dateTime={value} className="figure">
      {dayText(value, locale)}
    </time>
  );
}

/** A value of a closed list in the words of the messages. */
export function Word({ value, of = 'states' }: { readonly value: unknown; readonly of?: string }) {
  const translate = useTranslate();
  if (typeof value !== 'string' || value === '') return <>–</>;
  return <>{translate(`${of}.${value}`, { _: value })}</>;
}

function ActorName({ kind, id }: { readonly kind: string; readonly id: string }) {
  if (kind === 'player') return <RowLink resource="players" id={id} />;
  return kind === 'staff' ? <StaffName id={id} /> : <span className="figure">{id}</span>;
}

/** Who did something: `staff:1` and `player:1` by kind and name, others by kind. */
export function Actor({ value }: { readonly value: string | null | undefined }) {
  if (!value) return <>–</>;
  const [kind = '', id] = value.split(':');
  return (
    <>
      <Word value={kind} of="actors" /> {id && <ActorName kind={kind} id={id} />}
    </>
  );
}

/** A value of a closed list as a quiet chip; its words come from the messages. */
export function State({ value, of = 'states' }: { readonly value: unknown; readonly of?: string }) {
  const translate = useTranslate();
  if (typeof value !== 'string' || value === '') return <>–</>;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={toneOf(value, of)}
      label={translate(`${of}.${value}`, { _: value })}
    />
  );
}

/** Address of a list that shows the rows behind a figure. */
export const rowsPath = (resource: string, filter: object = {}): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1`;

/** Room for a finger around a link that stands by itself; a mouse needs none. */
export const fingerRoom = {
  '@media (pointer: coarse)': { display: 'inline-block', minWidth: 44, py: '14px', my: '-6px' },
} as const;

/** A large figure that opens its rows: a link by a quiet line, in the ink of text. */
export const figureLink = {
  ...fingerRoom,
  color: 'text.primary',
  textDecorationStyle: 'dotted',
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
} as const;

/** A link to the page of one row. */
export function RowLink(props: {
  readonly resource: string;
  readonly id: unknown;
  readonly children?: ReactNode;
  /** It stands by itself rather than in a sentence or a table. */
  readonly alone?: boolean;
}) {
  if (props.id === null || props.id === undefined || props.id === '0') return <>–</>;
  const id = String(props.id);
  return (
    <Link
      to={`/${props.resource}/${encodeURIComponent(id)}/show`}
      className="figure"
      {...(props.alone && { sx: fingerRoom })}
    >
      {props.children ?? (props.resource === 'players' ? <PlayerName id={id} /> : id)}
    </Link>
  );
}

/** A label above its value, several of them in a grid. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(125px, 1fr))',
          md: 'repeat(auto-fill, minmax(200px, 1fr))',
        },
        gap: 2,
        m: 0,
      }}
    >
      {rows.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(label)}
          </Typography>
          {/* As high as a state's chip, so that nothing moves when one takes a skeleton's place. */}
          <Box
            component="dd"
            sx={{
              m: 0,
              minHeight: 24,
              overflowWrap: 'anywhere',
              '& .MuiChip-root': { verticalAlign: 'top' },
            }}
          >
            {value ?? '–'}
          </Box>
        </div>
      ))}
    </Box>
  );
}
