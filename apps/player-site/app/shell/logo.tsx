import { useSite } from './use-site.ts';

/** The mark (an ember in a frame) and the brand's name; the name folds away with the rail. */
export function Logo({ always }: { readonly always?: boolean }) {
  const { brand } = useSite();
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path
          d="M16 4.8c1 4.4 6.9 6.6 6.9 13a6.9 6.9 0 0 1-13.8 0c0-2.600 1.1-4.300 2.400-5.900
             .300 1.900 1.100 2.900 2.200 3.400-.4-4.200.4-7.700 2.300-10.500Z"
          className="fill-on-accent"
        />
        <path
          d="M16.200 16.500c.5 2 2.900 2.900 2.900 5.400a3.100 3.100 0 0 1-6.200 0c0-2.100 2.200-3 3.300-5.400Z"
          className="fill-accent"
        />
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
