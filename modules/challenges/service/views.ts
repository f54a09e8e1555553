/** Challenges and wheels as players see them; nothing of them where no reward may reach the player. */
import type { Db } from '@herna/db';
import { DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import type { ChallengeSpec, Goal } from '../contract/schemas.ts';
import { participationMachine } from '../rules/participation.machine.ts';
import { targetOf } from '../rules/progress.ts';
import { configHashOf, wheelKey } from '../rules/wheel.ts';
import * as definitions from '../store/definitions.ts';
import * as participations from '../store/participations.ts';
import * as store from '../store/spins.ts';
import type { Participations } from './participations.ts';
import { type ChallengesDependencies, mayReceive } from './ports.ts';
import type { Rewards, ShownReward } from './rewards.ts';
import { isOn, shownTerms } from './terms.ts';

type Challenge = Pick<definitions.DefinitionRow<'CHALLENGE'>, 'id' | 'state' | 'spec' | 'game_ids'>;

const spinsShown = 50;

const shownGoal = (goal: Goal) => ({
  kind: goal.kind,
  target: Number(targetOf(goal)),
  perDay: 'perDay' in goal ? goal.perDay : null,
  perRound: 'perRound' in goal ? goal.perRound : null,
});

/** Makes the service. */
export function createViews(
  deps: ChallengesDependencies,
  rewards: Rewards,
  { progress }: Pick<Participations, 'progress'>,
) {
  const { database, clock, brand, games, mayHave } = deps;
  const mayReceiveOf = mayReceive(deps);

  const rewardOf = async (
    db: Db,
    { reward }: Pick<ChallengeSpec, 'reward'>,
    locale: string,
  ): Promise<ShownReward> => {
    if (reward.kind !== 'SPIN') return rewards.shown(db, reward, locale);
    const wheel = await definitions.definitionById(db, 'WHEEL', BigInt(reward.wheelId));
    const terms = wheel && shownTerms(wheel.spec, locale, brand.defaultLocale)?.terms;
    const { title = null, summary = null } = terms ?? {};
    return { kind: 'SPIN', points: null, title, summary };
  };

  const challenge = async (
    db: Db,
    { id, state, spec, game_ids: gameIds }: Challenge,
    row: participations.ParticipationRow | undefined,
    locale: string,
  ) => {
    const shown = shownTerms(spec, row?.accepted_locale ?? locale, brand.defaultLocale);
    if (!shown) return undefined;
    return {
      id,
      terms: shown.terms,
      termsHash: shown.hash,
      from: spec.from,
      until: spec.until,
      currency: spec.currency,
      scopes: spec.games.scopes,
      games: await games.names(db, gameIds),
      goal: shownGoal(spec.goal),
      reward: await rewardOf(db, spec, locale),
      state: row?.state ?? null,
      joinedAt: row?.joined_at ?? null,
      decidedAt: row?.decided_at ?? null,
      done: row ? Number((await progress(db, row)).done) : 0,
      open: !row && state === 'ACTIVATED' && isOn(spec, pragueDay(clock.now())),
    };
  };

  /** A challenge in the version that its player has accepted, or in the newest one. */
  const versioned = async (
    db: Db,
    found: definitions.DefinitionRow<'CHALLENGE'>,
    row: participations.ParticipationRow | undefined,
  ): Promise<Challenge> => {
    if (!row) return found;
    const versionOf = await definitions.versionsOf(db, 'CHALLENGE', [found.id]);
    return { ...found, ...versionOf(found.id, row.version), id: found.id };
  };

  const wheel = async (
    db: Db,
    of: { readonly id: bigint; readonly version: number },
    spec: definitions.SpecOf['WHEEL'],
    locale: string,
  ) => {
    const shown = shownTerms(spec, locale, brand.defaultLocale);
    if (!shown) throw new DomainError('ERR_NOT_FOUND');
    const segments: { weight: number; reward: ShownReward }[] = [];
    for (const { weight, prize } of spec.segments) {
      segments.push({ weight, reward: await rewards.shown(db, prize, locale) });
    }
    return {
      id: of.id,
      version: of.version,
      terms: shown.terms,
      termsHash: shown.hash,
      whole: spec.whole,
      segments,
      key: wheelKey(of.id, of.version),
      configHash: configHashOf(spec),
    };
  };

  const spin = async (db: Db, row: store.SpinRow, locale: string) => {
    const versionOf = await definitions.versionsOf(db, 'WHEEL', [row.wheel_id]);
    const { spec } = versionOf(row.wheel_id, row.version);
    const of = { id: row.wheel_id, version: row.version };
    return { row, wheel: await wheel(db, of, spec, row.accepted_locale ?? locale) };
  };

  return {
    spin: (row: store.SpinRow, locale: string) => spin(database.read, row, locale),

    /** Challenges to join and those the player is in, and what has become of others. */
    async challenges(playerId: PlayerId, locale: string) {
      const db = database.read;
      const [open, all, own] = await Promise.all([
        mayHave(db, playerId),
        definitions.activated(db, 'CHALLENGE'),
        participations.participationsOf(db, playerId),
      ]);
      const found = new Map(all.map((one) => [one.id, one]));
      for (const { challenge_id: id, state } of own) {
        if (found.has(id) || participationMachine.isTerminal(state)) continue;
        const one = await definitions.definitionById(db, 'CHALLENGE', id);
        if (one) found.set(id, one);
      }
      const today = pragueDay(clock.now());
      const shown = [];
      for (const one of open ? found.values() : []) {
        const row = own.find(({ challenge_id }) => challenge_id === one.id);
        const running = row && !participationMachine.isTerminal(row.state);
        if (row ? !running : !isOn(one.spec, today)) continue;
        if (!(await mayReceiveOf(db, one.id, playerId))) continue;
        const view = await challenge(db, await versioned(db, one, row), row, locale);
        if (view) shown.push(view);
      }
      const history = [];
      for (const row of own.filter(({ state }) => participationMachine.isTerminal(state))) {
        const id = row.challenge_id;
        const { spec } = (await definitions.versionsOf(db, 'CHALLENGE', [id]))(id, row.version);
        const title = shownTerms(spec, locale, brand.defaultLocale)?.terms.title ?? spec.name;
        history.push({ row, title, reward: await rewardOf(db, spec, locale) });
      }
      return { open, challenges: shown, history };
    },

    /** @throws DomainError ERR_NOT_FOUND, ERR_CHALLENGE_NOT_ALLOWED */
    async challenge(playerId: PlayerId, id: bigint, locale: string) {
      const db = database.read;
      const found = await definitions.definitionById(db, 'CHALLENGE', id);
      if (!found || found.state === 'CREATED') throw new DomainError('ERR_NOT_FOUND');
      const row = await participations.participationOf(db, { playerId, challengeId: id });
      const over = row && participationMachine.isTerminal(row.state);
      if (!over && !(await mayReceiveOf(db, id, playerId))) {
        throw new DomainError('ERR_CHALLENGE_NOT_ALLOWED');
      }
      const view = await challenge(db, await versioned(db, found, row), row, locale);
      if (!view) throw new DomainError('ERR_NOT_FOUND');
      return view;
    },

    /** The spins of a player with the odds of their wheels, and the wheels that are open. */
    async wheels(playerId: PlayerId, locale: string) {
      const db = database.read;
      const open = await mayHave(db, playerId);
      const spins = [];
      for (const row of await store.spinsOf(db, playerId, spinsShown)) {
        if (!open && row.state === 'GRANTED') continue;
        spins.push(await spin(db, row, locale));
      }
      const today = pragueDay(clock.now());
      const wheels = [];
      for (const one of open ? await definitions.activated(db, 'WHEEL') : []) {
        if (!isOn(one.spec, today) || !(await mayReceiveOf(db, one.id, playerId))) continue;
        wheels.push(await wheel(db, one, one.spec, locale));
      }
      return { open, spins, wheels };
    },
  };
}

export type Views = ReturnType<typeof createViews>;
