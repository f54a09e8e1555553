/** What modules give to the edge of HTTP: proofs of who is calling, gates, and ears. */
import type { Audience, CallDefinition, RateClass } from '@herna/contract-kit';
import type { Act, Principal } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import type { StaffId } from '@herna/kernel';

/**
 * How a provider signs its requests. `request-hmac` covers method, address, time and body;
 * `body-hmac` the body alone, where codes that serve once bar a replay.
 */
export type SignatureScheme = 'request-hmac' | 'body-hmac';

/** What the edge knows of a provider. */
export interface ProviderCredential {
  readonly providerId: bigint;
  readonly secret: string;
  readonly signature: SignatureScheme;
  /** The sets of calls it speaks; it may use no others. */
  readonly editions: readonly string[];
  readonly rate: RateClass;
}

/** A request that a device signs with its own key. */
export interface SignedDeviceRequest {
  readonly deviceId: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly body: Uint8Array | string;
}

/** Proves a credential; `undefined` when it is none or no longer valid. */
export interface Authenticators {
  player(token: string): Promise<Principal | undefined>;
  /** The code by which a player learns that the session of this token has ended, where one is. */
  playerEndedBy(token: string): Promise<string | undefined>;
  /** Why the session of this token has ended, of the reference list LogoutReasons. */
  playerEndReason(token: string): Promise<string | undefined>;
  /** A staff session for one of the staff audiences, or for whichever. */
  staff(token: string, audience?: Audience): Promise<Principal | undefined>;
  /** The provider's credential by its public key id. */
  providerSecret(key: string): ProviderCredential | undefined;
  /** An access token of a client program, which is an internal service. */
  client(token: string): Promise<Principal | undefined>;
  /** A device that has registered its key. */
  device(request: SignedDeviceRequest): Promise<Principal | undefined>;
}

/** A request of a member of staff. */
export interface StaffRequest {
  readonly call: string;
  readonly input: unknown;
  readonly by: {
    readonly staffId: StaffId;
    /** The device cookie that the site gives players, if the browser has one. */
    readonly device: string | undefined;
  };
}

/** A module's share of the edge. */
export interface EdgeParts {
  /** Each kind of credential is proved by one module; one that nobody proves opens nothing. */
  readonly authenticators?: Partial<Authenticators>;
  /** The credential of a party that is no game provider, by its public key id. */
  partySecret?(key: string): ProviderCredential | undefined;
  /** Closes calls for a time; throws. */
  assertOpen?(definition: CallDefinition, key: string): Promise<void>;
  /**
   * Runs a request of a member of staff; what one person may not do alone is put before a second,
   * and its error is thrown on.
   */
  putForward?<Answer>(request: StaffRequest, run: () => Promise<Answer>): Promise<Answer>;
  /** Writes what a member of staff does, in the transaction that does it. */
  recordAct?(
    tx: Tx,
    by: { readonly staffId: StaffId; readonly ip: string },
    act: Act,
  ): Promise<void>;
  /** Hears how a provider's request was answered. */
  providerHeard?(
    providerId: bigint,
    answered: { readonly status: number; readonly milliseconds: number },
  ): void;
}

const nobody: Authenticators = {
  player: async () => undefined,
  playerEndedBy: async () => undefined,
  playerEndReason: async () => undefined,
  staff: async () => undefined,
  providerSecret: () => undefined,
  client: async () => undefined,
  device: async () => undefined,
};

/** The edge of all modules together. */
export function joinEdges(parts: readonly EdgeParts[]): Required<
  Omit<EdgeParts, 'authenticators' | 'partySecret'>
> & {
  readonly authenticators: Authenticators;
} {
  const proofs: Authenticators = Object.assign(
    { ...nobody },
    ...parts.map(({ authenticators }) => authenticators),
  );
  const partySecret = (key: string): ProviderCredential | undefined => {
    for (const part of parts) {
      const credential = part.partySecret?.(key);
      if (credential) return credential;
    }
    return undefined;
  };
  return {
    authenticators: {
      ...proofs,
      providerSecret: (key) => proofs.providerSecret(key) ?? partySecret(key),
    },
    async assertOpen(definition, key) {
      for (const part of parts) await part.assertOpen?.(definition, key);
    },
    putForward(request, run) {
      const outermost = parts.reduce<typeof run>(
        (inner, { putForward }) => (putForward ? () => putForward(request, inner) : inner),
        run,
      );
      return outermost();
    },
    async recordAct(tx, by, act) {
      for (const part of parts) await part.recordAct?.(tx, by, act);
    },
    providerHeard(providerId, answered) {
      for (const part of parts) part.providerHeard?.(providerId, answered);
    },
  };
}
