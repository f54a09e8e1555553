/**
 * `npm run bench:games -- [--quick]`: how fast games are reckoned, as ratios to a plain evaluator in
 * the same run: simulation of a slot of five reels with free spins, the exact law of a spin, the
 * calibration of all slots, and the verification of ten thousand rounds. The last line is one JSON
 * object.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '@herna/kernel';
import { type ReelsTitle, toNumber } from '@herna/maths';
import { calibrateReels, calibrationSeed } from '@herna/maths/calibrate';
import { seededStream } from '@herna/maths/chance';
import { countSpins } from '@herna/maths/exact';
import { isTabular, reelsSimulation } from '@herna/maths/simulate';
import { titles } from '@herna/titles';
import { certificateOf, fractionOf } from '@herna/titles/certified';
import { madeRounds } from '@herna/titles/made-rounds';
import { readRecord, verifyRound } from '@herna/titles/verify';
import { PlainSpins, playPlainly } from './games/plain-spins.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const turns = 3;
const slots = titles.filter((title): title is ReelsTitle => title.engine === 'reels');

/** Processor time of this process in seconds: the machine's other work does not count. */
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function timed<Result>(work: () => Result): { seconds: number; result: Result } {
  const before = processorSeconds();
  const result = work();
  return { seconds: processorSeconds() - before, result };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((left, right) => left - right)[numbers.length >> 1] ?? 0;
const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The five-reel slot with free spins whose strips have the most positions. */
function subject(): ReelsTitle {
  const simulated = slots.filter((title) => title.freeSpins && isTabular(title));
  const positions = (title: ReelsTitle): number => new PlainSpins(title, false).positions;
  const [largest] = simulated.sort((left, right) => positions(right) - positions(left));
  if (!largest) throw new Error('no slot can be simulated by tables');
  return largest;
}

function benchSimulation(title: ReelsTitle) {
  const simulation = reelsSimulation(title);
  if (!simulation) throw new Error(`${title.key} is not simulated by tables`);
  const [plainRounds, fastRounds] = values.quick ? [1e5, 2e6] : [5e5, 2e7];
  const rivals: number[] = [];
  const own: number[] = [];
  let missed = 0;
  for (let turn = 0; turn < turns; turn++) {
    const plain = timed(() => playPlainly(title, plainRounds, seededStream(turn)));
    rivals.push(plain.result.spins / plain.seconds);
    const fast = timed(() => simulation.play(fastRounds, turn));
    own.push(fast.result.spins / fast.seconds);
    const { rtp, variance } = certificateOf(title);
    const found = fast.result.won / fast.result.rounds / title.lines.length;
    const spread = Math.sqrt(toNumber(fractionOf(variance)) / fast.result.rounds);
    missed = Math.max(missed, Math.abs(found - toNumber(fractionOf(rtp))) / spread);
  }
  const [plain, fast] = [median(rivals), median(own)];
  return {
    plainSpinsPerSecond: Math.round(plain),
    spinsPerSecond: Math.round(fast),
    simulationRatio: rounded(fast / plain),
    /** How many standard deviations the worst simulation lay from the certificate. */
    worstDeviation: rounded(missed),
  };
}

function benchLaw(title: ReelsTitle, plainSpinsPerSecond: number) {
  countSpins(title, false);
  const seconds = median(
    Array.from({ length: turns }, () => timed(() => countSpins(title, false)).seconds),
  );
  const { positions } = new PlainSpins(title, false);
  return {
    positions,
    lawSeconds: rounded(seconds, 3),
    lawRatio: rounded(positions / seconds / plainSpinsPerSecond),
  };
}

/** Calibrates slots; a part of them in a quick run. */
function benchCalibration() {
  const chosen = values.quick ? slots.filter((_, index) => index % 20 === 0) : slots;
  const { seconds } = timed(() => {
    for (const [index, title] of chosen.entries()) {
      calibrateReels(title, seededRandom(calibrationSeed(title.key)), false);
      if (index % 20 === 19) console.log(`calibrated ${index + 1} of ${chosen.length}`);
    }
  });
  return { calibrated: chosen.length, calibrationSeconds: rounded(seconds) };
}

function benchVerification() {
  const rounds = values.quick ? 1_000 : 10_000;
  const lines = madeRounds(rounds);
  const { seconds, result: agree } = timed(
    () => lines.filter((line) => verifyRound(readRecord(JSON.parse(line))).agrees).length,
  );
  return { verified: rounds, agree, verificationSeconds: rounded(seconds) };
}

const title = subject();
console.log(`${title.key}: ${new PlainSpins(title, false).positions} positions`);
const simulation = benchSimulation(title);
console.log(JSON.stringify(simulation));
const law = benchLaw(title, simulation.plainSpinsPerSecond);
console.log(JSON.stringify(law));
const verification = benchVerification();
console.log(JSON.stringify(verification));
const calibration = benchCalibration();
console.log(
  JSON.stringify({ title: title.key, ...simulation, ...law, ...verification, ...calibration }),
);
const { verified, agree } = verification;
process.exit(agree === verified ? 0 : 1);
