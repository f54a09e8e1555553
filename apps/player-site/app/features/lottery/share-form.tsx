import { formatMoney, fromWireMoney } from '@herna/kernel';
import { Button, ButtonLink, MoneyText, Notice } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { useSession, useSite } from '../../shell/use-site.ts';
import type { Syndicate } from './lottery-types.ts';

/** Buying shares of a syndicate: how many, and what they cost. */
export function ShareForm({ syndicate }: { readonly syndicate: Syndicate }) {
  const t = useTranslations('lottery.syndicates');
  const session = useSession();
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(1);
  const [bought, setBought] = useState(0);
  const { syndicateId, sharePrice, sharesLeft, state } = syndicate;
  const shares = Math.max(1, Math.min(chosen, sharesLeft));
  const total = { ...sharePrice, amount: sharePrice.amount * shares };
  const buying = useForm(async (_values, key) => {
    const input = { params: { syndicateId }, body: { purchaseId: key, shares } };
    await api('POST /api/lottery/syndicates/{syndicateId}/shares', input);
    setBought(shares);
    await revalidate();
  });
  if (bought > 0) {
    return (
      <Notice tone="positive" title={t('bought', { count: bought })} live>
        <p>{t('boughtText')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/lottery/syndicates/mine" tone="accent">
            {t('toMine')}
          </ButtonLink>
          {sharesLeft > 0 && <Button onClick={() => setBought(0)}>{t('again')}</Button>}
        </div>
      </Notice>
    );
  }
  if (state !== 'OPEN' || sharesLeft === 0) {
    return <Notice title={t(state === 'OPEN' ? 'soldOut' : `states.${state}`)} />;
  }
  return (
    <form method="post" onSubmit={buying.submit} noValidate className="flex flex-col gap-4">
      <label className="flex flex-col gap-1 text-sm">
        {t('howMany')}
        <select
          value={shares}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="h-12 rounded-control border border-control bg-raised px-3"
        >
          {Array.from({ length: sharesLeft }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {t('shareCount', { count })}
            </option>
          ))}
        </select>
      </label>
      <p className="flex items-baseline justify-between">
        <span className="text-muted">{t('total')}</span>
        <MoneyText value={total} className="font-display text-2xl font-semibold" />
      </p>
      <Fault message={buying.message ?? buying.error('shares')} />
      {session ? (
        <Button
          type="submit"
          tone="primary"
          wide
          busy={buying.busy}
          disabled={Boolean(session.excluded)}
        >
          {t('send', { amount: formatMoney(fromWireMoney(total), locale) })}
        </Button>
      ) : (
        <ButtonLink to={`/entry/login?to=/lottery/syndicates/${syndicateId}`} tone="primary" wide>
          {t('signIn')}
        </ButtonLink>
      )}
      <p className="text-sm text-muted">{t('limits')}</p>
    </form>
  );
}
