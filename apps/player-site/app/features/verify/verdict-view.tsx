/** What has come out of a round that was worked out again, step by step. */
import { classNames, Icon } from '@herna/ui';
import { useTranslations } from 'use-intl';
import type { Check, Verdict } from './verifier.ts';

export function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const t = useTranslations('verify');
  const { agrees, checks, drawn, round } = verdict;
  return (
    <section aria-live="polite" className="mt-6">
      <div
        className={classNames(
          'edge flex items-center gap-4 rounded-card bg-surface p-5 md:p-6',
          agrees ? 'text-positive' : 'text-negative',
        )}
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-current/15">
          <Icon name={agrees ? 'check' : 'error'} className="size-6" />
        </span>
        <div>
          <h2 className="text-xl">{t(agrees ? 'agrees' : 'differs')}</h2>
          <p className="mt-1 text-ink">{t(agrees ? 'agreesText' : 'differsText')}</p>
        </div>
      </div>
      <ol className="edge mt-4 rounded-card bg-surface px-5 py-2 md:px-6">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ol>
      {drawn.length > 0 && (
        <details className="edge mt-4 rounded-card bg-surface p-5 md:p-6">
          <summary className="cursor-pointer font-semibold">
            {t('drawn', { count: drawn.length })}
          </summary>
          <p className="mt-2 text-sm text-muted">{t('drawnHint')}</p>
          <p className="figures mt-3 text-sm">
            {drawn.map(({ number, below }) => `${number} / ${below}`).join('  ·  ')}
          </p>
        </details>
      )}
      {round && (
        <details className="edge mt-4 rounded-card bg-surface p-5 md:p-6">
          <summary className="cursor-pointer font-semibold">{t('outcome')}</summary>
          <pre className="mt-3 font-mono text-xs break-all whitespace-pre-wrap">
            {JSON.stringify(round.view, null, 2)}
          </pre>
        </details>
      )}
    </section>
  );
}

const lettersShown = 200;
const cut = (text: string): string =>
  text.length > lettersShown ? `${text.slice(0, lettersShown)}…` : text;

function CheckLine({ check: { name, holds, claim, found } }: { readonly check: Check }) {
  const t = useTranslations('verify');
  return (
    <li className="border-t border-line/60 py-3.5 first:border-t-0">
      <p className="flex items-center gap-2 font-medium">
        <Icon
          name={holds ? 'check' : 'error'}
          className={classNames('size-5 shrink-0', holds ? 'text-positive' : 'text-negative')}
        />
        {t(`checks.${name}` as 'checks.win')}
      </p>
      {holds ? (
        <p className="mt-1 font-mono text-xs break-all text-muted">{cut(found)}</p>
      ) : (
        <dl className="mt-1 grid gap-1 font-mono text-xs break-all">
          <dt className="font-sans text-muted">{t('told')}</dt>
          <dd>{cut(claim)}</dd>
          <dt className="font-sans text-muted">{t('found')}</dt>
          <dd>{cut(found)}</dd>
        </dl>
      )}
    </li>
  );
}
