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

export interface GameCardProperties {
  readonly name: string;
  readonly provider: string;
  readonly picture: CardPicture;
  /** Widths the card has by breakpoint, for the choice of a picture. */
  readonly sizes?: string | undefined;
  readonly to: string;
  readonly demoTo?: string | undefined;
  readonly badge?: { readonly text: string; readonly colour?: string | undefined } | undefined;
  readonly favourite: boolean;
  readonly onFavourite: () => void;
  /** First cards of a page load at once, the rest when they come near. */
  readonly eager?: boolean | undefined;
  readonly texts: {
    readonly play: string;
    readonly demo: string;
    /** Label of the heart, for this game and its state. */
    readonly favourite: string;
  };
}

/** The size of a cover; cards and skeletons share it. */
const frame = 'relative aspect-3/2 w-full overflow-hidden rounded-card bg-raised';

/**
 * A game: cover, name, at most one badge, a heart; "Play" and "Demo" on hover or focus. The whole
 * cover is the link to play, so a finger needs no hover.
 */
export function GameCard(props: GameCardProperties) {
  const { name, provider, picture, sizes, to, demoTo, badge, favourite, onFavourite } = props;
  const { link: Link } = useUi();
  return (
    <article className="group/card relative">
      <div className={frame}>
        <img
          {...picture}
          sizes={sizes}
          alt=""
          loading={props.eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover transition-[scale,filter] duration-240 ease-house
            group-hover/card:scale-[1.04] group-focus-within/card:scale-[1.04]"
        />
        <div
          aria-hidden
          className="edge absolute inset-0 rounded-card bg-linear-to-t from-canvas/85 via-canvas/20
            to-canvas/0 opacity-0 transition-opacity group-focus-within/card:opacity-100
            [@media(hover:hover)]:group-hover/card:opacity-100"
        />
        <Link to={to} aria-label={`${props.texts.play}: ${name}`} className="absolute inset-0
          rounded-card -outline-offset-2">
          <span aria-hidden className="absolute inset-x-3 bottom-3 flex items-center gap-1.5
            rounded-control text-sm font-semibold opacity-0 translate-y-1
            transition-[opacity,translate] group-focus-within/card:opacity-100
            group-focus-within/card:translate-y-0
            [@media(hover:hover)]:group-hover/card:opacity-100
            [@media(hover:hover)]:group-hover/card:translate-y-0">
            <span className="grid size-8 place-items-center rounded-full bg-accent text-on-accent">
              <Icon name="play" className="size-4" />
            </span>
            {props.texts.play}
          </span>
        </Link>
        {demoTo && <DemoLink to={demoTo} name={name} text={props.texts.demo} />}
        {badge && <Badge text={badge.text} colour={badge.colour} className="top-2.5 left-2.5" />}
        <button
          type="button"
          aria-pressed={favourite}
          aria-label={props.texts.favourite}
          onClick={onFavourite}
          className={classNames(
            'absolute top-0 right-0 grid size-11 place-items-center transition-opacity',
            !favourite &&
              '[@media(hover:hover)]:opacity-0 focus-visible:opacity-100',
            'group-hover/card:opacity-100 group-focus-within/card:opacity-100',
          )}
        >
          <span className="grid size-8 place-items-center rounded-full bg-canvas/70
            backdrop-blur-sm">
            <Icon
              name={favourite ? 'heart-on' : 'heart'}
              className={classNames('size-4.5', favourite ? 'text-accent' : 'text-ink')}
            />
          </span>
        </button>
      </div>
      <h3 className="mt-2 truncate font-text text-sm font-semibold tracking-normal">{name}</h3>
      <p className="truncate text-xs text-muted">{provider}</p>
    </article>
  );
}

function DemoLink({ to, name, text }: { to: string; name: string; text: string }) {
  const { link: Link } = useUi();
  return (
    <Link
      to={to}
      aria-label={`${text}: ${name}`}
      className="absolute right-3 bottom-3 hidden h-8 items-center rounded-full bg-canvas/75 px-3
        text-xs font-medium opacity-0 backdrop-blur-sm transition-opacity hover:bg-canvas
        group-focus-within/card:opacity-100 md:flex
        [@media(hover:hover)]:group-hover/card:opacity-100"
    >
      {text}
    </Link>
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
        'pointer-events-none absolute rounded-full bg-accent px-2 py-0.5 text-2xs font-bold',
        'tracking-wide text-on-accent uppercase',
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
      <div className={classNames(frame, 'animate-breathe')} />
      <div className="skeleton mt-3 h-3.5 w-3/4" />
      <div className="skeleton mt-2.5 mb-0.5 h-2.5 w-1/2" />
    </div>
  );
}
