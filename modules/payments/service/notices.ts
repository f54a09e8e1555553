/**
 * What gateways notify. A message is believed by its signature over the raw bytes and then only makes
 * us read; whether it is news, old or repeated, what was read decides. A signed message about
 * something that is not here is answered and left alone.
 */
import type { Database } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Gateways } from '../adapters/all.ts';
import type { GatewayHint, GatewayMessage } from '../adapters/gateway.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { type PaymentRow, paymentByProvider } from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import { asUnavailable, type DepositsService } from './deposits.ts';
import { isOwnMoney } from './own-money.ts';
import type { PaymentCards } from './payment-cards.ts';
import type { PayoutsService } from './payouts.ts';
import type { Payers } from './ports.ts';

export interface NoticesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly payers: Pick<Payers, 'find'>;
  readonly deposits: Pick<DepositsService, 'read'>;
  readonly payouts: Pick<PayoutsService, 'readByExternalId'>;
  readonly cards: Pick<PaymentCards, 'take'>;
}

export interface NoticesService {
  /** @throws ERR_SIGNATURE_ERROR for what the gateway has not signed, ERR_GATEWAY_UNAVAILABLE */
  take(gateway: string, message: GatewayMessage): Promise<void>;
}

export function createNotices(deps: NoticesDeps): NoticesService {
  const { database, clock, gateways, payers, deposits, payouts, cards } = deps;

  /** Warns of a payer who is not known to be the player; the money is credited, so staff see to it. */
  const comparePayer = (row: PaymentRow, payer: NonNullable<GatewayHint['payer']>) =>
    database.transaction(async (tx) => {
      if (row.order_number !== payer.orderNumber) throw new DomainError('ERR_SIGNATURE_ERROR');
      if (await isOwnMoney(tx, payers, row.player_id as PlayerId, payer)) return;
      const isTold = payer.name !== '' || payer.account !== '';
      await insertWarning(tx, {
        kind: 'NAME_DIFFERS',
        cause: `payer of payment ${row.id}`,
        paymentId: row.id,
        playerId: row.player_id,
        detail: warningDetail(isTold ? 'otherPayer' : 'payerUnknown', {}),
        createdAt: clock.now(),
      });
    });

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
      if (row && hint.payer) await comparePayer(row, hint.payer);
      if (row?.direction === 'DEPOSIT') await deposits.read(row.id, hint).catch(asUnavailable);
      else if (!row) await cards.take({ gateway: name, reference });
    },
  };
}
