import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-context.tsx';
import { useNear } from '../use-near.ts';
import { IconButton } from './button.tsx';

export interface RailProperties {
  readonly title: ReactNode;
  /** Where the whole list is; a link "all" stands beside the title. */
  readonly allTo?: string | undefined;
  readonly count?: number | undefined;
  /** Width of the items by class of their list; skeletons use the same. */
  readonly itemClassName?: string | undefined;
  /** A row of game cards below the first screen: made and laid out when it comes near. */
  readonly far?: boolean | undefined;
  readonly children: readonly ReactNode[];
}

/** Items that are there from the first byte: what a screen shows at once, or keeps a far row's height. */
const firstItems = { near: 8, far: 3 } as const;

/** Width of a game card in a rail, by breakpoint. */
export const railItem = '*:w-[9.75rem] sm:*:w-[11.5rem] lg:*:w-[13.25rem]';

/**
 * A row that scrolls sideways: by finger, by its handles, by arrow keys while the focus is inside.
 */
export function Rail(properties: RailProperties) {
  const { title, allTo, count, itemClassName = railItem, far, children } = properties;
  const { texts, link: Link } = useUi();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const items = near ? children : children.slice(0, firstItems[far ? 'far' : 'near']);
  const track = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ start: true, end: false });
  const length = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have another width
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => {
      const start = element.scrollLeft < 8;
      const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 8;
      setEdges((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [length]);
  const step = (direction: 1 | -1) =>
    track.current?.scrollBy({
      left: direction * track.current.clientWidth * 0.85,
      behavior: 'smooth',
    });
  return (
    <section ref={section} className={classNames('-mx-4 px-4 md:-mx-1 md:px-1', far && 'rail-far')}>
      <div className="mb-3 flex items-center gap-3">
        <h2 className="text-lg sm:text-xl">{title}</h2>
        {allTo && (
          <Link
            to={allTo}
            className="-my-2 inline-flex min-h-target min-w-target items-center gap-1 rounded-control px-2 text-sm
              text-muted hover:text-accent"
          >
            {texts.showAll}
            {count !== undefined && <span className="figures">{count}</span>}
          </Link>
        )}
        <span className="flex-1" />
        <div
          className={classNames('hidden gap-1 md:flex', edges.start && edges.end && 'invisible')}
        >
          <IconButton
            icon="chevron-left"
            label={texts.previous}
            disabled={edges.start}
            onClick={() => step(-1)}
            className="size-10 bg-surface pointer-coarse:size-11"
          />
          <IconButton
            icon="chevron-right"
            label={texts.next}
            disabled={edges.end}
            onClick={() => step(1)}
            className="size-10 bg-surface pointer-coarse:size-11"
          />
        </div>
      </div>
      <ul
        ref={track}
        onKeyDown={moveByArrows}
        className={classNames(
          'rail-track -mx-4 flex gap-3 overflow-x-auto scroll-px-4 px-4 pt-1 pb-2 md:-mx-1 md:gap-4',
          'md:scroll-px-1 md:px-1 *:shrink-0 *:snap-start',
          itemClassName,
        )}
      >
        {items.map((child, index) => (
          // Items of a rail keep their places; the card inside has its own key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** Left and right go from card to card, wherever inside the card the focus is. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const item = (event.target as HTMLElement).closest('li');
  const next = event.key === 'ArrowRight' ? item?.nextElementSibling : item?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
  next?.scrollIntoView({ behavior: 'smooth', inline: 'nearest', block: 'nearest' });
}
