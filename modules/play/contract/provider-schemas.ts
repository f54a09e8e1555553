/** Shapes that the calls of providers share, whatever edition they speak. */
import { CurrencyCode, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

/** At most ten thousand million of the currency. */
export const minorMax = 1_000_000_000_000;
/** Zero or more minor units. */
export const Amount = Type.Integer({ minimum: 0, maximum: minorMax });
/** What must move something. */
export const Stake = Type.Integer({ minimum: 1, maximum: minorMax });
export const Balance = Type.Integer({ minimum: 0, description: 'Cash and bonus, minor units' });

/** A provider's own id: printable ASCII without spaces. */
export const ProviderText = Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 });

const MovementCode = Type.Union([Type.Literal('OK'), Type.Literal('DUPLICATE')]);

const movement = { code: MovementCode, balance: Balance, casinoTransactionId: Id };
/** What moved, for a provider that uses our words. */
export const PlainMovementAnswer = Type.Object(movement);
/** What moved, in our words and in the provider's. */
export const MovementAnswer = Type.Object({ ...movement, providerCode: Type.String() });

/** Jackpots of a provider with their current amounts. */
export const ProviderJackpots = Type.Object({
  jackpots: Type.Array(
    Type.Object({
      jackpotId: Id,
      name: Type.String(),
      /** Grows beyond what any one movement may be. */
      amount: Type.Integer({ minimum: 0 }),
      currency: CurrencyCode,
      /** Games whose stakes feed it; all of the provider's when null. */
      gameIds: Type.Union([Type.Array(ProviderText), Type.Null()]),
      contributionPpm: Type.Integer({ description: 'Share of each stake, millionths' }),
      /** The platform pays it with the stake that takes it to a secret amount up to this one. */
      mustHitBy: Type.Union([Amount, Type.Null()]),
    }),
  ),
});

/** Why a stake may be refused. */
export const betRefusals = [
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'PLAYER_EXCLUDED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'LIMIT_TIME',
  'LIMIT_HOURLY_LOSS',
  'GAME_DISABLED',
  'ROUND_CLOSED',
  'TRANSACTION_CONFLICT',
  'TEMPORARY',
] as const;

/** Why a win or a cancel may be refused: never for a limit or an exclusion. */
export const claimRefusals = [
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'ROUND_NOT_FOUND',
  'ROUND_CLOSED',
  'TRANSACTION_CONFLICT',
  'TEMPORARY',
] as const;
