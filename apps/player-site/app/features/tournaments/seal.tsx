/** What is published so that anybody can check standings or a draw. */
import { useTranslations } from 'use-intl';
import type { TournamentDetail } from './tournament-types.ts';

const fields = [
  'commitment',
  'beaconRound',
  'announcedBeaconRound',
  'root',
  'statement',
  'signature',
  'publicKey',
  'secret',
  'beacon',
] as const satisfies readonly (keyof TournamentDetail['seal'])[];

export function TournamentSeal({ seal }: Pick<TournamentDetail, 'seal'>) {
  const t = useTranslations('tournaments.seal');
  const published = fields.flatMap((field) => {
    const value = seal[field];
    return value === null ? [] : [{ field, value }];
  });
  // The key alone seals nothing yet.
  if (published.length < 2) return null;
  return (
    <details className="edge rounded-card bg-surface p-5 text-sm">
      <summary className="min-h-target cursor-pointer content-center font-medium">
        {t('title')}
      </summary>
      <p className="mt-3 max-w-prose text-muted">{t('text')}</p>
      <dl className="mt-4 grid gap-3">
        {published.map(({ field, value }) => (
          <div key={field} className="grid gap-1 sm:grid-cols-[14rem_1fr]">
            <dt className="text-muted">{t(field)}</dt>
            <dd>
              <code className="font-mono text-xs [overflow-wrap:anywhere]">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
