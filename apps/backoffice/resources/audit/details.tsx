/** The details of an act in words: the first fields in the row, all of them in a dialog. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, use, useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Hash } from '../../features/hash.tsx';
import type { Wire } from '../../format/money.ts';
import { Day, Moment, Money } from '../../format/value-formats.tsx';
import { wordOfCode } from '../../i18n/provider.ts';
import { type Change, changesOf } from './changes.ts';

const inRow = 4;

let currencyRead: Promise<string | undefined> | undefined;
/** The currency of the brand, read once; amounts stay numbers where it cannot be read. */
const brandCurrency = (): Promise<string | undefined> => {
  currencyRead ??= api('GET /capi/v1.1/Currency/GetMainCurrency').then(
    ({ currency }) => currency,
    () => undefined,
  );
  return currencyRead;
};

/** `validFrom` as `valid from`: a name that no message has. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

function useFieldName(): (path: readonly string[]) => string {
  const translate = useTranslate();
  const word = (name: string): string =>
    /^\d+$/.test(name)
      ? `${name}.`
      : translate(`auditFields.${name}`, {
          _: translate(`fields.${name}`, { _: plainName(name) }),
        });
  return (path) => path.map(word).join(' › ');
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;
const hash = /^[0-9a-f]{40,}$/;

/** Groups of words that a value is looked for in, the first of them first. */
const groups = [
  'states',
  'auditValues',
  'actionKinds',
  'authorityLimits',
  'journeyEvents',
  'waitUnits',
] as const;

/** A value by what it looks like; a code in the words of one of the groups, or of any other. */
function Value({ value }: { readonly value: unknown }): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') {
    return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    return value.map((one, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
      <span key={place}>
        {place > 0 && ', '}
        <Value value={one} />
      </span>
    ));
  }
  if (typeof value === 'object') return <Money value={value as Wire} />;
  const text = String(value);
  if (moment.test(text)) return <Moment value={text} />;
  if (day.test(text)) return <Day value={text} />;
  if (hash.test(text)) return <Hash value={text} />;
  const word = /^[A-Z][A-Z0-9_]+$/.test(text) ? plainName(text) : text;
  return groups.reduceRight(
    (otherwise, group) => translate(`${group}.${text}`, { _: otherwise }),
    wordOfCode(text, locale) ?? word,
  );
}

/** What a field was and what it is; where there is but one of them, that one. */
function Sides({ change }: { readonly change: Change }) {
  const translate = useTranslate();
  if (!('before' in change)) return <Value value={change.after} />;
  return (
    <>
      <Value value={change.before} />{' '}
      <span role="img" aria-label={translate('audit.becomes')}>
        →
      </span>{' '}
      <Value value={change.after} />
    </>
  );
}

function Fields({ changes }: { readonly changes: readonly Change[] }) {
  const nameOf = useFieldName();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <div key={change.path.join(' ')}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {nameOf(change.path)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Sides change={change} />
          </Box>
        </div>
      ))}
    </Box>
  );
}

interface AllFieldsProps {
  readonly changes: readonly Change[];
  readonly onClose: () => void;
}

function AllFields({ changes, onClose }: AllFieldsProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('fields.details')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Fields changes={changes} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The details of a row of the audit. */
export function AuditDetails({ details }: { readonly details: unknown }) {
  const translate = useTranslate();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const changes = changesOf(
    (details ?? {}) as Readonly<Record<string, unknown>>,
    use(brandCurrency()),
  );
  if (changes.length === 0) return <>–</>;
  const shown = narrow ? [] : changes.slice(0, inRow);
  const more = changes.length - shown.length;
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Fields changes={shown} />
      {more > 0 && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ px: 0.5, minHeight: 24 }}>
          {narrow
            ? translate('audit.show', { smart_count: more })
            : translate('audit.more', { smart_count: more })}
        </Button>
      )}
      {open && <AllFields changes={changes} onClose={() => setOpen(false)} />}
    </Box>
  );
}
