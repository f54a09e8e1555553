/** A movement's own proof, asked for and checked when the player wants it. */
import { Button, classNames, Icon } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useSaid } from '../../api/refusals.ts';
import { type ProofVerdict, verdictOn } from './movement-proof.ts';

export function ProveMovement({ movementId }: { readonly movementId: string }) {
  const t = useTranslations('history.proof');
  const said = useSaid();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<ProofVerdict>();
  const [fault, setFault] = useState<string>();
  const prove = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const proof = await api('GET /api/Ledger/InclusionProof', { query: { movementId } });
      setVerdict(await verdictOn(proof, movementId));
    } catch (error) {
      setFault(said(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div aria-live="polite" className="flex w-full items-center gap-2 text-xs">
      {verdict ? (
        <p
          className={classNames(
            'flex items-center gap-1.5',
            verdict === 'refuted' ? 'text-negative' : 'text-positive',
          )}
        >
          <Icon name={verdict === 'refuted' ? 'error' : 'check'} className="size-4 shrink-0" />
          {t(verdict)}
        </p>
      ) : (
        <Button tone="quiet" size="small" busy={busy} onClick={() => void prove()}>
          {t('ask')}
        </Button>
      )}
      {fault && <span className="text-muted">{fault}</span>}
    </div>
  );
}
