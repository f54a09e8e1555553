/** The level by invitation: what it is, and what it is not. */
import { ButtonLink, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { isGuest, type Visit, visitOf } from '../../api/server.ts';
import { LevelMark } from '../../features/loyalty/level-mark.tsx';
import { LoyaltyTabs } from '../../features/loyalty/loyalty-tabs.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

async function levelOf({ api }: Visit) {
  try {
    return (await api('GET /capi/Loyalty/v1/Status')).level.key;
  } catch (error) {
    if (!isGuest(error)) throw error;
    return undefined;
  }
}

export const loader = async (args: LoaderFunctionArgs) => ({ level: await levelOf(visitOf(args)) });

const parts = ['who', 'what', 'end'] as const;

export default function Vip() {
  const { level } = useLoaderData<typeof loader>();
  const t = useTranslations('loyalty.vip');
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('text')}</p>
      <LoyaltyTabs current="vip" />
      {level === 'vip' && (
        <div className="mb-6">
          <Notice tone="positive">{t('own')}</Notice>
        </div>
      )}
      <div className="edge rounded-card bg-surface p-5 md:p-8">
        <LevelMark level="vip" large />
        <dl className="mt-6 grid gap-6 md:grid-cols-3">
          {parts.map((part) => (
            <div key={part}>
              <dt className="font-display text-lg font-semibold">{t(part)}</dt>
              <dd className="mt-2 text-sm text-muted">{t(`${part}Text`)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8">
          <ButtonLink to="/contact">{t('contact')}</ButtonLink>
        </div>
      </div>
    </>
  );
}
