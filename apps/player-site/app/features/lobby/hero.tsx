import { ButtonLink, classNames, IconButton, useUi } from '@herna/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

export interface HeroSlide {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  /** The same picture in more widths. */
  readonly imageSet?: string | undefined;
  /** The title is painted in the picture. */
  readonly lettered: boolean;
  readonly to: string;
  /** What the button says; "play" when absent. */
  readonly action: string | undefined;
  readonly demoTo?: string | undefined;
}

/**
 * The first thing seen: one painted scene, one headline, one thing to do. It never moves by
 * itself; the next scene comes when somebody asks for it.
 */
export function Hero({ slides }: { readonly slides: readonly HeroSlide[] }) {
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
            <Slide slide={slide} first={index === 0} words={{ play: t('play'), demo: t('demo') }} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute right-4 bottom-5 flex items-center gap-2 md:right-6 md:bottom-6">
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

interface SlideProperties {
  readonly slide: HeroSlide;
  readonly first: boolean;
  readonly words: { readonly play: string; readonly demo: string };
}

/** A phone shows the whole picture above the words, a desktop the words upon it. */
function Slide({ slide, first, words }: SlideProperties) {
  const Heading = first ? 'h1' : 'h2';
  return (
    <article className="edge relative isolate flex h-full flex-col overflow-hidden rounded-card
      bg-surface md:h-[24rem] md:justify-end lg:h-[30rem]">
      <img
        src={slide.image}
        srcSet={slide.imageSet}
        sizes="(width >= 60rem) 1152px, 100vw"
        alt=""
        width={1920}
        height={1080}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className="aspect-16/9 w-full object-cover object-[50%_38%] md:absolute md:inset-0 md:-z-10
          md:aspect-auto md:h-full"
      />
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-0 aspect-16/9 bg-linear-to-t from-surface to-surface/0
          to-35% md:inset-0 md:-z-10 md:aspect-auto md:from-canvas md:from-3% md:via-canvas/70
          md:via-22% md:to-canvas/0 md:to-60%"
      />
      <div className="relative px-5 pt-1 pb-6 md:px-10 md:pb-9">
        <Heading
          className={
            slide.lettered ? 'sr-only' : 'mb-2 max-w-2xl text-2xl font-bold md:text-4xl'
          }
        >
          {slide.title}
        </Heading>
        <div className="flex flex-col gap-5 md:flex-row-reverse md:items-center md:justify-end
          md:gap-6 md:pr-48">
          <p className="line-clamp-2 max-w-lg text-ink/90">{slide.text}</p>
          <div className="flex shrink-0 flex-wrap gap-3">
            <ButtonLink to={slide.to} tone="primary" size="large" icon="play">
              {slide.action ?? words.play}
            </ButtonLink>
            {slide.demoTo && (
              <ButtonLink to={slide.demoTo} size="large">
                {words.demo}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
