import { markPaths, markRadius, markSide } from '@herna/brands/mark';
import { useSite } from './use-site.ts';

/** The mark (an ember in a frame) and the brand's name; the name folds away with the rail. */
export function Logo({ always }: { readonly always?: boolean }) {
  const { brand } = useSite();
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox={`0 0 ${markSide} ${markSide}`} aria-hidden="true" className="size-8 shrink-0">
        <rect width={markSide} height={markSide} rx={markRadius} className="fill-accent" />
        <path d={markPaths.ember} className="fill-on-accent" />
        <path d={markPaths.flame} className="fill-accent" />
      </svg>
      <span
        className={
          always
            ? 'font-display text-xl font-bold tracking-tight'
            : 'rail-word font-display text-xl font-bold tracking-tight'
        }
      >
        {brand.name}
      </span>
    </span>
  );
}
