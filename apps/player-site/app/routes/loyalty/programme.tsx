/** The loyalty programme: the player's points and level, the shop, and the terms for everybody. */
import { ButtonLink, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { isGuest, type Visit, visitOf } from '../../api/server.ts';
import { loadGames } from '../../features/games/games.server.ts';
import { LoyaltyTabs } from '../../features/loyalty/loyalty-tabs.tsx';
import { Earning, Ladder } from '../../features/loyalty/programme-tables.tsx';
import { Shop } from '../../features/loyalty/shop.tsx';
import { Lots, Standing } from '../../features/loyalty/standing.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

/** What is the player's own; nothing of a guest. */
async function ownOf({ api }: Visit) {
  try {
    const [status, { items }] = await Promise.all([
      api('GET /capi/Loyalty/v1/Status'),
      api('GET /api/loyalty/shop'),
    ]);
    return { status, items };
  } catch (error) {
    if (!isGuest(error)) throw error;
    return undefined;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [{ programme }, own] = await Promise.all([
    visit.api('GET /api/loyalty/programme'),
    ownOf(visit),
  ]);
  const rated = new Set(programme.rates.games.map(({ gameKey }) => gameKey));
  const games = rated.size > 0 ? await loadGames(visit) : [];
  const names = games.filter(({ key }) => rated.has(key)).map(({ key, name }) => [key, name]);
  return { programme, own, games: Object.fromEntries(names) as Record<string, string> };
}

export default function LoyaltyProgramme() {
  const { programme, own, games } = useLoaderData<typeof loader>();
  const t = useTranslations('loyalty');
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('text')}</p>
      <LoyaltyTabs current="programme" />
      {own ? <Own own={own} /> : <Guest />}
      <Ladder programme={programme} currentLevel={own?.status.level.key} />
      <Earning programme={programme} games={games} />
    </>
  );
}

type Data = Awaited<ReturnType<typeof loader>>;

function Own({ own: { status, items } }: { readonly own: NonNullable<Data['own']> }) {
  const t = useTranslations('loyalty');
  return (
    <>
      <Standing status={status} />
      {status.rewards ? (
        <Shop items={items} />
      ) : (
        <div className="mt-6">
          <Notice>{t('closed')}</Notice>
        </div>
      )}
      <Lots lots={status.lots} />
    </>
  );
}

function Guest() {
  const t = useTranslations('loyalty');
  return (
    <Notice
      action={
        <ButtonLink to="/entry/login?to=%2Floyalty-program" size="small">
          {t('signIn')}
        </ButtonLink>
      }
    >
      {t('guest')}
    </Notice>
  );
}
