import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { useUi } from '../ui-context.tsx';

export interface IconProperties {
  readonly name: IconName;
  /** Size by class, 1.25rem where none is named; empty where a style sheet gives it. */
  readonly className?: string | undefined;
  /** Said aloud; decoration when absent. */
  readonly label?: string | undefined;
}

/** As attributes, which any class outweighs. */
const usual = { width: '1.25rem', height: '1.25rem' } as const;

/** One icon of the sprite in the colour of its text. */
export function Icon({ name, className, label }: IconProperties) {
  const { sprite } = useUi();
  const sized = className === '' ? {} : { ...usual, className: classNames('shrink-0', className) };
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration
    <svg viewBox="0 0 256 256" {...sized} {...spoken}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
