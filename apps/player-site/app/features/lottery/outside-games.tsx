import { ButtonLink } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';
import { Moment } from '../payments/payment-words.tsx';
import type { OutsideLottery } from './lottery-types.ts';

/** Games of lotteries from outside, each with its next draw; they are played at their provider. */
export function OutsideGames({ providers }: { readonly providers: readonly OutsideLottery[] }) {
  const t = useTranslations('lottery');
  const outside = useTranslations('lottery.outside');
  const excluded = Boolean(useSession()?.excluded);
  if (providers.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{outside('title')}</h2>
      <p className="mt-2 mb-4 max-w-prose text-muted">{outside('text')}</p>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {providers.flatMap(({ provider, name: runBy, games }) =>
          games.map(({ gameKey, name, nextDraw }) => (
            <li
              key={`${provider}/${gameKey}`}
              className="edge flex flex-col gap-4 rounded-card bg-surface p-5"
            >
              <div>
                <h3 className="text-lg">{name}</h3>
                <p className="text-sm text-muted">{outside('runBy', { name: runBy })}</p>
              </div>
              {nextDraw ? (
                <dl className="grid grid-cols-2 gap-3 text-sm">
                  <div>
                    <dt className="text-muted">{t('next')}</dt>
                    <dd>
                      <Moment at={nextDraw.drawAt} />
                    </dd>
                  </div>
                  <div>
                    <dt className="text-muted">{t('closes')}</dt>
                    <dd>
                      <Moment at={nextDraw.salesCloseAt} />
                    </dd>
                  </div>
                </dl>
              ) : (
                <p className="text-sm text-muted">{t('noDraw')}</p>
              )}
              {!excluded && (
                <div className="mt-auto pt-1">
                  <ButtonLink to={`/game/${gameKey}`} wide>
                    {outside('open')}
                  </ButtonLink>
                </div>
              )}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
