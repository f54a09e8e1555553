/** Buying lines for each coming draw until the player stops it. */
import { Button, ButtonLink, Notice } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import type { LotteryLine } from './lottery-types.ts';

/** The button under the ticket, and what has come of it. */
export function Subscribe({
  gameKey,
  lines,
}: {
  readonly gameKey: string;
  readonly lines: readonly LotteryLine[];
}) {
  const t = useTranslations('lottery.subscriptions');
  const [begun, setBegun] = useState(false);
  const subscribing = useForm(async (_values, key) => {
    const body = { requestId: key, gameKey, lines: [...lines] };
    await api('POST /api/lottery/subscriptions', { body });
    setBegun(true);
  });
  if (begun) {
    return (
      <Notice tone="positive" title={t('begun')} live>
        <p>{t('begunText')}</p>
        <div className="mt-3">
          <ButtonLink to="/lottery/subscriptions">{t('toList')}</ButtonLink>
        </div>
      </Notice>
    );
  }
  return (
    <form
      method="post"
      onSubmit={subscribing.submit}
      className="flex flex-col gap-2 border-t border-line pt-4"
    >
      <p className="text-sm text-muted">{t('hint')}</p>
      <Fault message={subscribing.message} />
      <Button type="submit" wide busy={subscribing.busy}>
        {t('subscribe')}
      </Button>
    </form>
  );
}
