/** The reward wheel: its odds, and the spins that the player has. */
import { EmptyState, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { isGuest, type Visit, visitOf } from '../../api/server.ts';
import { ChallengeTabs, Guest } from '../../features/challenges/challenge-tabs.tsx';
import type { OwnWheels } from '../../features/challenges/challenge-types.ts';
import { WheelCard } from '../../features/challenges/wheel-card.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

async function ownOf({ api }: Visit): Promise<OwnWheels | undefined> {
  try {
    return await api('GET /api/wheels');
  } catch (error) {
    if (!isGuest(error)) throw error;
    return undefined;
  }
}

export const loader = async (args: LoaderFunctionArgs) => ({ own: await ownOf(visitOf(args)) });

export default function WheelPage() {
  const { own } = useLoaderData<typeof loader>();
  const t = useTranslations('challenges');
  return (
    <>
      <PageMeta title={t('wheel.title')} description={t('wheel.text')} />
      <h1 className="text-2xl md:text-3xl">{t('wheel.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('wheel.text')}</p>
      <ChallengeTabs current="wheel" />
      {own ? <Own own={own} /> : <Guest to="/challenges/wheel" />}
    </>
  );
}

function Own({ own: { open, spins, wheels } }: { readonly own: OwnWheels }) {
  const t = useTranslations('challenges');
  if (!open) return <Notice>{t('closed')}</Notice>;
  const usable = spins.filter(({ state }) => state === 'GRANTED');
  const others = wheels.filter(({ id }) => !usable.some(({ wheel }) => wheel.id === id));
  if (usable.length === 0 && others.length === 0) {
    return (
      <EmptyState icon="trophy" title={t('wheel.none')}>
        {t('wheel.noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-6">
      {usable.map((spin) => (
        <li key={spin.id}>
          <WheelCard wheel={spin.wheel} spin={spin} />
        </li>
      ))}
      {others.map((wheel) => (
        <li key={wheel.id}>
          <WheelCard wheel={wheel} spin={undefined} />
        </li>
      ))}
    </ul>
  );
}
