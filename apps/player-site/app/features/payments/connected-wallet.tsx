/** The wallet that the player is paid to, which they may leave. */
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { ConfirmedAction } from '../../api/confirmed-action.tsx';
import { payoutKinds } from './closed-method.ts';
import type { WalletState } from './payment-words.tsx';

/** Nothing for a method that pays elsewhere, and while no wallet is connected. */
export function ConnectedWallet(properties: {
  readonly method: string;
  readonly wallet: WalletState;
}) {
  const { method, wallet } = properties;
  const t = useTranslations('payments.withdraw');
  if (payoutKinds[method] !== 'wallet' || wallet !== 'CONNECTED') return null;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
      <p className="text-muted text-sm">{t('walletConnected')}</p>
      <ConfirmedAction
        label={t('disconnectWallet')}
        title={t('disconnectWalletTitle')}
        text={t('disconnectWalletText')}
        back={t('keepWallet')}
        done={t('walletDisconnected')}
        run={(idempotencyKey) =>
          api('POST /capi/v2-onling/WalletProviderWallet/Disconnect', {}, { idempotencyKey })
        }
      />
    </div>
  );
}
