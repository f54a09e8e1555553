import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { useUi } from '../ui-context.tsx';

export interface IconProperties {
  readonly name: IconName;
  /** Size by class, `size-5` when absent; empty where a style sheet gives it. */
  readonly className?: string | undefined;
  /** Said aloud; decoration when absent. */
  readonly label?: string | undefined;
}

/** One icon of the sprite in the colour of its text. */
export function Icon({ name, className, label }: IconProperties) {
  const { sprite } = useUi();
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration
    <svg
      className={className === '' ? undefined : classNames('shrink-0', className ?? 'size-5')}
      viewBox="0 0 256 256"
      {...spoken}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
