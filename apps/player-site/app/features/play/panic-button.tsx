import { Icon } from '@herna/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const PanicDialog = lazy(() => import('./panic-dialog.tsx'));

/** The panic button: one press opens the question, one more ends play. */
export function PanicButton() {
  const t = useTranslations('shell.panic');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="flex h-10 items-center pointer-coarse:h-11 gap-1.5 rounded-control border border-negative/45 px-2.5
          text-sm font-medium text-negative transition-colors hover:bg-negative/10"
      >
        <Icon name="panic" className="size-4.5" />
        {t('button')}
      </button>
      {asking && (
        <Suspense>
          <PanicDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
