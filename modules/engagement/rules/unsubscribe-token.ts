/** The signed name of a player and a channel in a link: who holds it may end such offers, no more. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type OptOutChannel = 'EMAIL' | 'SMS';

export interface OptOut {
  readonly playerId: bigint;
  readonly channel: OptOutChannel;
}

const macOf = (key: Uint8Array, named: string): string =>
  createHmac('sha256', key).update(named).digest('base64url');

/** Writes the token of a link. */
export function unsubscribeToken(key: Uint8Array, { playerId, channel }: OptOut): string {
  const named = `${playerId}.${channel}`;
  return `${named}.${macOf(key, named)}`;
}

/** Reads a token; undefined for one that was not signed here. */
export function readUnsubscribeToken(key: Uint8Array, token: string): OptOut | undefined {
  const [, playerId, channel, mac] = /^([1-9]\d{0,18})\.(EMAIL|SMS)\.([\w-]+)$/.exec(token) ?? [];
  if (!playerId || !channel || !mac) return undefined;
  const expected = Buffer.from(macOf(key, `${playerId}.${channel}`));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return { playerId: BigInt(playerId), channel: channel as OptOutChannel };
}
