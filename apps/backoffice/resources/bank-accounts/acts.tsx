import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';

/** Confirms or refuses that a bank account is the player's. */
export function AccountActs({ account }: { readonly account: Row }) {
  const decide = (verified: boolean) => (input: { readonly reason: string }) =>
    api('POST /capi/v2-onling/PlayerBankAccount/SetVerified', {
      body: { bankAccountId: account.id, verified, reason: input.reason },
    });
  const shared = {
    permission: 'payments.accounts',
    reason: 'required',
    object: String(account.label),
  } as const;
  return (
    <Inside>
      {account.state !== 'VERIFIED' && (
        <ActionButton {...shared} label="acts.verify" tone="main" run={decide(true)} />
      )}
      {account.state !== 'REFUSED' && (
        <ActionButton {...shared} label="acts.refuse" tone="danger" run={decide(false)} />
      )}
    </Inside>
  );
}
