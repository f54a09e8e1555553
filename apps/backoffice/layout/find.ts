/** What the command bar finds: people, payments and rounds by id, name, e-mail or reference. */
import { ApiError } from '@herna/contract-kit/client';
import { api } from '../data/api.ts';

export interface Found {
  readonly kind: 'screen' | 'player' | 'payment' | 'round' | 'movement';
  readonly id: string;
  readonly words: string;
  readonly detail: string;
  readonly path: string;
}

interface Finder {
  readonly permission: string;
  readonly fits: (text: string) => boolean;
  readonly find: (text: string) => Promise<readonly Found[]>;
}

const isId = (text: string) => /^[1-9]\d{0,18}$/.test(text);

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
        detail: [id, email, state].filter(Boolean).join(' · '),
        path: `/players/${id}/show`,
      }));
    },
  },
  {
    permission: 'payments.read',
    fits: isId,
    find: async (text) => {
      const { payment } = await api('GET /api/payments/{paymentId}', {
        params: { paymentId: text },
      });
      return [paymentFound(payment)];
    },
  },
  {
    permission: 'payments.read',
    fits: (text) => /^[\w-]{3,40}$/.test(text),
    find: async (text) => {
      const query = { reference: text, limit: 5 };
      const { items } = await api('GET /capi/v2-onling/Payment/GetList', { query });
      return items.map(paymentFound);
    },
  },
  {
    permission: 'play.read',
    fits: isId,
    find: async (roundId) => {
      const round = await api('GET /capi/v2-onling/View/GetRound', { query: { roundId } });
      return [
        {
          kind: 'round',
          id: roundId,
          words: round.gameName,
          detail: `${roundId} · ${round.state}`,
          path: `/rounds/${roundId}/show`,
        },
      ];
    },
  },
  {
    permission: 'ledger.read',
    fits: isId,
    find: async (movementId) => {
      const query = { movementId };
      const found = await api('GET /capi/v2-onling/Ledger/GetMovement', { query });
      return [
        {
          kind: 'movement',
          id: movementId,
          words: found.referenceNumber,
          detail: `${movementId} · ${found.kind}`,
          path: `/operations/${movementId}/show`,
        },
      ];
    },
  },
];

interface FoundPayment {
  readonly id: string;
  readonly direction: string;
  readonly state: string;
  readonly referenceNumber: string;
}

const paymentFound = ({ id, direction, state, referenceNumber }: FoundPayment): Found => ({
  kind: 'payment',
  id,
  words: referenceNumber,
  detail: `${id} · ${direction} · ${state}`,
  path: `/payments/${id}/show`,
});

/** Nothing with this id is no failure of a search. */
const none = (error: unknown): readonly Found[] => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return [];
  throw error;
};

/** Everything that the text may mean, among what the member may read; each thing once. */
export async function findAnything(
  text: string,
  allowed: (permission: string) => boolean,
): Promise<readonly Found[]> {
  const asked = finders.filter(({ permission, fits }) => allowed(permission) && fits(text));
  const found = (await Promise.all(asked.map(({ find }) => find(text).catch(none)))).flat();
  return [...new Map(found.map((one) => [one.path, one])).values()];
}
