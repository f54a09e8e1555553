import { Button, Dialog, Notice } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import { endingSession } from '../session/session-end.ts';

/** Asks once, then excludes at once: every session ends, so the page is loaded anew. */
export default function PanicDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell.panic');
  const { prefix, brand } = useSite();
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const press = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { endsAt } = await endingSession(() =>
        api('POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton', {
          body: { confirmed: true },
        }),
      );
      const until = endsAt ? `?until=${encodeURIComponent(endsAt)}` : '';
      location.assign(localise(`/panic-button${until}`, prefix));
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('title')}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            {t('keep')}
          </Button>
          <Button tone="danger" icon="panic" busy={busy} onClick={press}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('text')}</p>
      <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
        <li>{t('effectSessions')}</li>
        <li>{t('effectPlay')}</li>
        {brand.market === 'cz' && <li>{t('effectOthers')}</li>}
        <li>{t('effectMoney')}</li>
      </ul>
      {fault && (
        <div className="mt-4">
          <Notice tone="negative" live>
            {fault}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
