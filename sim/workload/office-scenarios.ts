/**
 * Payments and identity checks at the end of an evening, drawn from a stream of their own: however
 * many they are, the play before them stays as it was drawn.
 */
import { aDeposit } from './money-scenarios.ts';
import { type CheckOutcome, checkOutcomes, type Operation } from './operations.ts';
import { chance, pick, type ScenarioBuilder, scenario } from './scenario-writer.ts';

/**
 * The vendor decides and is heard of, once more and perhaps otherwise. What differs comes one after the
 * other, and never takes back what has verified: `verification/test/checks.test.ts` has that.
 */
const aCheck: ScenarioBuilder = ({ random, fresh }, player) => {
  const id = fresh('i');
  const begun = { kind: 'check', player, id } as const;
  const result = (outcome: CheckOutcome): Operation => ({
    kind: 'check-result',
    player,
    id,
    outcome,
    by: pick(random, ['notice', 'notice', 'job']),
  });
  const outcome = pick(random, checkOutcomes);
  const drawn = pick(random, checkOutcomes);
  const isReversal = outcome === 'approve' && (drawn === 'retry' || drawn === 'refuse');
  const other = isReversal ? 'another' : drawn;
  const again = pick(random, [[], [result(outcome)], [result(other)]]);
  const differs = again.some((one) => one.kind === 'check-result' && one.outcome !== outcome);
  const isAtOnce = chance(random, 50);
  return scenario([begun, result(outcome), ...again], isAtOnce && !differs);
};

/** A deposit in every second seed, a check in the others. */
export const officeScenario: ScenarioBuilder = (writer, player) =>
  pick(writer.random, [aDeposit, aCheck])(writer, player);
