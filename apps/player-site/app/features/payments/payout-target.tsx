/** Where a withdrawal goes: the choice among accounts or cards, or what to do to have one first. */

import { Button, ButtonLink, EmptyState, Notice, RadioCards } from '@herna/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { leaveFor } from '../../api/leave.ts';
import { useForm } from '../../api/use-form.ts';
import { payoutKinds } from './closed-method.ts';
import type { BankAccount, PaymentCard, WalletState } from './payment-words.tsx';

export interface PayoutTargets {
  readonly accounts: readonly BankAccount[];
  readonly cards: readonly PaymentCard[];
  readonly wallet: WalletState;
}

/** What the player still lacks to be paid by a method; nothing when they can be. */
export function TargetMissing(properties: PayoutTargets & { readonly method: string }) {
  const { method, cards, accounts, wallet } = properties;
  const t = useTranslations('payments.withdraw');
  if (payoutKinds[method] === 'wallet') return <ConnectWallet state={wallet} />;
  const byCard = payoutKinds[method] === 'card';
  if ((byCard ? cards : accounts).length > 0) return null;
  return (
    <EmptyState
      icon={byCard ? 'card' : 'bank'}
      title={t(byCard ? 'noCard' : 'noAccount')}
      action={
        <ButtonLink
          to={byCard ? '/profile/payments/cards' : '/profile/payments/bank-account'}
          tone="primary"
        >
          {t(byCard ? 'addCard' : 'addAccount')}
        </ButtonLink>
      }
    >
      {t(byCard ? 'noCardText' : 'noAccountText')}
    </EmptyState>
  );
}

/** Whether the player can be paid by a method now. */
export const hasTarget = (method: string, { accounts, cards, wallet }: PayoutTargets): boolean => {
  if (payoutKinds[method] === 'wallet') return wallet === 'CONNECTED';
  return (payoutKinds[method] === 'card' ? cards : accounts).length > 0;
};

function ConnectWallet({ state }: { readonly state: WalletState }) {
  const t = useTranslations('payments.withdraw');
  const open = (key: 'Connect' | 'Register') => async () => {
    const { redirectUrl } = await api(`POST /capi/v2-onling/WalletProviderWallet/${key}`, {});
    await leaveFor(redirectUrl);
  };
  const { revalidate } = useRevalidator();
  const disconnect = useForm(async () => {
    await api('POST /capi/v2-onling/WalletProviderWallet/Disconnect', {});
    await revalidate();
  });
  const connect = useForm(open('Connect'));
  const register = useForm(open('Register'));
  if (state === 'CONNECTED') return null;
  if (state === 'BLOCKED' || state === 'SUSPENDED') {
    return (
      <Notice tone="warning">
        <p>{t('walletBlocked')}</p>
        <Fault title={t('failed')} message={disconnect.message} />
        <form method="post" className="mt-3" onSubmit={disconnect.submit}>
          <Button type="submit" busy={disconnect.busy}>
            {t('disconnectWallet')}
          </Button>
        </form>
      </Notice>
    );
  }
  return (
    <EmptyState icon="wallet" title={t('noWallet')}>
      <p>{t('noWalletText')}</p>
      <Fault title={t('failed')} message={connect.message ?? register.message} />
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <form method="post" onSubmit={connect.submit}>
          <Button type="submit" tone="primary" busy={connect.busy}>
            {t('connectWallet')}
          </Button>
        </form>
        <form method="post" onSubmit={register.submit}>
          <Button type="submit" busy={register.busy}>
            {t('registerWallet')}
          </Button>
        </form>
      </div>
    </EmptyState>
  );
}

/** The choice of where the money goes; a wallet leaves none. */
export function TargetChoice(
  properties: PayoutTargets & {
    readonly method: string;
    readonly error: (field: string) => string | undefined;
  },
) {
  const { method, cards, accounts, error } = properties;
  const t = useTranslations('payments.withdraw');
  if (payoutKinds[method] === 'wallet') return null;
  if (payoutKinds[method] === 'card') {
    return (
      <RadioCards
        name="cardId"
        legend={t('card')}
        defaultValue={cards[0]?.id}
        error={error('cardId')}
        choices={cards.map(({ id, mask, expiry }) => ({
          value: id,
          label: <span className="figures">{mask}</span>,
          hint: <span className="figures">{expiry}</span>,
          icon: 'card' as const,
        }))}
      />
    );
  }
  const usual = accounts.find(({ isDefault }) => isDefault) ?? accounts[0];
  return (
    <RadioCards
      name="bankAccountId"
      legend={t('account')}
      defaultValue={usual?.id}
      error={error('bankAccountId')}
      choices={accounts.map(({ id, label, iban, domestic }) => ({
        value: id,
        label,
        hint: (
          <span className="figures">
            {domestic && domestic.text !== label ? domestic.text : iban}
          </span>
        ),
        icon: 'bank' as const,
      }))}
    />
  );
}
