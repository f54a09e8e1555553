/** What can go wrong, as data: which text says so and which way leads on. */
import { ApiError } from '@herna/contract-kit/client';
import type { BrokenPromise } from './fairness.ts';

/** The button of a notice. */
export type Way = 'dismiss' | 'retry' | 'deposit' | 'limits' | 'lobby' | 'refill' | 'reload';

export interface Notice {
  /** Key below `notices` in the texts. */
  readonly key: string;
  readonly way: Way;
  /** What was answered otherwise than promised, and of which round. */
  readonly broken?: BrokenPromise;
  readonly roundId?: string;
}

/** Codes of the server, and reasons for which the platform refuses a stake. */
const notices: Readonly<Record<string, Notice>> = {
  INSUFFICIENT_FUNDS: { key: 'funds', way: 'deposit' },
  LIMIT_STAKE: { key: 'limitStake', way: 'limits' },
  LIMIT_LOSS: { key: 'limitLoss', way: 'limits' },
  LIMIT_HOURLY_LOSS: { key: 'limitHourlyLoss', way: 'lobby' },
  LIMIT_TIME: { key: 'limitTime', way: 'limits' },
  PLAYER_BLOCKED: { key: 'blocked', way: 'lobby' },
  PLAYER_EXCLUDED: { key: 'excluded', way: 'lobby' },
  FREE_ROUND_NOT_FOUND: { key: 'freeOver', way: 'dismiss' },
  SESSION_EXPIRED: { key: 'closed', way: 'lobby' },
  GAME_DISABLED: { key: 'disabled', way: 'lobby' },
  JANTAR_SESSION_CLOSED: { key: 'closed', way: 'lobby' },
  JANTAR_NO_SUCH_TITLE: { key: 'disabled', way: 'lobby' },
  JANTAR_ROUND_CANCELLED: { key: 'cancelled', way: 'dismiss' },
  JANTAR_TITLE_CHANGED: { key: 'titleChanged', way: 'reload' },
  JANTAR_STAKE_REFUSED: { key: 'refused', way: 'dismiss' },
  JANTAR_STAKE_NOT_OFFERED: { key: 'stakeNotOffered', way: 'dismiss' },
  JANTAR_NOT_ALLOWED: { key: 'notAllowed', way: 'dismiss' },
  JANTAR_DRAW_CLOSED: { key: 'drawClosed', way: 'dismiss' },
  JANTAR_FLIGHT_LEFT: { key: 'flightLeft', way: 'dismiss' },
  ERR_NOT_FOUND: { key: 'roundNotFound', way: 'lobby' },
  ERR_UNAUTHORIZED: { key: 'signIn', way: 'lobby' },
};
const broken: Notice = { key: 'broken', way: 'reload' };
const server: Notice = { key: 'server', way: 'reload' };

/** A refusal by its reason where it has one, by its code, else by its status. */
function found({ code, status, data }: ApiError): Notice {
  const reason = code === 'JANTAR_STAKE_REFUSED' ? notices[String(data.reason)] : undefined;
  const unauthenticated = status === 401 ? notices.ERR_UNAUTHORIZED : undefined;
  return reason ?? notices[code] ?? unauthenticated ?? server;
}

/** The notice for a refusal; play money is refilled where money would be deposited. */
export function noticeOf(error: unknown, mode: 'real' | 'demo' | 'replay'): Notice {
  if (!(error instanceof ApiError)) return broken;
  const notice = found(error);
  return notice.key === 'funds' && mode === 'demo' ? { key: 'demoFunds', way: 'refill' } : notice;
}
