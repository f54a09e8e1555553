import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { moneyText, type Wire } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';

/** Pays a held win to its player, or returns it to its provider; above a limit another person approves. */
export function DecideHeldWin({ win }: { readonly win: Row }) {
  const locale = useLocale();
  if (win.state !== 'HELD') return null;
  const decide =
    (decision: 'RELEASED' | 'REJECTED') =>
    ({ reason, key }: { readonly reason: string; readonly key: string }) =>
      api(
        'POST /api/ceilings/held-wins/{heldWinId}/decide',
        { params: { heldWinId: win.id }, body: { decision, reason } },
        { idempotencyKey: key },
      );
  const amount = { amount: win.amount, currency: win.currency } as Wire;
  const shared = {
    permission: 'ceilings.decide',
    reason: 'required',
    object: `${moneyText(amount, locale)} (${String(win.gameKey)})`,
  } as const;
  return (
    <Inside>
      <ActionButton
        {...shared}
        label="acts.releaseWin"
        says="acts.releaseWinSays"
        tone="main"
        run={decide('RELEASED')}
      />
      <ActionButton
        {...shared}
        label="acts.rejectWin"
        says="acts.rejectWinSays"
        tone="danger"
        run={decide('REJECTED')}
      />
    </Inside>
  );
}
