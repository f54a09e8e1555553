/**
 * Kiosks. A member of staff makes a code for a workroom; the kiosk makes a key pair, hands the code
 * and its public key over, and from then on signs every request. A request is taken once and only
 * while it is fresh; a key that was revoked opens nothing, nor does a device that is gone. A player who
 * asks for exclusion is given a token that serves once, at this kiosk, for five minutes.
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Principal } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type PlayerId,
  parseId,
  type Random,
  type StaffId,
} from '@herna/kernel';
import type { SignedDeviceRequest } from '@herna/module-kit';
import { deviceRequestText } from '../rules/device-signature.ts';
import * as store from '../store/kiosks.ts';
import type { DeskCards } from './cards.ts';
import type { Admission, Guests, RecordAudit } from './ports.ts';
import type { Topology } from './topology.ts';

export interface KiosksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly topology: Topology;
  readonly guests: Guests;
  readonly admission: Admission;
  readonly cards: DeskCards;
  readonly audit: RecordAudit;
}

const codeMs = 10 * 60_000;
const tokenMs = 5 * 60_000;
/** How far a kiosk's clock may be off. */
const freshMs = 120_000;
/** Without letters and digits that look alike. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const normalCode = (code: string): string => code.replaceAll('-', '').toUpperCase();

/** A public key of the one kind that kiosks have. */
function readKey(text: string): KeyObject | undefined {
  try {
    const der = Buffer.from(text, 'base64url');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** What the topology refuses, in the words of who registers a kiosk. */
const refusals: Readonly<Record<string, 'ERR_KIOSK_CODE' | 'ERR_KIOSK_KEY'>> = {
  ERR_TOPOLOGY_PARENT: 'ERR_KIOSK_CODE',
  ERR_TOPOLOGY_DEVICE_KNOWN: 'ERR_KIOSK_KEY',
  ERR_TOPOLOGY_NUMBER_TAKEN: 'ERR_KIOSK_KEY',
};
function refuseRegistration(error: unknown): never {
  const code = error instanceof DomainError ? refusals[error.code] : undefined;
  throw code === undefined ? error : new DomainError(code);
}

/** Makes the service. */
export function createKiosks(deps: KiosksDeps) {
  const { database, clock, random, topology, guests, admission, cards, audit } = deps;
  const { read } = database;

  /** The workroom and the venue that something stands in. */
  const placeOf = async (id: bigint) => {
    const [place] = await topology.list(read, { kinds: ['workroom', 'venue'], ids: [id] });
    if (!place) throw new DomainError('ERR_NOT_FOUND');
    if (place.kind === 'venue') return { room: place, venue: place };
    const venueId = parseId(String(place.fields.parentId)) ?? 0n;
    return { room: place, venue: await topology.one(read, 'venue', venueId) };
  };

  const exclude = async (tx: Tx, playerId: PlayerId, days: number, deviceId: bigint) => {
    const row = await admission.fileOwnRequest(tx, playerId, days);
    return { ...row, deviceId };
  };

  return {
    placeOf,

    async workrooms() {
      const rooms = await topology.list(read, { kinds: ['workroom'] });
      const venues = await topology.list(read, { kinds: ['venue'] });
      const names = new Map(venues.map(({ id, fields }) => [id.toString(), String(fields.name)]));
      return rooms.map(({ id, fields }) => ({
        id: id.toString(),
        name: String(fields.name),
        venue: names.get(String(fields.parentId)) ?? '',
      }));
    },

    /**
     * A code for one kiosk in a workroom.
     * @throws DomainError ERR_NOT_FOUND, ERR_TOPOLOGY_PARENT for a workroom whose end is planned
     */
    async createCode(tx: Tx, workroomId: bigint, staffId: StaffId) {
      await topology.one(tx, 'workroom', workroomId);
      if (!(await topology.lasts(tx, workroomId))) throw new DomainError('ERR_TOPOLOGY_PARENT');
      const code = Array.from(
        { length: codeLength },
        () => codeAlphabet[random.below(codeAlphabet.length)],
      ).join('');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + codeMs);
      await store.insertCode(tx, {
        code_hash: hashOf(code),
        place_id: workroomId,
        created_by: staffId,
        created_at: now,
        expires_at: expiresAt,
        device_id: null,
      });
      await audit(tx, {
        staffId,
        action: 'venues.kiosk_code_created',
        targetKind: 'workroom',
        targetId: workroomId.toString(),
      });
      return { code, expiresAt };
    },

    /**
     * Registers a kiosk.
     * @throws DomainError ERR_KIOSK_CODE, also where its workroom ends; ERR_KIOSK_KEY, also for a key that
     *   another registration has used
     */
    register: (request: {
      readonly code: string;
      readonly publicKey: string;
      readonly name: string;
    }) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const code = await store.lockCode(tx, hashOf(normalCode(request.code)), now);
        if (!code) throw new DomainError('ERR_KIOSK_CODE');
        if (!readKey(request.publicKey)) throw new DomainError('ERR_KIOSK_KEY');
        const fingerprint = createHash('sha256').update(request.publicKey).digest('hex');
        const fields = {
          number: `K-${fingerprint.slice(0, 12).toUpperCase()}`,
          name: request.name,
          type: 'Kiosk',
          state: 'ACTIVE',
          serialNumber: fingerprint.slice(0, 40),
          parentId: code.place_id.toString(),
          groupIds: [],
        } as const;
        const by = { kind: 'service', name: 'kiosk registration' } as const;
        const deviceId = await topology
          .create(tx, 'device', fields, { by })
          .catch(refuseRegistration);
        await store.useCode(tx, code.id, deviceId);
        await store.insertKey(tx, {
          device_id: deviceId,
          public_key: request.publicKey,
          registered_at: now,
          last_seen_at: now,
          revoked_at: null,
          revoked_by: null,
          revoke_reason: null,
        });
        return { device: await topology.one(tx, 'device', deviceId), placeId: code.place_id };
      }),

    /** Registered kiosks with where they stand; within venues, those that stand there. */
    async devices(venueIds?: readonly bigint[]) {
      const keys = await store.deviceKeys(read);
      const rows = await topology.list(read, {
        kinds: ['device'],
        ids: keys.map(({ device_id }) => device_id),
        venueIds,
      });
      const byId = new Map(rows.map((row) => [row.id, row]));
      const all = keys.map((key) => ({ key, row: byId.get(key.device_id) }));
      return venueIds ? all.filter(({ row }) => row !== undefined) : all;
    },

    /** Takes the key of a kiosk away. @throws DomainError ERR_NOT_FOUND */
    async revoke(tx: Tx, deviceId: bigint, by: { staffId: StaffId; reason: string }) {
      if (!(await store.revokeKey(tx, { deviceId, at: clock.now(), ...by }))) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      await audit(tx, {
        ...by,
        action: 'venues.kiosk_revoked',
        targetKind: 'device',
        targetId: deviceId.toString(),
      });
    },

    /**
     * Proves a signed request of a device: its principal, or nothing.
     * @throws DomainError ERR_DEVICE_REVOKED for one whose key was taken away or that staff have taken out
     *   of the topology: only who holds the key learns it
     */
    async authenticate(request: SignedDeviceRequest): Promise<Principal | undefined> {
      const deviceId = parseId(request.deviceId);
      const now = clock.now();
      const fresh = Math.abs(now.getTime() - Number(request.timestamp) * 1000) <= freshMs;
      if (deviceId === undefined || !fresh || !/^[\w-]{16,64}$/.test(request.nonce))
        return undefined;
      const stored = await store.deviceKey(read, deviceId);
      const key = stored && readKey(stored.public_key);
      if (!key) return undefined;
      const text = Buffer.from(
        deviceRequestText(request, createHash('sha256').update(request.body).digest('hex')),
      );
      const signature = Buffer.from(request.signature, 'base64url');
      if (!verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, signature)) return undefined;
      const [there] = await topology.list(read, { kinds: ['device'], ids: [deviceId] });
      if (!there || stored.revoked_at !== null) throw new DomainError('ERR_DEVICE_REVOKED');
      const first = await database.transaction((tx) =>
        store.noteRequest(tx, { deviceId, nonce: request.nonce, now }),
      );
      return first ? { kind: 'kiosk', deviceId } : undefined;
    },

    /** Forgets requests that are too old to be taken again. */
    forgetRequests: () =>
      database.transaction((tx) =>
        store.forgetRequests(tx, new Date(clock.now().getTime() - 3 * freshMs)),
      ),

    /** The venue a device stands in. @throws DomainError ERR_NOT_FOUND */
    async venueOf(deviceId: bigint): Promise<bigint> {
      const device = await topology.one(read, 'device', deviceId);
      const placeId = parseId(String(device.fields.parentId));
      if (placeId === undefined) throw new DomainError('ERR_NOT_FOUND');
      return (await placeOf(placeId)).venue.id;
    },

    async playerExists(person: {
      readonly cardNumber?: string | undefined;
      readonly surname?: string | undefined;
      readonly birthDate?: string | undefined;
    }): Promise<boolean> {
      const { cardNumber, surname, birthDate } = person;
      if (cardNumber !== undefined) return (await cards.holder({ cardNumber })) !== undefined;
      if (surname !== undefined && birthDate !== undefined) {
        return (await guests.born(surname, birthDate)).length > 0;
      }
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: 'cardNumber', kind: 'RequiredField' }],
      });
    },

    /**
     * A token that this player asked this kiosk for exclusion, by card or login and PIN.
     * @throws DomainError ERR_INVALID_PIN, ERR_TOO_MANY_BAD_ATTEMPTS, ERR_NO_VALID_EMAIL
     */
    async exclusionToken(
      proof: {
        readonly cardNumber?: string | undefined;
        readonly login?: string | undefined;
        readonly pin: string;
      },
      deviceId: bigint,
    ) {
      const { cardNumber, login, pin } = proof;
      const place = `device:${deviceId}`;
      if (cardNumber === undefined && login === undefined) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'cardNumber', kind: 'RequiredField' }],
        });
      }
      const playerId =
        cardNumber === undefined
          ? await guests.identify(login ?? '', pin, place)
          : ((await cards.cards.prove({ cardNumber, pin }, place)).player_id as PlayerId);
      const token = random.id();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + tokenMs);
      await database.transaction((tx) =>
        store.insertToken(tx, {
          token_hash: hashOf(token),
          player_id: playerId,
          device_id: deviceId,
          created_at: now,
          expires_at: expiresAt,
          used_at: null,
        }),
      );
      return { token, expiresAt };
    },

    /** Excludes the player of a token. @throws DomainError ERR_EXCLUSION_TOKEN */
    excludeByToken: (token: string, days: number, deviceId: bigint) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const playerId = await store.useToken(tx, { hash: hashOf(token), deviceId, now });
        if (playerId === undefined) throw new DomainError('ERR_EXCLUSION_TOKEN');
        return exclude(tx, playerId as PlayerId, days, deviceId);
      }),

    /** Excludes the holder of a card, for devices of the first edition. @throws DomainError ERR_INVALID_PIN */
    async excludeByCard(card: { cardNumber: string; pin: string }, days: number, deviceId: bigint) {
      const { player_id: playerId } = await cards.cards.prove(card, `device:${deviceId}`);
      return database.transaction((tx) => exclude(tx, playerId as PlayerId, days, deviceId));
    },
  };
}
export type Kiosks = ReturnType<typeof createKiosks>;
