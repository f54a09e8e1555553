import { ButtonLink, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { gameAddress } from '../../../features/games/game.ts';
import { useWantedGame } from '../../../features/games/wanted-game.ts';
import { DecideLimits } from '../../../features/limits/decide-limits.tsx';
import { LimitCard } from '../../../features/limits/limit-card.tsx';
import { SiteLink } from '../../../shell/site-ui.tsx';
import { useSession } from '../../../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, () => visit.api('GET /capi/v1.1/PlayerLimits/Get'));
}

/** Groups of limits by what they measure, in the order of the page. */
const groups = [
  { word: 'money', types: ['Stake', 'Loss'] },
  { word: 'time', types: ['LogonDuration', 'LogonCount', 'LogonBreak', 'VisitCount'] },
] as const;

export default function Limits() {
  const limits = useLoaderData<typeof loader>();
  const t = useTranslations('settings.limits');
  const { undecided } = limits;
  const wanted = useWantedGame();
  const excluded = useSession()?.excluded;
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text', { hours: limits.tightenAfterHours, days: limits.loosenAfterDays })}
        back={{ to: '/profile/settings', text: t('back') }}
      />
      {undecided.length > 0 ? (
        <div className="mb-6">
          <Notice tone="warning" title={t('undecided', { count: undecided.length })}>
            {t('undecidedText')}
          </Notice>
        </div>
      ) : (
        <div className="mb-6">
          <Notice
            tone="positive"
            title={t('decided')}
            action={
              !excluded && (
                <ButtonLink to={wanted ? gameAddress(wanted.key) : '/'} size="small">
                  {wanted ? wanted.name : t('toGames')}
                </ButtonLink>
              )
            }
          />
        </div>
      )}
      {undecided.length > 0 && <DecideLimits limits={limits} />}
      {groups.map(({ word, types }) => {
        const decided = limits.limits.filter(
          ({ kind, type }) => !undecided.includes(kind) && types.some((one) => one === type),
        );
        if (decided.length === 0) return null;
        return (
          <section key={word} className="mb-8">
            <h2 className="mb-3 text-lg">{t(`groups.${word}`)}</h2>
            <div className="grid gap-3 md:grid-cols-2">
              {decided.map((limit) => (
                <LimitCard key={limit.kind} limit={limit} limits={limits} />
              ))}
            </div>
          </section>
        );
      })}
      <p className="text-sm text-muted">
        <SiteLink
          to="/profile/history/limits"
          className="inline-flex min-h-target items-center underline underline-offset-3"
        >
          {t('toHistory')}
        </SiteLink>
      </p>
    </>
  );
}
