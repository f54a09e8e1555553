/** The sources of a player's timeline as data: each reads its latest rows and words them. */
import { api } from '../../data/api.ts';
import { moneyText } from '../../format/money.ts';
import type { Entry } from './timeline-kinds.ts';

interface TimelineSource {
  readonly permission: string;
  readonly read: (playerId: string, locale: string) => Promise<readonly Entry[]>;
}

const limit = 50;

/** How a row of the audit is said: by a member of staff, or by the player alone. */
function wordsOfAct(memberId: string | null, reason: string): string {
  if (memberId === null) return 'timeline.playerDid';
  return reason ? 'timeline.staffBecause' : 'timeline.staffDid';
}

const money: readonly TimelineSource[] = [
  {
    permission: 'payments.read',
    read: async (playerId, locale) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/Payment/GetList', { query });
      return items.map(({ id, createdAt, direction, state, amount }) => ({
        kind: 'payment',
        id,
        at: createdAt,
        words: `timeline.${direction}`,
        values: { amount: moneyText(amount, locale) },
        state: { value: state, of: 'states' },
        opens: 'payments',
      }));
    },
  },
  {
    permission: 'ledger.read',
    read: async (playerId, locale) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/Ledger/GetCorrections', { query });
      return items.map(({ id, proposedAt, amount, reason, state }) => ({
        kind: 'correction',
        id,
        at: proposedAt,
        words: 'timeline.correctionOf',
        values: { amount: moneyText(amount, locale), reason },
        state: { value: state, of: 'states' },
      }));
    },
  },
  {
    permission: 'bonuses.read',
    read: async (playerId, locale) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/Bonuses/GetPlayerRelationList', { query });
      return items.map(({ id, grantedAt, amount, state }) => ({
        kind: 'bonus',
        id,
        at: grantedAt,
        words: 'timeline.bonusOf',
        values: { amount: moneyText(amount, locale) },
        state: { value: state, of: 'bonusStates' },
      }));
    },
  },
  {
    permission: 'promotions.read',
    read: async (playerId) => {
      const params = { id: playerId };
      const found = await api('GET /api/players/{id}/referrals', { params });
      const entry = (one: (typeof found.referred)[number], words: string): Entry => ({
        kind: 'referral',
        id: `${words} ${one.id}`,
        at: one.referredAt,
        words,
        values: { player: one.playerId },
        state: { value: one.state, of: 'referralStates' },
      });
      return [
        ...(found.referredBy ? [entry(found.referredBy, 'timeline.referredBy')] : []),
        ...found.referred.map((one) => entry(one, 'timeline.referred')),
      ];
    },
  },
  {
    permission: 'loyalty.read',
    read: async (playerId) => {
      const { items } = await api('GET /api/operator/loyalty/players/{playerId}/changes', {
        params: { playerId },
        query: { limit },
      });
      return items.map(({ id, createdAt, kind, points }) => ({
        kind: 'points',
        id,
        at: createdAt,
        words: 'timeline.pointsOf',
        values: { points: points > 0 ? `+${points}` : String(points) },
        wordValues: { kind: `pointsKinds.${kind}` },
      }));
    },
  },
];

const play: readonly TimelineSource[] = [
  {
    permission: 'players.read',
    read: async (playerId) => {
      const [player, sessions] = await Promise.all([
        api('GET /api/players/{id}', { params: { id: playerId } }),
        api('GET /capi/Sessions/v1/ByPlayer', { query: { playerId, limit } }),
      ]);
      const fulfilled = player.requirements.flatMap(({ key, fulfilledAt }) =>
        fulfilledAt === null
          ? []
          : { kind: 'account' as const, id: key, at: fulfilledAt, words: `requirements.${key}` },
      );
      return [
        {
          kind: 'account',
          id: 'opened',
          at: player.createdAt,
          words: 'timeline.opened',
        },
        ...fulfilled,
        ...sessions.items.map(({ id, createdAt, place, ip }) => ({
          kind: 'session' as const,
          id,
          at: createdAt,
          words: 'timeline.signedIn',
          values: { place, ip },
        })),
      ];
    },
  },
  {
    permission: 'play.read',
    read: async (playerId) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/View/GetPlayerGames', { query });
      return items.map(({ gameId, currency, gameName, rounds, lastPlayedAt }) => ({
        kind: 'game',
        id: `${gameId}-${currency}`,
        at: lastPlayedAt,
        words: 'timeline.lastPlayed',
        values: { game: gameName, rounds: String(rounds) },
      }));
    },
  },
];

