import { Button, showToast } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../api/refusals.ts';

/** Seconds before a message may be asked for again. */
const pauseSeconds = 30;

/** Asks for a message again, not more often than sense allows. */
export function ResendButton({ send }: { readonly send: () => Promise<unknown> }) {
  const t = useTranslations('common');
  const [secondsLeft, setSecondsLeft] = useState(pauseSeconds);
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const again = async () => {
    setBusy(true);
    try {
      await send();
      showToast({ text: t('resent') });
      setSecondsLeft(pauseSeconds);
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="quiet" busy={busy} disabled={secondsLeft > 0} onClick={again} className="figures">
      {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
    </Button>
  );
}
