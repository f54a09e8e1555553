import { ButtonLink, classNames, IconButton, useUi } from '@herna/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

export interface HeroSlide {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  /** A smaller picture for phones, where there is one. */
  readonly imageSmall?: string | undefined;
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
        <div className="absolute right-3 bottom-3 flex items-center gap-1 md:right-5 md:bottom-5">
          <IconButton
            icon="chevron-left"
            label={texts.previous}
            onClick={() => go(at - 1)}
            className="hidden size-10 bg-canvas/50 text-ink backdrop-blur-sm md:grid"
          />
          <IconButton
            icon="chevron-right"
            label={texts.next}
            onClick={() => go(at + 1)}
            className="hidden size-10 bg-canvas/50 text-ink backdrop-blur-sm md:grid"
          />
          <span aria-hidden className="flex gap-1.5 px-2 md:hidden">
            {slides.map(({ key }, index) => (
              <span
                key={key}
                className={classNames(
                  'size-1.5 rounded-full',
                  index === at ? 'bg-accent' : 'bg-ink/40',
                )}
              />
            ))}
          </span>
        </div>
      )}
    </section>
  );
}

function Slide(props: {
  slide: HeroSlide;
  first: boolean;
  words: { readonly play: string; readonly demo: string };
}) {
  const { slide, first, words } = props;
  const Heading = first ? 'h1' : 'h2';
  return (
    <article className="relative isolate flex min-h-96 flex-col justify-end overflow-hidden
      rounded-card bg-raised p-5 md:min-h-[24rem] md:justify-center md:p-12 lg:min-h-[27rem]">
      <picture>
        {slide.imageSmall && <source media="(width < 60rem)" srcSet={slide.imageSmall} />}
        <img
          src={slide.image}
          alt=""
          width={1920}
          height={1080}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          className="absolute inset-0 -z-10 size-full object-cover object-[70%_30%]"
        />
      </picture>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-canvas from-8% via-canvas/70 via-40%
          to-canvas/0 to-80% md:bg-linear-to-r md:from-canvas/95 md:from-10% md:via-canvas/60
          md:via-45% md:to-canvas/0 md:to-75%"
      />
      <div className="max-w-xl">
        <Heading className="text-3xl font-bold md:text-4xl">{slide.title}</Heading>
        <p className="mt-3 max-w-md text-ink/85 md:text-lg">{slide.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={slide.to} tone="primary" size="large" icon="play">
            {slide.action ?? words.play}
          </ButtonLink>
          {slide.demoTo && (
            <ButtonLink to={slide.demoTo} size="large" className="bg-canvas/60 backdrop-blur-sm">
              {words.demo}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
