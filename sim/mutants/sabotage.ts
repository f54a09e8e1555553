/** Ways to break a house: rows that are written otherwise, participants and ports that lie. */
import type { Ledger } from '@herna/ledger';
import type { Play } from '@herna/play';
import type { Platform } from '@herna/server';
import type { AnyWagerParticipant as Participant, Wager } from '@herna/wagering';
import type { Sabotage } from '../platform/platform-harness.ts';

type PlayLottery = Play['lottery'];

/** A rule of a participant, replaced; it is given the right one to fall back on. */
export interface Falsified {
  readonly decide?: (
    right: Participant['decide'],
    wager: Wager,
    // biome-ignore lint/suspicious/noExplicitAny: a participant's state is its own business
    state: any,
    batch: Parameters<Participant['decide']>[2],
  ) => ReturnType<Participant['decide']>;
  readonly apply?: (
    right: Participant['apply'],
    wager: Wager,
    // biome-ignore lint/suspicious/noExplicitAny: a participant's state is its own business
    state: any,
    batch: Parameters<Participant['apply']>[2],
  ) => void;
}

/** Some participants are one for all servers of a process. */
const falsified = new WeakSet<object>();

/** Replaces rules of a participant of the wager path. */
export const participant = (name: string, { decide, apply }: Falsified): Sabotage => ({
  server({ modules: { parts } }: Platform) {
    const found = parts.wagering.participants().find((one) => one.name === name);
    if (!found) throw new Error(`no participant is called ${name}`);
    if (falsified.has(found)) return;
    falsified.add(found);
    const right = { ...found };
    Object.assign(found, {
      ...(decide
        ? { decide: (...given: [Wager, unknown, never]) => decide(right.decide, ...given) }
        : {}),
      ...(apply
        ? { apply: (...given: [Wager, unknown, never]) => apply(right.apply, ...given) }
        : {}),
    });
  },
});

/** Lets pass what a participant refuses with a code. */
export const letsPass = (name: string, code: string): Sabotage =>
  participant(name, {
    decide(right, ...given) {
      const objection = right(...given);
      return objection?.kind === 'refused' && objection.code === code ? undefined : objection;
    },
  });

/** Does nothing with accepted wagers of a kind. */
export const overlooks = (name: string, kind: Wager['request']['kind']): Sabotage =>
  participant(name, {
    apply(right, wager, state, batch) {
      if (wager.request.kind !== kind) right(wager, state, batch);
    },
  });

/** Replaces functions of the ledger's port. */
export const ledger = (change: (right: Ledger) => Partial<Ledger>): Sabotage => ({
  server({ modules: { parts } }: Platform) {
    Object.assign(parts.ledger, change({ ...parts.ledger }));
  },
});

/** Replaces what the house's lottery asks of play. */
export const lotteryOfPlay = (change: (right: PlayLottery) => Partial<PlayLottery>): Sabotage => ({
  server({ modules: { parts } }: Platform) {
    Object.assign(parts.play.lottery, change({ ...parts.play.lottery }));
  },
});

/** Tells callers something else than the platform has said. */
export const answers = (from: string, to: string): Sabotage => ({
  server({ app }: Platform) {
    app.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace(from, to) : payload,
    );
  },
});

let triggers = 0;

/** Runs a line of PL/pgSQL on each row before it is written; `return null` loses the row. */
export const row = (table: string, when: 'insert' | 'update', line: string): Sabotage => {
  const name = `sim.mutant_${++triggers}`;
  return {
    sql: `
      create function ${name}() returns trigger language plpgsql as $$
      begin ${line}; return new; end $$;
      create trigger zz_mutant before ${when} on ${table}
        for each row execute function ${name}();`,
  };
};

/** Runs a statement once. */
export const schema = (sql: string): Sabotage => ({ sql });

/** Several at once. */
export const together = (...all: readonly Sabotage[]): Sabotage => ({
  sql: all.map(({ sql = '' }) => sql).join(';'),
});
