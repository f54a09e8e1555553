import type { LiveTableApi } from '@herna/catalogue/contract';
import type { Output } from '@herna/contract-kit';
import { ButtonLink, Chip, moneyText } from '@herna/ui';
import { useLocale, useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';
import { gameAddress } from './game.ts';

type Feed = Output<LiveTableApi['GET /capi/GamesManagement/v3/Game/GetLiveTableFeed']>;
export type LiveTable = Feed['items'][number];

/** Tables with their dealers, stakes and whether somebody deals now; nothing invites who is excluded. */
export function LiveTables({ tables }: { readonly tables: readonly LiveTable[] }) {
  const t = useTranslations('content.liveDealer');
  const locale = useLocale();
  const excluded = useSession()?.excluded !== undefined;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('tables')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {tables.map((table) => (
          <li key={table.id} className="edge flex flex-col gap-2 rounded-card bg-surface p-5">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-semibold">{table.name}</h3>
              <Chip tone={table.open ? 'positive' : 'neutral'}>
                {t(table.open ? 'open' : 'closed')}
              </Chip>
            </div>
            <p className="text-sm text-muted">
              {t('dealer', { name: table.dealer })} · {t('seats', { count: table.seats })}
            </p>
            <p className="figures text-sm">
              {t('stakes', {
                from: moneyText({ amount: table.stakeMinimum, currency: table.currency }, locale),
                to: moneyText({ amount: table.stakeMaximum, currency: table.currency }, locale),
              })}
            </p>
            {table.open && !excluded && (
              <div className="mt-1">
                <ButtonLink to={gameAddress(table.gameKey)} size="small">
                  {t('play')}
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
