import { EmptyState, Icon, useUi } from '@herna/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/addresses.ts';
import type { loader } from '../../routes/game-list.ts';
import type { loader as textLoader } from '../../routes/text-search.ts';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';
import { find } from './find.ts';
import { type Game, type GameTag, withTag } from './game.ts';
import { GameGridSkeleton } from './game-grid.tsx';
import { GameLink } from './game-link.tsx';
import { useRecentlyPlayed } from './shelf-store.ts';
import { gamesOn } from './shelves.ts';

/** Most games shown for one query; the rest is one link away. */
const shownMax = 24;
/** Milliseconds without a letter after which pages and posts are searched. */
const pauseMs = 200;

/** Search over games, their lists and providers, pages and posts; it opens with "/" and answers with every letter. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('games.search');
  const { texts } = useUi();
  const { prefix } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const list = useFetcher<typeof loader>();
  const load = list.load;
  useEffect(() => {
    dialog.current?.showModal();
    void load(localise('/game-list', prefix));
  }, [load, prefix]);
  return (
    <dialog
      ref={dialog}
      aria-label={t('title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={moveThroughResults}
      className="modal modal-wide mt-[8vh] mb-auto sm:h-[min(44rem,80dvh)] max-sm:h-[92dvh]
        max-sm:mt-auto max-sm:mb-0"
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="size-5.5 text-muted" />
          <input
            type="search"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('placeholder')}
            aria-label={t('title')}
            className="h-16 min-w-0 flex-1 bg-transparent text-lg outline-none
              placeholder:text-muted"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="h-11 rounded-control px-3 text-sm text-muted hover:text-ink"
          >
            {texts.close}
          </button>
        </div>
        <div className="flex-1 overflow-y-auto p-4">
          {list.data ? <Results offer={list.data} query={query} /> : <GameGridSkeleton count={8} />}
        </div>
      </div>
    </dialog>
  );
}

/** Pages and posts with the words of a query, once nobody has typed for a moment. */
function useTexts(query: string) {
  const { prefix } = useSite();
  const { data, load } = useFetcher<typeof textLoader>();
  useEffect(() => {
    if (query === '') return undefined;
    const address = localise(`/text-search?q=${encodeURIComponent(query)}`, prefix);
    const waiting = setTimeout(() => void load(address), pauseMs);
    return () => clearTimeout(waiting);
  }, [load, prefix, query]);
  return query === '' ? [] : (data?.texts ?? []);
}

interface Offer {
  readonly games: readonly Game[];
  readonly tags: readonly GameTag[];
}

function Results({ offer, query }: { readonly offer: Offer; readonly query: string }) {
  const t = useTranslations('games.search');
  const { games, tags } = offer;
  const recent = useRecentlyPlayed();
  const typed = query.trim();
  const found = useMemo(() => find({ games, tags }, typed), [games, tags, typed]);
  const texts = useTexts(typed);
  if (typed === '') {
    const recentGames = gamesOn(recent, games).slice(0, 8);
    const offered =
      recentGames.length > 0 ? recentGames : withTag(games, 'tag/recommended').slice(0, 8);
    return (
      <>
        <p className="mb-2 px-2 text-sm text-muted">
          {recentGames.length > 0 ? t('recent') : t('recommended')}
        </p>
        <ResultList games={offered} />
      </>
    );
  }
  const { lists, providers } = found;
  const count = found.games.length;
  const nothing = count + lists.length + providers.length + texts.length === 0;
  return (
    <>
      <p className="mb-2 px-2 text-sm text-muted empty:mb-0" aria-live="polite">
        {(count > 0 || nothing) && t('found', { count })}
      </p>
      {nothing && (
        <EmptyState icon="search" title={t('none')} className="border-0">
          {t('noneHint')}
        </EmptyState>
      )}
      <Group title={t('lists')} isThere={lists.length > 0}>
        <ul className="flex flex-wrap gap-2 px-2">
          {lists.map(({ name, text }) => (
            <Chip key={name} to={`/archive/${name}`} text={text} />
          ))}
        </ul>
      </Group>
      <Group title={t('providers')} isThere={providers.length > 0}>
        <ul className="flex flex-wrap gap-2 px-2">
          {providers.map(({ slug, name }) => (
            <Chip key={slug} to={`/provider/${slug}`} text={name} />
          ))}
        </ul>
      </Group>
      <Group title={t('games')} isThere={count > 0}>
        <ResultList games={found.games.slice(0, shownMax)} />
      </Group>
      {count > shownMax && (
        <SiteLink
          to={`/archive?q=${encodeURIComponent(typed)}`}
          className="mt-3 flex items-center justify-center gap-2 rounded-control p-3 text-sm
            text-accent"
        >
          {t('all', { count })}
          <Icon name="arrow-right" className="size-4" />
        </SiteLink>
      )}
      <Group title={t('texts')} isThere={texts.length > 0}>
        <ul className="grid gap-1">
          {texts.map(({ path, title, excerpt }) => (
            <li key={path}>
              <SiteLink
                to={path}
                className="block rounded-control p-2 -outline-offset-2 hover:bg-raised
                  focus-visible:bg-raised"
              >
                <span className="block font-medium">{title}</span>
                <span className="line-clamp-2 text-xs text-muted">{excerpt}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </Group>
    </>
  );
}

/** Results of one kind under their heading; nothing where there are none. */
function Group(properties: {
  readonly title: string;
  readonly isThere: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  const { title, isThere, children } = properties;
  if (!isThere) return null;
  return (
    <section aria-labelledby={id} className="mt-4 first:mt-0">
      <h2 id={id} className="mb-2 px-2 text-sm text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Chip({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <li>
      <SiteLink
        to={to}
        className="edge block rounded-full bg-surface px-4 py-2.5 text-sm font-medium
          hover:text-accent"
      >
        {text}
      </SiteLink>
    </li>
  );
}

function ResultList({ games }: { readonly games: readonly Game[] }) {
  return (
    <ul className="grid gap-1 sm:grid-cols-2">
      {games.map(({ key, name, provider, picture }) => (
        <li key={key}>
          <GameLink
            gameKey={key}
            className="flex items-center gap-3 rounded-control p-2 -outline-offset-2
              hover:bg-raised focus-visible:bg-raised"
          >
            <img
              src={picture.src}
              alt=""
              width={72}
              height={48}
              loading="lazy"
              className="h-12 w-18 shrink-0 rounded-md bg-raised object-cover"
            />
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-xs text-muted">{provider.name}</span>
            </span>
          </GameLink>
        </li>
      ))}
    </ul>
  );
}

/** Arrows go through the results from the field and back. */
function moveThroughResults(event: KeyboardEvent<HTMLDialogElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}
