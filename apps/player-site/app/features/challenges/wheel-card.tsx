/** A wheel with its odds and, where the player has a spin of it, the spin. */
import { Button, Checkbox, Notice, showToast } from '@herna/ui';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { FieldFault, useForm } from '../../api/use-form.ts';
import type { Spin, Wheel } from './challenge-types.ts';
import { Odds } from './odds.tsx';
import { VerifySpin } from './verify-spin.tsx';
import { WheelPicture } from './wheel-picture.tsx';
import { useRewardWords } from './words.ts';

export function WheelCard({
  wheel,
  spin,
}: {
  readonly wheel: Wheel;
  /** A spin that the player can use. */
  readonly spin: Spin | undefined;
}) {
  const t = useTranslations('challenges.wheel');
  const [own] = useState(spin);
  const [spun, setSpun] = useState<Spin>();
  return (
    <article className="edge rounded-card bg-surface p-5 md:p-6">
      <h2 className="text-xl">{wheel.terms.title}</h2>
      <p className="mt-1 text-sm text-muted">{wheel.terms.summary}</p>
      <div className="mt-6 grid items-center gap-8 md:grid-cols-2">
        <WheelPicture wheel={wheel} number={spun?.result?.number ?? null} />
        <Odds wheel={wheel} />
      </div>
      <details className="mt-6 text-sm">
        <summary className="cursor-pointer py-1 font-medium">{t('terms')}</summary>
        <p className="mt-2 max-w-prose whitespace-pre-line text-muted" lang={wheel.terms.locale}>
          {wheel.terms.text}
        </p>
      </details>
      {own && !spun && <SpinForm spin={own} onSpun={setSpun} />}
      {!own && <p className="mt-6 text-sm text-muted">{t('noSpin')}</p>}
      {spun && <Result spin={spun} />}
    </article>
  );
}

function SpinForm({
  spin,
  onSpun,
}: {
  readonly spin: Spin;
  readonly onSpun: (spin: Spin) => void;
}) {
  const t = useTranslations('challenges');
  const format = useFormatter();
  const form = useForm(async ({ agree }) => {
    if (agree !== 'yes') throw new FieldFault('agree', t('agreeFirst'));
    const { id, wheel } = spin;
    const clientSeed = crypto.randomUUID();
    const spun = await api('POST /api/wheels/spins/{spinId}', {
      params: { spinId: id },
      body: { termsHash: wheel.termsHash, locale: wheel.terms.locale, clientSeed },
    });
    onSpun(spun);
    showToast({ text: t('wheel.done') });
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-6 flex flex-col gap-4">
      <p className="text-sm">
        {t('wheel.usableUntil', {
          date: format.dateTime(new Date(spin.expiresAt), { dateStyle: 'long' }),
        })}
      </p>
      <details className="text-sm">
        <summary className="cursor-pointer py-1 font-medium">{t('verify.before')}</summary>
        <p className="mt-2 max-w-prose text-muted">{t('verify.beforeText')}</p>
        <p className="figures mt-2 text-xs break-all">{spin.commitment}</p>
      </details>
      <Checkbox name="agree" value="yes" label={t('agree')} error={form.error('agree')} />
      <Fault message={form.message} />
      <div>
        <Button type="submit" tone="primary" size="large" busy={form.busy}>
          {t('wheel.spin')}
        </Button>
      </div>
    </form>
  );
}

function Result({ spin }: { readonly spin: Spin }) {
  const t = useTranslations('challenges.wheel');
  const rewardOf = useRewardWords();
  const { result, wheel } = spin;
  const won = result && wheel.segments[result.segment]?.reward;
  if (!result || !won) return null;
  return (
    <div className="mt-6">
      <div role="status">
        <Notice>
          {won.kind === 'NOTHING' ? t('nothing') : t('won', { reward: rewardOf(won) })}
          {(won.kind === 'BONUS' || won.kind === 'FREE_ROUNDS') && ` ${t('offered')}`}
        </Notice>
      </div>
      <VerifySpin spin={spin} result={result} />
    </div>
  );
}
