/** Where a module needs something of another: the small adapters between them, in one place. */
import type { BonusesDependencies } from '@herna/bonuses';
import type { Catalogue } from '@herna/catalogue';
import type { StaffId } from '@herna/kernel';
import type { WagerScope } from '@herna/ledger';
import type { Payers, Payments } from '@herna/payments';
import type { GamesPort, PlayersPort } from '@herna/play';
import {
  type Players,
  type PlayersDependencies,
  type RecordAudit,
  terminalAt,
} from '@herna/players';
import { accountRights } from '@herna/players/contract';
import type { People, Protection } from '@herna/protection';
import type { Staff } from '@herna/staff';
import { takesFreeRounds } from '@herna/titles';

/** Titles that have a demo mode: the in-house provider's all do. */
const demoProviders = new Set(['jantar']);

/** What limits count a game's stakes under, by its legal kind and engine. */
export function scopeOf(game: { legal_kind: string; engine: string }): WagerScope {
  if (game.legal_kind === 'LIVE') return 'LiveGames';
  if (game.legal_kind === 'LOTTERY') return 'Lottery';
  return game.engine === 'crash' ? 'CrashGame' : 'Casino';
}

/** The catalogue as play sees it. */
export const gamesPort = (catalogue: Catalogue): GamesPort => ({
  async gameByKey(db, key) {
    const game = await catalogue.findGame(db, key);
    return game
      ? {
          id: game.id,
          key: game.key,
          name: game.name,
          providerKey: game.provider_key,
          scope: scopeOf(game),
          launchUrl: game.launch_url,
          bonusPercent: game.bonus_coefficient,
          enabled: game.enabled,
          demo: demoProviders.has(game.provider_key),
        }
      : undefined;
  },
  gameHolds: catalogue.gameHolds,
  async stakedGames() {
    const games = await catalogue.allGames();
    return games.flatMap(({ id, key, name, provider_key, enabled, stakes }) =>
      enabled && stakes
        ? [{ id, key, name, providerKey: provider_key, stakes, freeRounds: takesFreeRounds(key) }]
        : [],
    );
  },
  async gameNames(db, ids) {
    const found = ids.length > 0 ? await catalogue.gameNames(db, ids) : [];
    return new Map(found.map(({ id, key, name }) => [id, { key, name }]));
  },
});

/** Players as play sees them; `devices` are the terminals that may call. */
export const launchersPort = (players: Players, devices: readonly bigint[]): PlayersPort => ({
  accountParticipant: players.accountParticipant,
  launchProfile: players.launchProfile,
  sessionHolds: players.sessionHolds,
  async terminalOf(sessionId) {
    const device = terminalAt((await players.session(sessionId))?.place ?? '');
    return device !== undefined && devices.includes(device) ? `${device}` : undefined;
  },
});

/** Players as the register of excluded persons knows people. */
export const peoplePort = (players: Players): People => ({
  async person(db, playerId) {
    const person = await players.personOf(db, playerId);
    if (!person) return undefined;
    const { surname, ...rest } = person;
    return { ...rest, lastName: surname };
  },
});

/** Players as payments see them. */
export const payersPort = (players: Players): Payers => ({
  async find(db, playerId) {
    const player = await players.playerById(db, playerId);
    return player
      ? {
          name: `${player.first_name} ${player.surname}`,
          temporary: player.state === 'TEMPORARY',
          locked: player.state === 'SUSPENDED' || player.state === 'CLOSED',
        }
      : undefined;
  },
  paymentMethodVerified: (tx, playerId, verified) =>
    players.setRequirement(tx, playerId, 'PaymentMethodVerified', verified),
});

/** Who may have a bonus: a whole account that no exclusion holds. */
export const bonusesPort =
  (players: Players, protection: Protection): BonusesDependencies['mayHave'] =>
  async (db, playerId) => {
    const player = await players.playerById(db, playerId);
    if (!player || !accountRights[player.state].bonus) return false;
    return (await protection.exclusionInForce(db, playerId)) === undefined;
  };

/** What is closed to a player by his protection and by those who watch his payments. */
export const restrictionsPort =
  (protection: Protection, payments: Payments): PlayersDependencies['restrictions'] =>
  async (db, playerId) => {
    const [exclusion, closed] = await Promise.all([
      protection.exclusionInForce(db, playerId),
      payments.closedTypes(db, playerId),
    ]);
    return [
      ...(exclusion
        ? [{ kind: 'EXCLUDED', exclusion: exclusion.kind, until: exclusion.ends_at } as const]
        : []),
      ...closed.map(
        ({ direction, method }) => ({ kind: 'PAYMENT_CLOSED', direction, method }) as const,
      ),
    ];
  };

/** The staff's audit as players write to it. */
export const playersAudit =
  (staff: Staff): RecordAudit =>
  (tx, { staffId, playerId, ...note }) =>
    staff.record(tx, {
      ...note,
      staffId: staffId as StaffId,
      targetKind: 'player',
      targetId: playerId.toString(),
    });
