/**
 * Scratch tickets of a fixed prize table: the prize is drawn first, the fields are laid so that
 * they show it and nothing else. No field is laid to look like a near miss: every losing layout
 * that the rules allow is equally likely.
 */
import { assert } from '@herna/kernel';
import type { Round, RoundInput } from '../round.ts';
import { RuleFault } from '../round.ts';
import { type Stream, shuffled, weighted } from '../stream.ts';
import type { ScratchTitle } from '../title.ts';

/** Fields of a ticket that wins `winning`, or nothing when it is undefined. */
function layFields(title: ScratchTitle, stream: Stream, winning: number | undefined): number[] {
  const { fields, match, prizes } = title;
  const shown = prizes.filter(({ multiple }) => multiple > 0).map(({ multiple }) => multiple);
  const others = shown.filter((multiple) => multiple !== winning);
  // As many of each losing prize as fall short of a match, drawn without returning.
  const bag = shuffled(
    stream,
    others.flatMap((multiple) => Array.from({ length: match - 1 }, () => multiple)),
  );
  const won = winning === undefined ? [] : Array.from({ length: match }, () => winning);
  const rest = bag.slice(0, fields - won.length);
  assert(won.length + rest.length === fields, `${title.key} has too few prizes for its fields`);
  return shuffled(stream, [...won, ...rest]);
}

/** A ticket, decided at once; scratching only shows it. */
export function playScratch(title: ScratchTitle, stream: Stream, input: RoundInput): Round {
  if (input.decisions.length > 0) throw new RuleFault('a ticket has no decisions');
  const index = weighted(
    stream,
    title.prizes.map(({ weight }) => weight),
  );
  const multiple = title.prizes[index]?.multiple ?? 0;
  const fields = layFields(title, stream, multiple > 0 ? multiple : undefined);
  return {
    phase: 'DECIDED',
    legal: [],
    staked: input.stake,
    win: (input.stake * BigInt(multiple)) / 100n,
    view: { fields, multiple },
  };
}
