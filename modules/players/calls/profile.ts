/** Thin handlers of the profile. */
import { createHash } from 'node:crypto';
import { type CallContext, type Handlers, playerOf, staffOf } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { ProfileApi } from '../contract/profile.ts';
import type { Account } from '../service/account.ts';
import {
  addressesOf,
  avatarOf,
  deleteAddress,
  deleteAvatar,
  insertAddress,
  playerById,
  putAvatar,
  putSettings,
  requirementsOf,
  settingsOf,
  updateAddress,
  updatePlayer,
} from '../store/players.ts';
import { forgetSession, wireAddress } from './wire.ts';

const done = { done: true } as const;

/** Pictures by their first bytes. */
const pictures: readonly (readonly [type: string, begins: string])[] = [
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8ff'],
  ['image/webp', '52494646'],
];

interface AddressBody {
  street: string;
  town: string;
  postCode: string;
  country: string;
}

const addressRow = ({ street, town, postCode, country }: AddressBody) => ({
  street,
  town,
  post_code: postCode.replace(/\s/g, ''),
  country,
});

/** Handlers of the calls about the profile. */
export function profileHandlers(database: Database, account: Account): Handlers<ProfileApi> {
  const profile = async (id: bigint) => {
    const player = await playerById(database.read, id);
    if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
    const settings = await settingsOf(database.read, id);
    const requirements = await requirementsOf(database.read, id);
    return {
      id: wireId(id),
      state: player.state,
      firstName: player.first_name,
      surname: player.surname,
      nickname: player.nickname,
      email: player.email,
      phone: player.phone,
      gender: player.gender,
      birthDate: player.birth_date,
      nationality: player.nationality,
      locale: player.locale,
      currency: player.currency,
      market: player.market,
      addresses: (await addressesOf(database.read, id)).map(wireAddress),
      requirements: requirements.map(wireRequirement),
      onlinePlayingBlocked: player.playing_blocked,
      showBalance: settings.showBalance !== false,
      createdAt: player.created_at.toISOString(),
    };
  };
  const settings = async (id: bigint) => {
    const values = await settingsOf(database.read, id);
    const player = await playerById(database.read, id);
    return {
      showBalance: values.showBalance !== false,
      marketingEmail: values.marketingEmail === true,
      marketingSms: values.marketingSms === true,
      language: player?.locale ?? 'cs',
    };
  };
  const requirePassword = async (id: bigint, password: string): Promise<void> => {
    if (!(await account.verifyPassword(id, password))) {
      throw new DomainError('ERR_INVALID_CREDENTIALS');
    }
  };
  const ownAddress = async (context: CallContext, id: string) => {
    const all = await addressesOf(database.read, playerOf(context));
    const address = all.find((one) => one.id === toId(id));
    if (!address) throw new DomainError('ERR_NOT_FOUND');
    return address;
  };
  const checkCountry = (type: string, country: string): void => {
    const countries = account.addressCountries();
    if (type !== 'Permanent' || countries === 'any' || countries.includes(country)) return;
    throw new DomainError('ERR_REGISTRATION_FIELDS', {
      fields: [{ field: 'country', kind: 'InvalidValue', reason: 'country' }],
    });
  };
  const who = (context: CallContext): bigint => staffOf(context).staffId;
  return {
    'GET /capi/v2-onling/Player/Get': (_input, context) => profile(playerOf(context)),
    'GET /api/players/{id}': ({ params }) => profile(toId(params.id)),
    'POST /capi/v2-onling/Player/SelfUpdate': async ({ body }, context) => {
      const id = playerOf(context);
      await database.transaction((tx) => updatePlayer(tx, id, { nickname: body.nickname.trim() }));
      return done;
    },
    'POST /capi/v2-onling/Player/Update': async ({ body }, context) => {
      const change = {
        ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
        ...(body.surname === undefined ? {} : { surname: body.surname }),
        ...(body.nickname === undefined ? {} : { nickname: body.nickname }),
        ...(body.birthPlace === undefined ? {} : { birth_place: body.birthPlace }),
        ...(body.playingBlocked === undefined ? {} : { playing_blocked: body.playingBlocked }),
      };
      await account.update(who(context), toId(body.playerId), change, body.reason);
      return done;
    },
    'GET /capi/v2-onling/Player/GetAccountRequirements': async (_input, context) => ({
      items: (await account.requirements(playerOf(context))).map(wireRequirement),
    }),
    'POST /capi/v2-onling/Player/SetAccountRequirements': async ({ body }, context) => {
      const { playerId, ...change } = body;
      await account.changeRequirement(who(context), toId(playerId), change);
      return done;
    },
    'POST /capi/v2-onling/Player/ChangePassword': async ({ body }, context) => {
      await account.changePassword(playerOf(context), body.current, body.password);
      forgetSession(context);
      return done;
    },
    'POST /capi/v2-onling/Player/VerifyPassword': async ({ body }, context) => ({
      valid: await account.verifyPassword(playerOf(context), body.password),
    }),
    'POST /capi/v2-onling/Player/SetPin': async ({ body }, context) => {
      await requirePassword(playerOf(context), body.password);
      await account.setPin(playerOf(context), body.pin);
      return done;
    },
    'GET /capi/v2-onling/Player/HasPin': async (_input, context) => {
      const player = await playerById(database.read, playerOf(context));
      return { hasPin: player?.pin_hash != null };
    },
    'POST /capi/v2-onling/Player/Lock': async ({ body }, context) => {
      await account.lock(who(context), toId(body.playerId), body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/Unlock': async ({ body }, context) => {
      await account.unlock(who(context), toId(body.playerId), body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/RemoveEmail': async ({ body }, context) => {
      await account.removeContact(who(context), toId(body.playerId), 'email', body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/RemovePhone': async ({ body }, context) => {
      await account.removeContact(who(context), toId(body.playerId), 'phone', body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/SetVerifiedPhone': async ({ body }, context) => {
      await account.setVerifiedPhone(who(context), toId(body.playerId), body.phone, body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/UploadAvatar': async (_input, context) => {
      const bytes = Buffer.from(context.files[0]?.bytes ?? []);
      const head = bytes.subarray(0, 4).toString('hex');
      const type = pictures.find(([, begins]) => head.startsWith(begins))?.[0];
      if (!type) {
        throw new DomainError('ERR_INVALID_CONTRACT', {
          fields: [{ field: 'file', kind: bytes.length === 0 ? 'RequiredField' : 'InvalidType' }],
        });
      }
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      await database.transaction((tx) =>
        putAvatar(tx, { player_id: playerOf(context), type, bytes, hash }),
      );
      return done;
    },
    'GET /capi/v2-onling/Player/GetAvatar': async (_input, context) => {
      const avatar = await avatarOf(database.read, playerOf(context));
      if (!avatar) throw new DomainError('ERR_NOT_FOUND');
      return { type: avatar.type, bytes: avatar.bytes };
    },
    'HEAD /capi/v2-onling/Player/CheckAvatar': async (_input, context) => {
      const avatar = await avatarOf(database.read, playerOf(context));
      if (!avatar) throw new DomainError('ERR_NOT_FOUND');
      return undefined;
    },
    'DELETE /capi/v2-onling/Player/DeleteAvatar': async (_input, context) => {
      await database.transaction((tx) => deleteAvatar(tx, playerOf(context)));
      return done;
    },
    'POST /capi/v2-onling/PlayerAddress/Create': async ({ body }, context) => {
      checkCountry(body.type, body.country);
      const row = { player_id: playerOf(context), type: body.type, ...addressRow(body) };
      const { id } = await database
        .transaction((tx) => insertAddress(tx, row))
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new DomainError('ERR_CONFLICT') : error;
        });
      return { id: wireId(id) };
    },
    'POST /capi/v2-onling/PlayerAddress/Update': async ({ body }, context) => {
      const address = await ownAddress(context, body.id);
      checkCountry(address.type, body.country);
      await database.transaction((tx) =>
        updateAddress(tx, playerOf(context), address.id, addressRow(body)),
      );
      return done;
    },
    'DELETE /capi/v2-onling/PlayerAddress/Delete': async ({ query }, context) => {
      const address = await ownAddress(context, query.id);
      if (address.type === 'Permanent') throw new DomainError('ERR_CONFLICT');
      await database.transaction((tx) => deleteAddress(tx, playerOf(context), address.id));
      return done;
    },
    'GET /capi/v2-onling/PlayerAddress/Get': async ({ query }, context) =>
      wireAddress(await ownAddress(context, query.id)),
    'GET /capi/v2-onling/PlayerAddress/GetList': async (_input, context) => ({
      items: (await addressesOf(database.read, playerOf(context))).map(wireAddress),
    }),
    'GET /capi/v2-onling/PlayerSetting/Get': (_input, context) => settings(playerOf(context)),
    'POST /capi/v2-onling/PlayerSetting/Set': async ({ body }, context) => {
      await database.transaction((tx) => putSettings(tx, playerOf(context), body));
      return settings(playerOf(context));
    },
    'POST /capi/v2-onling/PlayerSetting/SetLanguage': async ({ body }, context) => {
      const id = playerOf(context);
      await database.transaction((tx) => updatePlayer(tx, id, { locale: body.language }));
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/RequestChangeEmail': async ({ body }, context) => {
      await requirePassword(playerOf(context), body.password);
      await account.requestChange(playerOf(context), 'email', body.email);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/SubmitChangeEmail': async ({ body }, context) => {
      await account.submitChange(playerOf(context), 'email', body.code);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/RequestChangePhone': async ({ body }, context) => {
      await requirePassword(playerOf(context), body.password);
      await account.requestChange(playerOf(context), 'phone', body.phone);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/SubmitChangePhone': async ({ body }, context) => {
      await account.submitChange(playerOf(context), 'phone', body.code);
      return done;
    },
  };
}

const wireRequirement = (row: { key: string; fulfilled_at: Date | null }) => ({
  key: row.key,
  fulfilledAt: row.fulfilled_at?.toISOString() ?? null,
});
