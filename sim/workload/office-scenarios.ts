/**
 * Payments and identity checks at the end of an evening, drawn from a stream of their own: however
 * many they are, the play before them stays as it was drawn.
 */
import { aDeposit } from './money-scenarios.ts';
import { type CheckOutcome, checkOutcomes, type Operation } from './operations.ts';
import { chance, pick, type ScenarioBuilder, scenario } from './scenario-writer.ts';

/** The vendor decides and is heard of; once more, and then perhaps otherwise, it is too late. */
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
  const other = pick(random, checkOutcomes);
  const again = pick(random, [[], [result(outcome)], [result(other)]]);
  return scenario([begun, result(outcome), ...again], chance(random, 50));
};

/** A deposit in every second seed, a check in the others. */
export const officeScenario: ScenarioBuilder = (writer, player) =>
  pick(writer.random, [aDeposit, aCheck])(writer, player);
