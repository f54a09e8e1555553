/** The request of each door that it accepts, for a batch, and what in it is new each time. */
import { audiencesOf, type CallDefinition, type CallExample } from '@herna/contract-kit';
import { type Caller, nobody } from '@herna/testkit';
import { type LiveIds, livingExample } from '../hostile.ts';
import { bookDoors } from './books.ts';
import { challengeDoors } from './challenges.ts';
import { daily } from './daily.table.ts';
import { feeDoors } from './fees.ts';
import { freeRoundDoors } from './free-rounds.ts';
import { gatewayDoors } from './gateways.ts';
import { lotteryDoors } from './lottery.ts';
import { loyaltyDoors } from './loyalty.ts';
import { defenceCode, freshId, type LivingDoors } from './occasion.ts';
import { scarceAt } from './outcomes.ts';
import { paymentDoors } from './payments.ts';
import {
  type DoorEdition,
  type DoorHarness,
  type Person,
  pin,
  scarce,
} from './platform-harness.ts';
import { playDoors } from './play.ts';

const doors: LivingDoors = {
  ...bookDoors,
  ...paymentDoors,
  ...feeDoors,
  ...gatewayDoors,
  ...playDoors,
  ...freeRoundDoors,
  ...challengeDoors,
  ...lotteryDoors,
  ...loyaltyDoors,
};

export interface LivingDoor {
  readonly example: CallExample;
  readonly caller: Caller;
  /** Gives a request the ids of its own that it asks for. */
  settled(input: CallExample): CallExample;
}

/** What stands in a tree in the place of a mark. */
function replaced(at: unknown, mark: string, by: string): unknown {
  if (at === mark) return by;
  if (Array.isArray(at)) return at.map((each) => replaced(each, mark, by));
  if (typeof at !== 'object' || at === null) return at;
  const fields = Object.entries(at).map(([name, value]) => [name, replaced(value, mark, by)]);
  return Object.fromEntries(fields);
}

const holds = (at: unknown, mark: string): boolean => JSON.stringify(at)?.includes(mark) ?? false;

/** Most requests have ids of their own; some have those of the one before, some are that one again. */
const turns = ['new', 'new', 'new', 'the ids before', 'new', 'new', 'the same again'] as const;

/** Who calls: nobody at open doors; where both may, the player and staff in turn. */
function callerAt(
  { callers }: DoorHarness,
  definition: CallDefinition,
  person: Person,
  batch: number,
): Caller {
  const audiences = audiencesOf(definition);
  if (audiences.includes('public')) return nobody;
  if (definition.edition !== undefined) return callers.for(definition);
  const audience = audiences[batch % audiences.length] ?? '';
  return audience === 'player' ? person.caller : callers.of(audience);
}

/** What a player has who has enough. */
const plenty = 10_000_000n;

/** Makes a door live for a batch of so many requests. */
export async function openDoor(
  harness: DoorHarness,
  key: string,
  definition: CallDefinition,
  { batch, length }: { readonly batch: number; readonly length: number },
): Promise<LivingDoor> {
  const { callers, people } = harness;
  const edition = definition.edition as DoorEdition | undefined;
  const inTurn = people[Object.hasOwn(scarceAt, key) ? batch % people.length : 0] ?? people[0];
  const person = daily.has(key) ? await harness.person() : inTurn;
  await harness.forgetActions();
  await harness.keepAt(person, person === people[2] ? BigInt(scarce) : plenty);
  const seat: LiveIds = edition ? await harness.seat(person, edition) : {};
  const ids: LiveIds = {
    playerId: String(person.playerId),
    cardNumber: person.cardNumber,
    pin,
    ...seat,
  };
  const living = (await doors[key]?.({ harness, person, seat, batch })) ?? {};
  const given = livingExample(definition, ids);
  const merged = (part: 'params' | 'query' | 'body') => {
    const all: Record<string, unknown> = { ...(given[part] as object), ...living[part] };
    const there = Object.entries(all).filter(([, value]) => value !== undefined);
    return definition[part] ? { [part]: Object.fromEntries(there) } : {};
  };
  const example = { ...given, ...merged('params'), ...merged('query'), ...merged('body') };
  const caller = living.caller ?? callerAt(harness, definition, person, batch);

  const session = { playerId: ids.playerId, sessionId: seat.sessionId };
  const codes: string[] = [];
  for (let count = 0; holds(example, defenceCode) && count <= length; count++) {
    const door = 'POST /api/ProviderWallet/WalletService/GetDefenceCode';
    const made = await harness.ask(door, { body: session }, callers.of('wallet-service'));
    codes.push(made.defenceCode);
  }
  let sent = 0;
  let id = '';
  let code = '';
  let last = example as CallExample;
  return {
    example: example as CallExample,
    caller,
    settled(input) {
      const turn = turns[sent++ % turns.length];
      if (turn === 'the same again') return last;
      if (turn === 'new') {
        id = harness.fresh('an-id-of-its-own');
        if (holds(input, defenceCode)) code = codes.pop() ?? '';
      }
      last = replaced(replaced(input, freshId, id), defenceCode, code) as CallExample;
      return last;
    },
  };
}
