/**
 * What the command bar finds: people by name, e-mail, date of birth or IBAN, anything by its id or
 * reference, terminals, and acts such as "suspend 8".
 */
import { foldCase } from '@herna/kernel';
import { api } from '../data/api.ts';
import { rowsPath } from '../format/value-formats.tsx';

export interface Found {
  readonly kind:
    | 'screen'
    | 'player'
    | 'payment'
    | 'round'
    | 'movement'
    | 'ticket'
    | 'terminal'
    | 'game'
    | 'act';
  readonly id: string;
  readonly words: string;
  readonly detail: string;
  /** A state or a kind, as the key of its word. */
  readonly state?: string | undefined;
  readonly path: string;
}

interface Finder {
  readonly permission: string;
  readonly fits: (text: string) => boolean;
  readonly find: (text: string) => Promise<readonly Found[]>;
}

const isId = (text: string) => /^[1-9]\d{0,18}$/.test(text);

const pathOf = {
  player: (id: string) => `/players/${id}/show`,
  payment: (id: string) => `/payments/${id}/show`,
  round: (id: string) => `/rounds/${id}/show`,
  movement: (id: string) => `/operations/${id}/show`,
  // A list of that very ticket, in the lottery it is of.
  ticket: (ticketId: string, provider: string | null) =>
    rowsPath('lottery-tickets', { ticketId, ...(provider === null ? {} : { provider }) }),
} as const;

const finders: readonly Finder[] = [
  {
    permission: 'players.read',
    fits: (text) => text.length >= 2 || isId(text),
    find: async (text) => {
      const query = { text, limit: 8 };
      const { items } = await api('GET /capi/v2-onling/Player/Search', { query });
      return items.map(({ id, firstName, surname, email, state }) => ({
        kind: 'player',
        id,
        words: `${firstName} ${surname}`,
        detail: [id, email].filter(Boolean).join(' · '),
        state: `states.${state}`,
        path: `/players/${id}/show`,
      }));
    },
  },
  {
    permission: 'reporting.players',
    fits: (text) => /\d/.test(text),
    find: async (text) => {
      const { items } = await api('GET /api/reporting/find', { query: { text } });
      return items.map(({ kind, id, provider, title, state }) => ({
        kind,
        id,
        words: title || id,
        detail: [id, provider].filter(Boolean).join(' · '),
        state: state && `${kind === 'movement' ? 'movementKinds' : 'states'}.${state}`,
        path: pathOf[kind](id, provider),
      }));
    },
  },
  {
    permission: 'venues.read',
    fits: (text) => text.length >= 2,
    find: async (text) => {
      const { items } = await api('GET /capi/v2-onling/Topology/Terminal/GetList', {
        query: { text, limit: 5 },
      });
      return items.map(({ id, name }) => ({
        kind: 'terminal',
        id,
        words: name,
        detail: id,
        path: `/terminals/${id}/show`,
      }));
    },
  },
  {
    permission: 'catalogue.read',
    fits: (text) => text.length >= 2,
    find: async (text) => {
      const { items } = await api('GET /api/catalogue/admin/games', {
        query: { search: text, limit: 5 },
      });
      return items.map(({ id, name, key }) => ({
        kind: 'game',
        id,
        words: name,
        detail: key,
        path: `/games/${id}`,
      }));
    },
  },
];

/** Acts upon a withdrawal that can be typed, by the messages of their buttons. */
const withdrawalActs = ['acts.approve', 'acts.suspend', 'acts.resume', 'acts.reject'] as const;

/** "Suspend 8" or "suspend withdrawal 8": the withdrawal, with the dialog of the act open. */
export function actsIn(
  text: string,
  allowed: (permission: string) => boolean,
  translate: (key: string) => string,
): readonly Found[] {
  const [, verb = '', id] = /^(\p{L}+)(?:\s+\p{L}+)*\s+(\d{1,18})$/u.exec(text.trim()) ?? [];
  if (!id || !allowed('payments.process')) return [];
  return withdrawalActs
    .filter((act) => foldCase(translate(act)).startsWith(foldCase(verb)))
    .map((act) => ({
      kind: 'act',
      id: `${act} ${id}`,
      words: `${translate(act)}: ${id}`,
      detail: '',
      path: `/payments/${id}/show?act=${act}`,
    }));
}

interface Findings {
  /** Each thing once. */
  readonly found: readonly Found[];
  /** Why a part could not be looked through; what the others have found stands. */
  readonly fault?: string;
}

/** Everything that the text may mean, among what the member may read. */
export async function findAnything(
  text: string,
  allowed: (permission: string) => boolean,
): Promise<Findings> {
  const applicable = finders.filter(({ permission, fits }) => allowed(permission) && fits(text));
  const answers = await Promise.allSettled(applicable.map(({ find }) => find(text)));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find(({ status }) => status === 'rejected');
  return {
    found: [...new Map(found.map((one) => [one.path, one])).values()],
    ...(failed?.status === 'rejected' ? { fault: (failed.reason as Error).message } : {}),
  };
}
