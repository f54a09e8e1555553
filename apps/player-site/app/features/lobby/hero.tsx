import { ButtonLink, classNames, IconButton, useUi } from '@herna/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';
import { DeepScene, type SceneLayers } from './deep-scene.tsx';

export interface HeroSlide {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  /** The picture in all the widths there are. */
  readonly imageSet?: string | undefined;
  readonly avifSet?: string | undefined;
  readonly imageAlt?: string | undefined;
  /** Two pictures at different depths, in place of one. */
  readonly layers?: SceneLayers | undefined;
  /** The title is painted in the picture. */
  readonly lettered: boolean;
  readonly to?: string | undefined;
  /** What the button says; "play" when absent. */
  readonly action: string | undefined;
  readonly demoTo?: string | undefined;
}

export interface HeroProperties {
  readonly slides: readonly HeroSlide[];
  /** The first slide says the page's own heading. */
  readonly main?: boolean;
}

/**
 * The first thing seen: one painted scene, one headline, one thing to do. It never moves by
 * itself; the next scene comes when somebody asks for it.
 */
export function Hero(props: HeroProperties) {
  // Whoever may not play sees one picture, without anything to press.
  const slides = useSession()?.excluded ? props.slides.slice(0, 1) : props.slides;
  const t = useTranslations('lobby');
  const { texts } = useUi();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const go = (index: number) => {
    const { current } = track;
    const next = (index + slides.length) % slides.length;
    current?.scrollTo({ left: next * current.clientWidth, behavior: 'smooth' });
  };
  if (slides.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={t('hero')} className="relative">
      <ul
        ref={track}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="rail-track flex overflow-x-auto rounded-card [scroll-snap-type:x_mandatory]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${slides.length}`}
            className="w-full shrink-0 snap-start"
          >
            <Slide
              slide={slide}
              first={index === 0}
              main={props.main === true && index === 0}
              words={{ play: t('play'), demo: t('demo') }}
            />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute right-4 bottom-4 flex items-center gap-2 md:right-6 md:bottom-6">
          <span aria-hidden className="flex gap-1.5 md:mr-2">
            {slides.map(({ key }, index) => (
              <span
                key={key}
                className={classNames(
                  'h-1.5 rounded-full transition-[width]',
                  index === at ? 'w-5 bg-accent' : 'w-1.5 bg-ink/40',
                )}
              />
            ))}
          </span>
          <span className="hidden gap-1 md:flex">
            <IconButton
              icon="chevron-left"
              label={texts.previous}
              onClick={() => go(at - 1)}
              className="bg-canvas/60 text-ink backdrop-blur-sm"
            />
            <IconButton
              icon="chevron-right"
              label={texts.next}
              onClick={() => go(at + 1)}
              className="bg-canvas/60 text-ink backdrop-blur-sm"
            />
          </span>
        </div>
      )}
    </section>
  );
}

/** Where the picture of a slide stands. */
const scene =
  'relative aspect-16/10 w-full low:aspect-16/7 beside:absolute beside:inset-y-0 beside:right-0 ' +
  'beside:-z-10 beside:aspect-auto beside:h-full beside:w-[72%]';

/** Widths of the picture: what the browser needs to choose one before any layout. */
const sceneSizes = '(width >= 60rem) 72vw, 100vw';

interface SlideProperties {
  readonly slide: HeroSlide;
  readonly first: boolean;
  readonly main: boolean;
  readonly words: { readonly play: string; readonly demo: string };
}

/**
 * A phone shows the picture above the words; on a desktop, and on a phone on its side, it stands at
 * the right and fades into the words at the left, so that its middle, where the painted hero is, stays
 * free. It is never so high that nothing else fits on the first screen.
 */
function Slide({ slide, first, main, words }: SlideProperties) {
  const Heading = main ? 'h1' : 'h2';
  const excluded = useSession()?.excluded;
  return (
    <article
      className="edge relative isolate flex h-full flex-col overflow-hidden rounded-card
      bg-surface beside:h-[min(24rem,44svh)] beside:justify-center
      beside:lg:h-[min(28rem,44svh)]"
    >
      {slide.layers ? (
        <DeepScene
          layers={slide.layers}
          alt={slide.imageAlt ?? ''}
          eager={first}
          className={scene}
        />
      ) : (
        <picture>
          {slide.avifSet && <source type="image/avif" srcSet={slide.avifSet} sizes={sceneSizes} />}
          <img
            src={slide.image}
            srcSet={slide.imageSet}
            sizes={slide.imageSet && sceneSizes}
            alt={slide.imageAlt ?? ''}
            width={1600}
            height={900}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            className={classNames(scene, 'object-cover object-[100%_30%]')}
          />
        </picture>
      )}
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-0 aspect-16/10 bg-linear-to-t from-surface
          to-surface/0 to-45% low:aspect-16/7 beside:inset-y-0 beside:right-auto
          beside:left-[27.9%] beside:-z-10 beside:aspect-auto beside:w-[36%]
          beside:bg-linear-to-r beside:to-100%"
      />
      <div
        className="relative -mt-10 px-5 pb-7 beside:mt-0 beside:w-[46%] beside:pr-0 beside:pb-0
          beside:pl-12 side:pl-6"
      >
        {!slide.lettered && (
          <Heading className="text-3xl font-bold md:text-4xl lg:text-[3.5rem] lg:leading-none">
            {slide.title}
          </Heading>
        )}
        <p className="mt-3 line-clamp-3 max-w-sm text-ink/90 side:hidden md:text-lg">
          {slide.text}
        </p>
        {!excluded && slide.to && (
          <div className="mt-6 flex flex-wrap gap-3 low:mt-4">
            <ButtonLink
              to={slide.to}
              tone="primary"
              size="large"
              icon={slide.demoTo ? 'play' : 'chevron-right'}
            >
              {slide.action ?? words.play}
            </ButtonLink>
            {slide.demoTo && (
              <ButtonLink to={slide.demoTo} size="large">
                {words.demo}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
