/** A bar that is put up while a request is under way: both wait for one wallet, the bar in front. */
import type { PlayerId } from '@herna/kernel';
import { type Answer, untilWaiting, type World } from '@herna/testkit';

export interface Overtaking {
  readonly answer: Answer;
  /** Whether the request has waited too; one that was answered at once was quicker than the bar. */
  readonly waited: boolean;
}

/** Puts a bar up and sends a request before it stands. */
export async function overtake(
  world: World,
  playerId: PlayerId,
  { putUp, send }: { putUp(): Promise<unknown>; send(): Promise<Answer> },
): Promise<Overtaking> {
  const { ledger } = world.platform.modules.parts;
  const [putting, answering, waited] = await world.database.transaction(async (tx) => {
    await ledger.lockPlayer(tx, playerId);
    const bar = putUp();
    await untilWaiting(world.database, 1, [bar]);
    const request = send();
    return [bar, request, await untilWaiting(world.database, 2, [request])] as const;
  });
  await putting;
  return { answer: await answering, waited };
}
