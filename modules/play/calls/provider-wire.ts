/** What the calls of all editions have in common on the wire. */
import type { CallContext } from '@herna/contract-kit/server';
import type { Jackpot } from '@herna/jackpots';
import { DomainError, wireMinor } from '@herna/kernel';
import type { Edition } from '../rules/providers.table.ts';
import { vocabularies, wordOf } from '../rules/vocabularies.table.ts';
import { type AcceptedWager, orTemporary } from '../service/provider-wallet.ts';

const outcomeLengthMax = 16_384;

/** The provider that calls. */
export function providerOf({ principal }: CallContext): bigint {
  if (principal.kind !== 'provider') throw new TypeError('not a call of a provider');
  return principal.providerId;
}

/** The members of an object in one order, so that the same content is the same text. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A provider's data as text to compare. */
export const comparable = (content: Record<string, unknown>): string =>
  JSON.stringify(content, inOrder);

/** The provider's data for a replay as JSON text, bounded in size. */
export function outcomeText(outcome: Record<string, unknown> | undefined): string | undefined {
  if (outcome === undefined) return undefined;
  const text = JSON.stringify(outcome);
  if (text.length > outcomeLengthMax) {
    const field = { field: 'outcome', kind: 'MaxLengthExceeded' } as const;
    throw new DomainError('ERR_VALIDATION', { fields: [field] });
  }
  return text;
}

/** A jackpot as providers see it. */
export const wireJackpot = (jackpot: Jackpot) => ({
  jackpotId: jackpot.id.toString(),
  name: jackpot.name,
  amount: wireMinor(jackpot.amount.amount < 0n ? 0n : jackpot.amount.amount),
  currency: jackpot.amount.currency,
  gameIds: jackpot.gameKeys ? [...jackpot.gameKeys] : null,
  contributionPpm: jackpot.contributionPpm,
  mustHitBy: jackpot.mustHitBy ? wireMinor(jackpot.mustHitBy.amount) : null,
});

/** Runs a call of an edition; a refusal carries the provider's own word for it. */
export async function speaking<Value>(edition: Edition, work: Promise<Value>): Promise<Value> {
  try {
    return await orTemporary(work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, {
      ...(error.fields ? { fields: error.fields } : {}),
      data: { ...error.data, providerCode: wordOf(edition, error.code) },
    });
  }
}

/** What a wager is answered by: balance, our id, and the provider's word for its success. */
export const moneyAnswer = (edition: Edition, { code, balance, movementId }: AcceptedWager) => ({
  code,
  providerCode: code === 'OK' ? vocabularies[edition].ok : vocabularies[edition].duplicate,
  balance: wireMinor(balance),
  casinoTransactionId: movementId.toString(),
});

/** A stake of nothing is only that of a free round, whose stake is not the player's. */
export function stakeOf(amount: number, freeRoundId: string | undefined): bigint {
  if ((amount === 0) === (freeRoundId !== undefined)) return BigInt(amount);
  const field = { field: 'amount', kind: 'InvalidValue' } as const;
  throw new DomainError('ERR_VALIDATION', { fields: [field] });
}
