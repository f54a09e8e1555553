import { Button, Dialog } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../shell/use-site.ts';
import { adultCookie, keepChoice } from './visitor-cookies.ts';

/** Asks once whether the visitor is of age; there is no way around the question. */
export function AdultDialog() {
  const t = useTranslations('shell.adult');
  const { choices, brand } = useSite();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<'yes' | 'no'>();
  const open = !choices.adult && answer !== 'yes';
  const agree = () => {
    keepChoice(adultCookie, 'yes');
    setAnswer('yes');
    void revalidate();
  };
  if (choices.adult) return null;
  return (
    <Dialog
      open={open}
      title={answer === 'no' ? t('leaveTitle') : t('title')}
      actions={
        answer === 'no' ? (
          <Button onClick={() => setAnswer(undefined)}>{t('back')}</Button>
        ) : (
          <>
            <Button onClick={() => setAnswer('no')}>{t('no')}</Button>
            <Button tone="primary" onClick={agree}>
              {t('yes')}
            </Button>
          </>
        )
      }
    >
      <div className="flex items-center gap-5">
        <span
          aria-hidden
          className="grid size-16 shrink-0 place-items-center rounded-full border-2 border-negative
            font-display text-xl font-bold"
        >
          18+
        </span>
        <p className="text-muted">
          {answer === 'no' ? t('leaveText') : t('text', { brand: brand.name })}
        </p>
      </div>
    </Dialog>
  );
}
