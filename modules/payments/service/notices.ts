/**
 * What gateways notify. A message is believed by its signature over the raw bytes and then only makes
 * us read; whether it is news, old or repeated, what was read decides. A signed message about
 * something that is not here is answered and left alone.
 */
import type { Database } from '@herna/db';
import { DomainError } from '@herna/kernel';
import type { Gateways } from '../adapters/all.ts';
import type { GatewayMessage } from '../adapters/gateway.ts';
import { paymentByProvider } from '../store/payments.ts';
import { asUnavailable, type DepositsService } from './deposits.ts';
import type { PaymentCards } from './payment-cards.ts';
import type { PayoutsService } from './payouts.ts';

export interface NoticesDeps {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly deposits: Pick<DepositsService, 'read'>;
  readonly payouts: Pick<PayoutsService, 'readByExternalId'>;
  readonly cards: Pick<PaymentCards, 'take'>;
}

export interface NoticesService {
  /** @throws ERR_SIGNATURE_ERROR for what the gateway has not signed, ERR_GATEWAY_UNAVAILABLE */
  take(gateway: string, message: GatewayMessage): Promise<void>;
}

export function createNotices(deps: NoticesDeps): NoticesService {
  const { database, gateways, deposits, payouts, cards } = deps;
  return {
    async take(name, message) {
      const hint = gateways.listening(name)?.readNotice?.(message);
      if (!hint || hint.about === 'wallet') throw new DomainError('ERR_SIGNATURE_ERROR');
      if (hint.about === 'payout') {
        await payouts.readByExternalId(name, hint.externalId ?? '').catch(asUnavailable);
        return;
      }
      const reference = hint.providerReference ?? '';
      const row = await paymentByProvider(database.read, name, reference);
      if (row?.direction === 'DEPOSIT') await deposits.read(row.id, hint).catch(asUnavailable);
      else if (!row) await cards.take({ gateway: name, reference });
    },
  };
}
