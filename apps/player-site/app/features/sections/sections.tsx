/** Sections as an operator has put them together. */
import { ButtonLink, classNames, Rail } from '@herna/ui';
import { useFormatter } from 'use-intl';
import type { CardGame } from '../games/game.ts';
import { GameGrid } from '../games/game-grid.tsx';
import { GameTile } from '../games/game-tile.tsx';
import { type Jackpot, JackpotStrip } from '../live/jackpots.tsx';
import { Hero } from '../lobby/hero.tsx';
import { SitePicture } from '../text/site-picture.tsx';
import type { PageSection } from './sections.server.ts';

type BannerSection = Extract<PageSection, { kind: 'banner' }>;

/** Days on which an entry holds, where it says so. */
function Days({ from, until }: Pick<BannerSection, 'from' | 'until'>) {
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'long' });
  if (!from && !until) return null;
  const words = [from && day(from), until && day(until)].filter(Boolean).join(' – ');
  return <p className="mb-2 text-sm font-medium text-accent">{words}</p>;
}

export interface BannerProperties {
  readonly banner: BannerSection;
  /** The first heading of its page. */
  readonly main?: boolean;
  /** Shows the days on which it holds, as a calendar does. */
  readonly dated?: boolean;
}

/** One picture, one sentence, one way on. */
export function Banner({ banner, main, dated }: BannerProperties) {
  const { title, text, picture, to, action, from, until } = banner;
  const Heading = main ? 'h1' : 'h2';
  return (
    <section
      className={classNames(
        'edge grid overflow-hidden rounded-card bg-surface',
        picture && 'md:grid-cols-[1fr_1.2fr]',
      )}
    >
      {picture && (
        <SitePicture
          picture={picture}
          sizes="(width >= 48rem) 50vw, 100vw"
          className="aspect-16/9 h-full w-full object-cover md:order-2"
        />
      )}
      <div className="self-center p-5 md:p-8">
        {dated && <Days from={from} until={until} />}
        <Heading className="text-xl font-semibold md:text-2xl">{title}</Heading>
        {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
        {to && action && (
          <div className="mt-5">
            <ButtonLink to={to}>{action}</ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

export interface SectionsProperties {
  readonly sections: readonly PageSection[];
  readonly games: readonly CardGame[];
  readonly jackpots: readonly Jackpot[];
  /** The first section says the page's own heading. */
  readonly headed?: boolean;
  readonly dated?: boolean;
}

/** Sections in their order; those that have nothing to show take no room. */
export function Sections({ sections, games, jackpots, headed, dated }: SectionsProperties) {
  const isMain = (index: number): boolean => headed === true && index === 0;
  const byKey = new Map(games.map((game) => [game.key, game]));
  return sections.map((section, index) => {
    // Sections of a page keep their places.
    const key = `${section.kind}-${index}`;
    switch (section.kind) {
      case 'banner':
        return <Banner key={key} banner={section} main={isMain(index)} dated={dated ?? false} />;
      case 'slider':
        return <Hero key={key} slides={section.slides} main={isMain(index)} />;
      case 'jackpots':
        return <JackpotStrip key={key} jackpots={jackpots} />;
      case 'jackpot':
        return (
          <JackpotStrip key={key} jackpots={jackpots.filter(({ name }) => name === section.name)} />
        );
      default: {
        const sectionGames = section.games.flatMap((one) => byKey.get(one) ?? []);
        if (sectionGames.length === 0) return null;
        if (section.kind === 'list') {
          return (
            <section key={key}>
              <h2 className="mb-4 text-xl">{section.title}</h2>
              <GameGrid games={sectionGames} />
            </section>
          );
        }
        return (
          <Rail key={key} title={section.title} allTo={section.to} count={sectionGames.length} far>
            {sectionGames.slice(0, 20).map((game) => (
              <GameTile key={game.key} game={game} turn="late" />
            ))}
          </Rail>
        );
      }
    }
  });
}
