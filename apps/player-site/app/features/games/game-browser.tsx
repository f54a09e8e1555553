/** A list of games with its search, filters and order; all of them live in the address. */
import { ButtonLink, EmptyState, SearchField, SelectField } from '@herna/ui';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { find } from './find.ts';
import { type Game, type GameTag, isSortOrder, sortGames, sortOrders } from './game.ts';
import { GameGrid, type GameGridProperties } from './game-grid.tsx';

export interface GameBrowserProperties {
  readonly title: ReactNode;
  readonly games: readonly Game[];
  readonly from?: GameGridProperties['from'];
  /** Genres offered as filters: key and text. */
  readonly genres?: readonly { readonly key: string; readonly text: string }[] | undefined;
  /** Categories and genres whose words find their games. */
  readonly tags?: readonly GameTag[];
  /** Between the heading and the list: links of categories, a text. */
  readonly children?: ReactNode;
}

/** Providers of a list, each once, by name. */
const providersOf = (games: readonly Game[]) =>
  [...new Map(games.map(({ provider }) => [provider.slug, provider])).values()].sort((one, other) =>
    one.name.localeCompare(other.name),
  );

/** A category that waits for its first game. */
function EmptyList() {
  const t = useTranslations('games');
  return (
    <EmptyState
      icon="archive"
      title={t('empty')}
      className="mt-6"
      action={<ButtonLink to="/archive">{t('all')}</ButtonLink>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}

const noTags: readonly GameTag[] = [];

export function GameBrowser(properties: GameBrowserProperties) {
  const { title, games, from, genres, tags = noTags, children } = properties;
  const t = useTranslations('games');
  const locale = useLocale();
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get('q') ?? '');
  const searchText = useDeferredValue(text);
  const provider = query.get('provider') ?? '';
  const chosenGenres = useMemo(() => query.getAll('genre'), [query]);
  const { provider: ofProvider, category } = from ?? {};
  const here = useMemo(
    () => ({ provider: ofProvider, category, genres: chosenGenres }),
    [ofProvider, category, chosenGenres],
  );
  const requestedOrder = query.get('sort');
  const order = isSortOrder(requestedOrder) ? requestedOrder : 'default';
  const choose = (name: string, value: string) =>
    setQuery(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const found = sortGames(
    find({ games, tags }, searchText).games.filter(
      (game) =>
        (!provider || game.provider.slug === provider) &&
        (chosenGenres.length === 0 ||
          chosenGenres.some((genre) => game.tags.includes(`genre/${genre}`))),
    ),
    order,
    locale,
  );
  const providers = providersOf(games);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="figures text-sm text-muted" aria-live="polite">
          {t('count', { count: found.length })}
        </p>
      </div>
      {children}
      {games.length === 0 && <EmptyList />}
      <search
        hidden={games.length === 0}
        className="mt-5 mb-6 grid grid-cols-2 gap-3 md:flex md:items-end [&[hidden]]:hidden"
      >
        <SearchField
          label={t('filter')}
          value={text}
          onText={setText}
          onBlur={() => choose('q', text.trim())}
          className="col-span-2 md:w-80"
        />
        {providers.length > 1 && (
          <SelectField
            label={<span className="sr-only">{t('provider')}</span>}
            name="provider"
            value={provider}
            placeholder={t('allProviders')}
            choices={providers.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(event) => choose('provider', event.target.value)}
            className="md:w-52"
          />
        )}
        {genres && genres.length > 0 && (
          <SelectField
            label={<span className="sr-only">{t('genre')}</span>}
            name="genre"
            value={chosenGenres[0] ?? ''}
            placeholder={t('allGenres')}
            choices={genres.map(({ key, text: label }) => ({ value: key, label }))}
            onChange={(event) => choose('genre', event.target.value)}
            className="md:w-44"
          />
        )}
        <SelectField
          label={<span className="sr-only">{t('sort')}</span>}
          name="sort"
          value={order}
          choices={sortOrders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(event) =>
            choose('sort', event.target.value === 'default' ? '' : event.target.value)
          }
          className="md:ml-auto md:w-52"
        />
      </search>
      {found.length > 0 && <GameGrid games={found} from={here} level={2} />}
      {found.length === 0 && games.length > 0 && (
        <EmptyState icon="search" title={t('search.none')}>
          {t('search.noneHint')}
        </EmptyState>
      )}
    </>
  );
}
