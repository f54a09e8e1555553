/** Payment types of the brand, each with what staff have set: for everybody, and for one player. */
import type { Output } from '@herna/contract-kit';
import { type Api, api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';

type Answer = Output<Api['GET /capi/v2-onling/Payment/GetTypeRestrictions']>;
type Type = Answer['types'][number];
type FeeItem = Output<Api['GET /api/payments/fees']>['items'][number];
type Scope = Answer['bounds'][number]['scope'];

/** A payment type as its row shows it; amounts are minor units of `currency`. */
export interface PaymentTypeRow extends Row {
  readonly direction: Type['direction'];
  readonly method: Type['method'];
  readonly currency: string;
  /** Whom a change on this row reaches; nobody in particular is the whole brand. */
  readonly playerId: string | undefined;
  readonly minimum: number;
  readonly maximum: number;
  /** What was set for whom the row is about. */
  readonly setMinimum: number | null;
  readonly setMaximum: number | null;
  /** What was set for the brand beside that; only on rows about a player. */
  readonly brandMinimum: number | null;
  readonly brandMaximum: number | null;
  /** Why the type is closed; `Restricted` where staff have closed it. */
  readonly closed: Answer['restrictions'][number]['reason'] | null;
  /** Whether staff have closed it for whom the row is about. */
  readonly closedHere: boolean;
  readonly note: string | null;
  readonly fee: FeeItem['fee'];
  /** Whether the type may have a fee, which holds for all of the brand. */
  readonly feeAllowed: boolean;
}

const sameType =
  ({ direction, method }: Type) =>
  (one: { readonly direction: string; readonly method: string }) =>
    one.direction === direction && one.method === method;

function rowOf(
  answer: Answer,
  type: Type,
  playerId: string | undefined,
  fees: readonly FeeItem[],
): PaymentTypeRow {
  const fee = fees.find(sameType(type));
  const scope: Scope = playerId === undefined ? 'Brand' : 'Player';
  const bounds = answer.bounds.filter(sameType(type));
  const set = bounds.find((one) => one.scope === scope);
  const brand = bounds.find((one) => one.scope === 'Brand' && scope === 'Player');
  const closed = answer.restrictions.find(sameType(type));
  return {
    id: `${type.direction}-${type.method}`,
    ...type,
    currency: answer.currency,
    playerId,
    setMinimum: set?.minimum ?? null,
    setMaximum: set?.maximum ?? null,
    brandMinimum: brand?.minimum ?? null,
    brandMaximum: brand?.maximum ?? null,
    closed: closed?.reason ?? null,
    closedHere: closed?.scope === scope,
    note: closed?.note ?? set?.note ?? null,
    fee: fee?.fee ?? null,
    feeAllowed: fee?.allowed ?? false,
  };
}

/** All types for the brand, or for a player. */
export async function paymentTypeRows(playerId?: string): Promise<readonly PaymentTypeRow[]> {
  const query = playerId === undefined ? {} : { playerId };
  const [answer, fees] = await Promise.all([
    api('GET /capi/v2-onling/Payment/GetTypeRestrictions', { query }),
    api('GET /api/payments/fees'),
  ]);
  return answer.types.map((type) => rowOf(answer, type, playerId, fees.items));
}
