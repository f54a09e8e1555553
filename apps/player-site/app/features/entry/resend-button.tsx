import { Button, showToast } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaid } from '../../api/refusals.ts';

/** Seconds before a message may be asked for again. */
const pauseSeconds = 30;

/** Asks for a message again, not more often than sense allows. */
export function ResendButton({ send }: { readonly send: () => Promise<unknown> }) {
  const t = useTranslations('registration');
  const [left, setLeft] = useState(pauseSeconds);
  const said = useSaid();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const again = async () => {
    setBusy(true);
    try {
      await send();
      showToast({ text: t('resent') });
      setLeft(pauseSeconds);
    } catch (error) {
      showToast({ text: said(error), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="quiet" busy={busy} disabled={left > 0} onClick={again} className="figures">
      {left > 0 ? t('resendIn', { seconds: left }) : t('resend')}
    </Button>
  );
}
