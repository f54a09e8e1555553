/** Limits as their player reads and changes them. */
import type { LimitKind } from '@herna/brands';
import type { PlayerId } from '@herna/kernel';
import { asPlayer } from '@herna/testkit';
import type { PlatformHarness } from './platform-harness.ts';

export const value = (kind: LimitKind, amount: number) => ({
  kind,
  decision: 'VALUE' as const,
  value: amount,
});
export const refused = (kind: LimitKind) => ({ kind, decision: 'REFUSED' as const });
export const read = (at: PlatformHarness, playerId: PlayerId) =>
  at.call('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer(playerId));
export const update = (
  at: PlatformHarness,
  playerId: PlayerId,
  ...limits: (ReturnType<typeof value> | ReturnType<typeof refused>)[]
) => at.call('POST /capi/v1.1/PlayerLimits/UpdateLimits', { body: { limits } }, asPlayer(playerId));
export const set = (
  at: PlatformHarness,
  playerId: PlayerId,
  ...limits: (ReturnType<typeof value> | ReturnType<typeof refused>)[]
) => at.call('POST /capi/v1.1/PlayerLimits/Set', { body: { limits } }, asPlayer(playerId));
export const standing = async (at: PlatformHarness, playerId: PlayerId, kind: LimitKind) => {
  const { limits } = await read(at, playerId);
  const found = limits.find((limit) => limit.kind === kind);
  if (!found) throw new Error(`${kind} is not shown`);
  return found;
};
