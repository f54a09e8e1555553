/** A movement's own proof, asked for and checked when the player wants it. */
import { Button, classNames, Icon, type IconName } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { type ProofVerdict, type ShownMovement, verdictOn } from './movement-proof.ts';

/** How a verdict is shown: only what was proved is good, and what could not be checked is neither. */
const looks = {
  proved: { icon: 'check', tone: 'text-positive' },
  sealed: { icon: 'info', tone: 'text-muted' },
  refuted: { icon: 'error', tone: 'text-negative' },
  different: { icon: 'error', tone: 'text-negative' },
  otherKey: { icon: 'error', tone: 'text-negative' },
  unsound: { icon: 'error', tone: 'text-negative' },
} as const satisfies Record<ProofVerdict, { icon: IconName; tone: string }>;

/** Asks for the proof, for the key that everybody is shown, and for whom the movement must be. */
async function verdictFor(movement: Omit<ShownMovement, 'playerId'>): Promise<ProofVerdict> {
  const [proof, { checkpoints }, { id: playerId }] = await Promise.all([
    api('GET /api/Ledger/InclusionProof', { query: { movementId: movement.movementId } }),
    api('GET /api/Ledger/Checkpoints', { query: { limit: 1 } }),
    api('GET /capi/v2-onling/Player/Get', { query: {} }),
  ]);
  return verdictOn(proof, { ...movement, playerId }, checkpoints[0]?.publicKey);
}

interface ProveMovementProperties {
  readonly movement: Omit<ShownMovement, 'playerId'>;
}

export function ProveMovement({ movement }: ProveMovementProperties) {
  const t = useTranslations('history.proof');
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<ProofVerdict>();
  const [fault, setFault] = useState<string>();
  const prove = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      setVerdict(await verdictFor(movement));
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div aria-live="polite" className="flex w-full items-center gap-2 text-xs">
      {verdict ? (
        <p className={classNames('flex items-center gap-1.5', looks[verdict].tone)}>
          <Icon name={looks[verdict].icon} className="size-4 shrink-0" />
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