const protection: readonly TimelineSource[] = [
  {
    permission: 'protection.read',
    read: async (playerId) => {
      const query = { playerId, limit };
      const [limits, exclusions] = await Promise.all([
        api('GET /capi/v2-onling/View/GetPlayerLimitUpdates', { query }),
        api('GET /capi/v2-onling/PlayerExclusion/GetList', { query }),
      ]);
      return [
        ...limits.items.map(({ id, requestedAt, kind, direction }) => ({
          kind: 'limit' as const,
          id,
          at: requestedAt,
          words: 'timeline.limitChange',
          wordValues: { limit: `limitKinds.${kind}`, direction: `limitDirections.${direction}` },
        })),
        ...exclusions.items.map(({ id, startsAt, kind }) => ({
          kind: 'exclusion' as const,
          id,
          at: startsAt,
          words: `exclusionKinds.${kind}`,
        })),
      ];
    },
  },
  {
    permission: 'risk.read',
    read: async (playerId) => {
      const profile = await api('GET /api/operator/player/{id}', { params: { id: playerId } });
      return [
        ...profile.supports.map(({ id, openedAt, state }) => ({
          kind: 'risk' as const,
          id: `contact ${id}`,
          at: openedAt,
          words: 'timeline.riskContact',
          state: { value: state, of: 'riskSupportStates' },
        })),
        ...profile.answers.map(({ id, answeredAt, level }) => ({
          kind: 'risk' as const,
          id: `answer ${id}`,
          at: answeredAt,
          words: 'timeline.riskAnswer',
          wordValues: { level: `riskLevels.${level}` },
        })),
      ];
    },
  },
  {
    permission: 'verification.read',
    read: async (playerId) => {
      const query = { playerId };
      const { items } = await api('GET /capi/v2-onling/PlayerDocumentScan/GetList', { query });
      return items.map(({ id, createdAt, type, state }) => ({
        kind: 'document',
        id,
        at: createdAt,
        words: `scanTypes.${type}`,
        state: { value: state, of: 'scanStates' },
      }));
    },
  },
  {
    permission: 'compliance.cases',
    read: async (playerId) => {
      const query = { playerId, limit };
      const { items } = await api('GET /api/Aml/v1/Cases', { query });
      return items.map(({ id, openedAt, rule, status }) => ({
        kind: 'case',
        id,
        at: openedAt,
        words: 'timeline.caseOf',
        values: { rule },
        state: { value: status, of: 'amlStatuses' },
        opens: 'aml-cases',
      }));
    },
  },
];

const words: readonly TimelineSource[] = [
  {
    permission: 'engagement.player',
    read: async (playerId) => {
      const answer = await api('GET /api/engagement/players/{playerId}/communication', {
        params: { playerId },
      });
      return answer.messages.map(({ id, createdAt, channel, template, state }) => ({
        kind: 'message',
        id,
        at: createdAt,
        words: 'timeline.messageBy',
        wordValues: {
          channel: `messageChannels.${channel}`,
          template: `messageTemplates.${template}`,
        },
        state: { value: state, of: 'messageStates' },
      }));
    },
  },
  {
    permission: 'support.read',
    read: async (playerId) => {
      const query = { playerId, limit };
      const { items } = await api('GET /api/support/tickets', { query });
      return items.map(({ id, createdAt, subject, topic, state }) => ({
        kind: 'ticket',
        id,
        at: createdAt,
        words: 'timeline.ticketOf',
        values: { subject },
        wordValues: { topic: `ticketTopics.${topic}` },
        state: { value: state, of: 'ticketStates' },
      }));
    },
  },
  {
    permission: 'accounts.read',
    read: async (playerId) => {
      const query = { playerId, limit };
      const { items } = await api('GET /capi/v2-onling/Player/GetClosingList', { query });
      return items.map(({ closingId, requestedAt, state }) => ({
        kind: 'account',
        id: `closing ${closingId}`,
        at: requestedAt,
        words: 'timeline.closingRequested',
        state: { value: state, of: 'closingStates' },
      }));
    },
  },
  {
    permission: 'players.read',
    read: async (playerId) => {
      const { items } = await api('GET /api/staff/notes', { query: { playerId } });
      return items.map(({ id, createdAt, author, body }) => ({
        kind: 'note',
        id,
        at: createdAt,
        words: `${author}: ${body}`,
      }));
    },
  },
  {
    permission: 'players.read',
    read: async (playerId) => {
      const { items } = await api('GET /api/staff/tasks', { query: { playerId, limit } });
      return items.map(({ id, createdAt, author, body, doneAt }) => ({
        kind: 'task',
        id,
        at: createdAt,
        words: 'timeline.taskFor',
        values: { author, body },
        state: { value: doneAt === null ? 'open' : 'done', of: 'taskStates' },
      }));
    },
  },
  {
    permission: 'staff.audit',
    read: async (playerId) => {
      const query = { targetKind: 'player', targetId: playerId, limit };
      const { items } = await api('GET /capi/v2-onling/UserAudit/Get', { query });
      return items.map(({ id, happenedAt, memberId, memberName, action, reason }) => ({
        kind: 'staff',
        id,
        at: happenedAt,
        words: wordsOfAct(memberId, reason),
        values: { member: memberName, reason },
        wordValues: { action: `auditActions.${action}` },
      }));
    },
  },
];

/** The latest entries of all sources that may be read, newest first. */
export async function timelineOf(
  playerId: string,
  locale: string,
  allowed: (permission: string) => boolean,
): Promise<readonly Entry[]> {
  const all = [...money, ...play, ...protection, ...words];
  const read = all.filter(({ permission }) => allowed(permission));
  const parts = await Promise.all(read.map((source) => source.read(playerId, locale)));
  return parts.flat().toSorted((left, right) => right.at.localeCompare(left.at));
}
