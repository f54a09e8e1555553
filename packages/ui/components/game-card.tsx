import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-context.tsx';
import { Icon } from './icon.tsx';

export interface CardPicture {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** At once; at once behind something larger above it; when it comes near. */
export type PictureTurn = 'first' | 'second' | 'late';

const turns = {
  first: { loading: 'eager' },
  second: { loading: 'eager', fetchPriority: 'low' },
  late: { loading: 'lazy' },
} as const satisfies Record<PictureTurn, object>;

export interface GameCardProperties {
  readonly name: string;
  readonly picture: CardPicture;
  /** Widths the card has by breakpoint, for the choice of a picture. */
  readonly sizes?: string | undefined;
  /** Where it is played; absent while play is closed: the cover leads nowhere then. */
  readonly to?: string | undefined;
  readonly demoTo?: string | undefined;
  readonly badge?: { readonly text: string; readonly colour?: string | undefined } | undefined;
  /** The level of its name as a heading: 3 below a row's title, 2 right below the page's. */
  readonly level?: 2 | 3 | undefined;
  readonly favourite: boolean;
  readonly onFavourite: () => void;
  /** When its picture loads; when it comes near, unless said otherwise. */
  readonly turn?: PictureTurn | undefined;
  readonly texts: {
    readonly play: string;
    readonly demo: string;
    /** Label of the heart, for this game and its state. */
    readonly favourite: string;
  };
}

/**
 * A game: cover, name, at most one badge, a heart; "Play" and "Demo" on hover or focus. The whole
 * cover is the link to play, so a finger needs no hover. Its look is in game-card.css.
 */
export function GameCard(props: GameCardProperties) {
  const { name, picture, to, demoTo, badge, favourite, texts } = props;
  const { link: Link } = useUi();
  const Name = props.level === 2 ? 'h2' : 'h3';
  return (
    <article className="card">
      <div className="card-frame">
        <img
          {...picture}
          sizes={picture.srcSet && props.sizes}
          alt=""
          {...turns[props.turn ?? 'late']}
        />
        {to && (
          <Link to={to} aria-label={`${texts.play}: ${name}`} className="card-play">
            <span aria-hidden>
              <Icon name="play" className="" />
              {texts.play}
            </span>
          </Link>
        )}
        {demoTo && (
          <Link to={demoTo} aria-label={`${texts.demo}: ${name}`} className="card-demo">
            {texts.demo}
          </Link>
        )}
        {badge && <Badge text={badge.text} colour={badge.colour} className="card-badge" />}
        <button
          type="button"
          className="card-heart"
          aria-pressed={favourite}
          aria-label={texts.favourite}
          onClick={props.onFavourite}
        >
          <Icon name={favourite ? 'heart-on' : 'heart'} className="" />
        </button>
      </div>
      <Name className="card-name">{name}</Name>
    </article>
  );
}

export interface BadgeProperties {
  readonly text: ReactNode;
  /** Colour from the badge's own data; dark text on it is checked where it is set. */
  readonly colour?: string | undefined;
  readonly className?: string | undefined;
}

/** The one word a cover may carry. */
export function Badge({ text, colour, className }: BadgeProperties) {
  return (
    <span
      style={colour ? { backgroundColor: colour } : undefined}
      className={classNames(
        'rounded-full bg-accent px-2 py-0.5 text-2xs font-bold tracking-wide text-on-accent',
        'uppercase',
        className,
      )}
    >
      {text}
    </span>
  );
}

/** A card that is still on its way, of exactly a card's size. */
export function GameCardSkeleton() {
  return (
    <div aria-hidden>
      <div className="card-frame animate-breathe" />
      <div className="skeleton mt-3 mb-0.5 h-3.5 w-3/4" />
    </div>
  );
}
