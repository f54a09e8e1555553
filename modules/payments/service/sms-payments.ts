/**
 * Deposits by premium SMS beyond what every deposit does: only listed amounts can be paid, and a text
 * from a phone that is not the player's is confirmed by the code which that phone was sent. What was
 * charged is read from the provider; nothing is booked by a code alone.
 */
import type { Brand } from '@herna/brands';
import type { Database } from '@herna/db';
import { DomainError, type Money, type PlayerId } from '@herna/kernel';
import type { Gateways } from '../adapters/all.ts';
import type { PricePoint } from '../adapters/gateway.ts';
import { gatewayOf } from '../rules/gateways.table.ts';
import { type PaymentRow, paymentById } from '../store/payments.ts';
import { asUnavailable, type DepositsService } from './deposits.ts';

export interface SmsPaymentsDeps {
  readonly database: Database;
  readonly brand: Brand;
  readonly gateways: Gateways;
  readonly deposits: Pick<DepositsService, 'read'>;
}

export interface SmsPayments {
  /** Amounts that can be paid; none where the brand does not take text messages. */
  pricePoints(): Promise<readonly PricePoint[]>;
  /**
   * Refuses an amount that no text message pays.
   * @throws ERR_AMOUNT_OUT_OF_RANGE, ERR_GATEWAY_UNAVAILABLE
   */
  assertPricePoint(amount: Money): Promise<void>;
  /** A deposit by text message of a player. @throws ERR_NOT_FOUND */
  find(playerId: PlayerId, paymentId: bigint): Promise<PaymentRow>;
  /**
   * Hands a code over and books what it has confirmed; repeated, it changes nothing.
   * @throws ERR_INVALID_SECURITY_CODE, ERR_PAYMENT_STATE, ERR_NOT_FOUND, ERR_GATEWAY_UNAVAILABLE
   */
  submit(playerId: PlayerId, paymentId: bigint, code: string): Promise<void>;
}

/** Makes the service. */
export function createSmsPayments(deps: SmsPaymentsDeps): SmsPayments {
  const { database, brand, gateways, deposits } = deps;

  const pricePoints: SmsPayments['pricePoints'] = async () => {
    const offered = brand.payments.depositMethods.includes('MobileTech');
    const name = gatewayOf(brand, 'DEPOSIT', 'MobileTech', gateways.isConnected);
    const read = offered && name ? gateways.of(name).pricePoints : undefined;
    return (await read?.(brand.currency).catch(asUnavailable)) ?? [];
  };

  const find: SmsPayments['find'] = async (playerId, paymentId) => {
    const row = await paymentById(database.read, paymentId);
    if (row?.player_id !== playerId || row.sms_text === null) {
      throw new DomainError('ERR_NOT_FOUND');
    }
    return row;
  };

  return {
    pricePoints,
    async assertPricePoint({ amount, currency }) {
      const points = await pricePoints();
      // Where nothing is offered, opening the deposit says so.
      if (points.length === 0 || currency !== brand.currency) return;
      if (points.some((point) => point.amount === amount)) return;
      const amounts = points.map((point) => Number(point.amount));
      throw new DomainError('ERR_AMOUNT_OUT_OF_RANGE', {
        fields: [{ field: 'amount.amount', kind: 'InvalidValue' }],
        data: { minimum: Math.min(...amounts), maximum: Math.max(...amounts) },
      });
    },
    find,
    async submit(playerId, paymentId, code) {
      const row = await find(playerId, paymentId);
      if (row.state === 'CONFIRMED') return;
      const { submitCode } = gateways.of(row.gateway);
      const reference = row.provider_reference;
      if (!submitCode || reference === null) throw new RangeError(`payment ${row.id} has no code`);
      const answer = await submitCode(reference, code).catch(asUnavailable);
      if (answer === 'wrong') throw new DomainError('ERR_INVALID_SECURITY_CODE');
      // What ended it is read by the notification and the poll; a refusal changes nothing here.
      if (answer !== 'confirmed') {
        throw new DomainError('ERR_PAYMENT_STATE', { data: { state: row.state } });
      }
      await deposits.read(paymentId).catch(asUnavailable);
    },
  };
}
