/**
 * How the ball runs. The server drew the pocket; the path is what friction and a few hops would
 * have done to end there. Angles are radians, clockwise, from the top; the rotor turns clockwise,
 * the ball against it. All is a function of time, so a frame that is late misses nothing.
 *
 *   waiting  the ball circles the rim at an even speed until the answer is there
 *   rim      even friction slows it from `waitSpeed` to `dropSpeed`
 *   drop     it leaves the rim, strikes a deflector and comes down to the pockets
 *   hops     it jumps over a few pockets, each jump shorter than the one before
 *   rest     it lies in its pocket and turns with the rotor
 */

const turn = Math.PI * 2;

/** The numbers of a wheel, clockwise. */
export type Order = readonly number[];

/** Radians between two pockets. */
export const pocketStep = ({ length }: Order): number => turn / length;

/** Angle of a number on the rotor, from the rotor's own top. */
export function pocketAngle(order: Order, pocket: number): number {
  const index = order.indexOf(pocket);
  if (index < 0) throw new RangeError(`no pocket ${pocket}`);
  return index * pocketStep(order);
}

/** The number whose pocket is at an angle of the rotor. */
export function pocketAt(order: Order, angle: number): number {
  const index = Math.round(angle / pocketStep(order));
  const count = order.length;
  return order[((index % count) + count) % count] ?? 0;
}

/** Radians a second. */
export const waitSpeed = 9;
export const dropSpeed = 3.6;
export const rotorSpeed = 0.55;

/** Distances from the middle, the wheel's outer edge is 1. */
export const rimRadius = 0.9;
export const pocketRadius = 0.605;
/** How long the ball runs on the rim at least: a usual throw, and a short one. */
const frictionMsLeast = { usual: 2600, quick: 700 } as const;

interface Hop {
  /** Pockets jumped over, against the rotor's turn; a negative one goes back. */
  readonly pockets: number;
  /** How far outwards, as a share of the wheel's radius. */
  readonly height: number;
  readonly ms: number;
}

/** Courses the fall may take; which one follows from the round. */
const courses: readonly (readonly Hop[])[] = [
  [
    { pockets: 4, height: 0.13, ms: 380 },
    { pockets: 2, height: 0.06, ms: 260 },
    { pockets: 1, height: 0.025, ms: 170 },
  ],
  [
    { pockets: 7, height: 0.16, ms: 460 },
    { pockets: 1, height: 0.045, ms: 230 },
    { pockets: -1, height: 0.02, ms: 160 },
  ],
  [
    { pockets: 3, height: 0.1, ms: 330 },
    { pockets: 3, height: 0.07, ms: 290 },
    { pockets: 1, height: 0.03, ms: 190 },
    { pockets: 0, height: 0.012, ms: 120 },
  ],
  [
    { pockets: 9, height: 0.18, ms: 520 },
    { pockets: 2, height: 0.05, ms: 240 },
    { pockets: 0, height: 0.02, ms: 140 },
  ],
];

/** How many courses there are. */
export const courseCount = courses.length;

const dropMs = 620;
/** Radians the ball travels over the rotor while it drops. */
const dropTravel = ((dropSpeed + rotorSpeed) * 0.8 * dropMs) / 1000;

export interface BallStart {
  /** The ball's and the rotor's angle in the room when the answer comes. */
  readonly ball: number;
  readonly rotor: number;
}

export interface BallPath {
  readonly totalMs: number;
  /** When the ball leaves the rim and when it touches the pockets each time. */
  readonly dropMs: number;
  readonly touchesMs: readonly number[];
  at(ms: number): BallPosition;
}

export interface BallPosition {
  /** In the room. */
  readonly angle: number;
  readonly radius: number;
  readonly rotor: number;
}

const positive = (angle: number): number => ((angle % turn) + turn) % turn;

export interface Throw {
  readonly order: Order;
  readonly pocket: number;
  readonly course: number;
  readonly pace: keyof typeof frictionMsLeast;
}

/** The way of the ball from where it is into a pocket. */
export function ballPath({ order, pocket, course, pace }: Throw, start: BallStart): BallPath {
  const hops = courses[course % courses.length] ?? [];
  const step = pocketStep(order);
  const rest = pocketAngle(order, pocket);
  const hopTravel = hops.reduce((sum, { pockets }) => sum + pockets * step, 0);
  // Over the rotor the ball must lose this angle before the drop begins.
  const target = rest + dropTravel + hopTravel;
  const mean = (waitSpeed + dropSpeed) / 2 + rotorSpeed;
  const missing = positive(start.ball - start.rotor - target);
  const least = (mean * frictionMsLeast[pace]) / 1000;
  const travel = missing + turn * Math.ceil((least - missing) / turn);
  const rimMs = (travel / mean) * 1000;
  const touchesMs = [rimMs + dropMs];
  for (const { ms } of hops) touchesMs.push((touchesMs.at(-1) ?? 0) + ms);
  const totalMs = touchesMs.at(-1) ?? rimMs;

  const rotorAt = (ms: number): number => start.rotor + (rotorSpeed * ms) / 1000;

  const onRim = (ms: number): BallPosition => {
    const seconds = ms / 1000;
    const slowing = ((waitSpeed - dropSpeed) / (rimMs / 1000)) * 0.5 * seconds * seconds;
    return {
      angle: start.ball - (waitSpeed * seconds - slowing),
      radius: rimRadius,
      rotor: rotorAt(ms),
    };
  };

  /** The ball's place over the rotor, from the pocket it will lie in. */
  const over = (ms: number, behind: number, radius: number): BallPosition => {
    const rotor = rotorAt(ms);
    return { angle: rotor + rest + behind, radius, rotor };
  };

  const dropping = (ms: number): BallPosition => {
    const share = (ms - rimMs) / dropMs;
    // Speed falls evenly from that of the rim to six tenths of it.
    const progress = (share - 0.2 * share * share) / 0.8;
    const fall = share * share * (3 - 2 * share);
    // The deflector throws it a little outwards on its way.
    const struck = Math.max(0, Math.sin((share - 0.35) * Math.PI * 2.2)) * 0.035;
    const radius = rimRadius + (pocketRadius - rimRadius) * fall;
    const thrown = share > 0.35 && share < 0.8 ? struck : 0;
    return over(ms, hopTravel + dropTravel * (1 - progress), radius + thrown);
  };

  const hopping = (ms: number): BallPosition => {
    let behind = hopTravel;
    for (const [index, { pockets, height, ms: lasts }] of hops.entries()) {
      const share = (ms - (touchesMs[index] ?? 0)) / lasts;
      if (share <= 1) {
        const rise = 4 * share * (1 - share) * height;
        return over(ms, behind - pockets * step * share, pocketRadius + rise);
      }
      behind -= pockets * step;
    }
    return over(ms, 0, pocketRadius);
  };

  return {
    totalMs,
    dropMs: rimMs,
    touchesMs,
    at(ms) {
      if (ms <= rimMs) return onRim(Math.max(0, ms));
      return ms < rimMs + dropMs ? dropping(ms) : hopping(ms);
    },
  };
}
