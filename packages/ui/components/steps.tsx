import { classNames } from '../class-names.ts';
import { fill, useUi } from '../ui-context.tsx';
import { Icon } from './icon.tsx';

export interface Step {
  readonly label: string;
  /** Where a finished step can be opened again. */
  readonly to?: string | undefined;
}

export interface StepsProperties {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the step at hand. */
  readonly current: number;
}

/** Where one is in a form of several steps; finished steps lead back. */
export function Steps({ label, steps, current }: StepsProperties) {
  const { texts, link: Link } = useUi();
  const step = steps[current];
  return (
    <nav aria-label={label}>
      <p className="mb-2.5 flex justify-between text-sm sm:hidden">
        <span className="font-medium">{step?.label}</span>
        <span className="figures text-muted">
          {fill(texts.step, { step: current + 1, total: steps.length })}
        </span>
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {steps.map(({ label: name, to }, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'later';
          const line = (
            <>
              <span
                className={classNames(
                  'block h-1 rounded-full',
                  state === 'later' ? 'bg-line' : 'bg-accent',
                  state === 'done' && 'opacity-60',
                )}
              />
              <span
                className={classNames(
                  'mt-2 hidden items-center gap-1.5 text-sm sm:flex',
                  state === 'now' ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {state === 'done' && (
                  <Icon name="check" className="size-3.5 text-accent" label={texts.done} />
                )}
                {name}
              </span>
            </>
          );
          return (
            <li
              key={name}
              aria-current={state === 'now' ? 'step' : undefined}
              className="min-w-0 flex-1"
            >
              {state === 'done' && to ? (
                <Link
                  to={to}
                  aria-label={name}
                  className="-my-5 block rounded-control py-5 hover:brightness-125 sm:-my-2 sm:py-2"
                >
                  {line}
                </Link>
              ) : (
                line
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
