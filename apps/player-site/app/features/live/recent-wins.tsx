/** Latest notable wins of others: a fixed row whose contents change in place. */

import { MoneyText, type MoneyValue } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';
import type { CardGame } from '../games/game.ts';
import { GameLink } from '../games/game-link.tsx';
import { onLive } from './live-source.ts';

export interface RecentWin {
  readonly gameKey: string;
  readonly gameName: string;
  /** The winner's name with most of its letters hidden. */
  readonly player: string;
  readonly amount: MoneyValue;
}

/** Wins shown at once; a new one pushes the oldest out, the row keeps its size. */
const places = 8;

export interface RecentWinsProperties {
  readonly wins: readonly RecentWin[];
  readonly games: readonly CardGame[];
}

/** The strip of recent wins. */
export function RecentWins({ wins, games }: RecentWinsProperties) {
  const t = useTranslations('games.wins');
  const excluded = Boolean(useSession()?.excluded);
  const [news, setNews] = useState<readonly RecentWin[]>([]);
  useEffect(
    () => onLive('win', (win) => setNews((now) => [win as RecentWin, ...now].slice(0, places))),
    [],
  );
  // A page without the row stays without it: nothing below may move because somebody won.
  if (wins.length === 0) return null;
  const latest = [...news, ...wins].slice(0, places);
  const pictures = new Map(games.map(({ key, picture }) => [key, picture.src]));
  return (
    <section aria-label={t('title')} className="[contain-intrinsic-size:auto_7rem]">
      <h2 className="mb-3 text-lg sm:text-xl">{t('title')}</h2>
      <ul
        // Without links within, the row itself is what the keyboard scrolls.
        tabIndex={excluded ? 0 : undefined}
        className="rail-track -mx-4 flex gap-3 scroll-px-4 overflow-x-auto px-4 md:mx-0 md:px-0"
      >
        {latest.map((win, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places stay, contents change
          <li key={place} className="w-60 shrink-0 snap-start">
            <GameLink
              gameKey={win.gameKey}
              className="edge flex items-center gap-3 rounded-card bg-surface p-2.5
                transition-[filter] hover:brightness-120"
            >
              <img
                src={pictures.get(win.gameKey)}
                alt=""
                width={72}
                height={48}
                loading="lazy"
                className="h-12 w-18 shrink-0 rounded-md bg-raised object-cover"
              />
              <span className="min-w-0">
                <MoneyText value={win.amount} className="block font-semibold text-positive" />
                <span className="block truncate text-xs text-muted">
                  {win.player} · {win.gameName}
                </span>
              </span>
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
