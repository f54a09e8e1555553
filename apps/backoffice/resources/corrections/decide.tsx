import type { Currency } from '@herna/kernel';
import { useGetIdentity } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { moneyText, type Wire } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';
import { CorrectionEffect, type CorrectionEffectProps } from './effect.tsx';

/** Approves or rejects a correction; who proposed it cannot. */
export function DecideCorrection({ correction }: { readonly correction: Row }) {
  const { identity } = useGetIdentity();
  const locale = useLocale();
  if (correction.state !== 'PROPOSED') return null;
  const decide =
    (decision: 'APPROVED' | 'REJECTED') =>
    ({ reason, key }: { readonly reason: string; readonly key: string }) =>
      api(
        'POST /capi/v2-onling/Ledger/DecideCorrection',
        { body: { correctionId: correction.id, decision, reason } },
        { idempotencyKey: key },
      );
  const shared = {
    permission: 'ledger.approve',
    reason: 'required',
    object: moneyText(correction.amount as Wire, locale),
  } as const;
  const mine = correction.proposedBy === identity?.id;
  return (
    <Inside>
      <ActionButton
        {...shared}
        label="acts.approve"
        tone="main"
        disabled={mine}
        run={decide('APPROVED')}
      >
        <CorrectionEffect
          playerId={String(correction.playerId)}
          account={correction.account as CorrectionEffectProps['account']}
          amount={(correction.amount as Wire).amount}
          currency={(correction.amount as Wire).currency as Currency}
        />
      </ActionButton>
      <ActionButton
        {...shared}
        label="acts.reject"
        tone="danger"
        disabled={mine}
        run={decide('REJECTED')}
      />
    </Inside>
  );
}
