/** How far each language of an item is. */
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Item } from './content.ts';

/** The name of an item that has a fixed key; nothing for others. */
export function useFixedName(): (item: Pick<Item, 'kind' | 'key'>) => string | undefined {
  const translate = useTranslate();
  return ({ kind, key }) =>
    kind === 'WIDGET' || kind === 'SWITCHES' || kind === 'NAVIGATION'
      ? translate(`contentNames.${key}`)
      : undefined;
}

/** What an item is called in lists. */
export function ItemTitle({ item }: { readonly item: Item }) {
  const fixedName = useFixedName();
  return <>{item.locales.find(({ title }) => title)?.title || fixedName(item) || item.key}</>;
}

/** One chip for each wording: shown, planned or only a draft. */
export function LocaleStates({ item }: { readonly item: Item }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {item.locales.map(({ locale, live, scheduled }) => {
        const state = live ? 'live' : scheduled ? 'scheduled' : 'draft';
        const name = locale === '*' ? translate('contentLocales.all') : locale;
        return (
          <Chip
            key={locale}
            size="small"
            variant="outlined"
            color={live ? 'success' : scheduled ? 'info' : 'default'}
            label={`${name}: ${translate(`contentShown.${state}`)}`}
          />
        );
      })}
    </Box>
  );
}

/** Languages of the brand that have no wording of their own. */
export function MissingLocales({ item }: { readonly item: Item }) {
  return <>{item.missing.length > 0 ? item.missing.join(', ') : '–'}</>;
}
