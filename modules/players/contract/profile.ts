/** The player's profile, what the account still needs, settings. */
import { Done, defineCalls, Id, Locale } from '@herna/contract-kit';
import { Type } from 'typebox';
import { AddressInput, Nickname, Profile, Reason, Requirement } from './schemas.ts';

const player = { audience: 'player' } as const;

/** Staff name the player; a player is asked about himself. */
const PlayerAsked = Type.Object({ playerId: Type.Optional(Id) });
const playerOrStaff = {
  audience: ['player', 'operator'],
  permission: 'players.read',
  query: PlayerAsked,
  errors: ['ERR_PLAYER_NOT_FOUND'],
} as const;

const Settings = Type.Object({
  showBalance: Type.Boolean(),
  marketingEmail: Type.Boolean(),
  marketingSms: Type.Boolean(),
  /** Push messages in browsers that the player has named (`/api/messaging/push`). */
  marketingPush: Type.Boolean(),
  /** Offers in the inbox of the site: without a consent, until the player objects. */
  marketingInbox: Type.Boolean(),
  language: Type.String(),
});

const Consents = {
  showBalance: Type.Optional(Type.Boolean()),
  marketingEmail: Type.Optional(Type.Boolean()),
  marketingSms: Type.Optional(Type.Boolean()),
  marketingPush: Type.Optional(Type.Boolean()),
  marketingInbox: Type.Optional(Type.Boolean()),
};

export const playerProfileCalls = defineCalls({
  'GET /capi/v2-onling/Player/Get': {
    summary: 'Gives a profile with addresses and what the account still needs',
    ...playerOrStaff,
    response: Profile,
    example: { query: {} },
  },
  'GET /api/players/{id}': {
    summary: 'Gives a player’s profile to staff',
    audience: 'operator',
    permission: 'players.read',
    params: Type.Object({ id: Id }),
    response: Profile,
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { params: { id: '999999' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/SelfUpdate': {
    summary: 'Changes what a player may change: nickname, permanent address, consents',
    ...player,
    body: Type.Object({
      nickname: Type.Optional(Nickname),
      address: Type.Optional(Type.Object(AddressInput)),
      marketingEmail: Type.Optional(Type.Boolean()),
      marketingSms: Type.Optional(Type.Boolean()),
    }),
    response: Done,
    errors: ['ERR_REGISTRATION_FIELDS'],
    example: { body: { nickname: 'Večerní host' } },
  },
  'GET /capi/v2-onling/Player/GetAccountRequirements': {
    summary: 'Lists what the account needs before it is full, and what is fulfilled',
    ...playerOrStaff,
    response: Type.Object({ items: Type.Array(Requirement) }),
    example: { query: {} },
  },
  'GET /capi/v2-onling/PlayerSetting/Get': {
    summary: 'Gives a player’s settings',
    ...playerOrStaff,
    response: Settings,
    example: { query: {} },
  },
  'POST /capi/v2-onling/PlayerSetting/Set': {
    summary: 'Saves settings: showing the balance, consents and objections to offers',
    ...player,
    body: Type.Object(Consents),
    response: Settings,
    example: { body: { showBalance: false } },
  },
  'GET /capi/Evidence/v1/PlayerSettings/Get': {
    summary: 'Gives a player’s settings at the desk of a venue',
    audience: 'operator',
    permission: 'players.read',
    query: Type.Object({ playerId: Id }),
    response: Settings,
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { query: { playerId: '9223372036854775807' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/Evidence/v1/PlayerSettings/Set': {
    summary: 'Saves a player’s settings as they have asked at the desk of a venue',
    audience: 'operator',
    permission: 'players.edit',
    body: Type.Object({ playerId: Id, ...Consents, reason: Reason }),
    response: Settings,
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: {
      body: { playerId: '9223372036854775807', marketingSms: false, reason: 'Asked at the desk' },
    },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerSetting/SetLanguage': {
    summary: 'Sets the player’s language to one of the brand’s',
    ...player,
    body: Type.Object({ language: Locale }),
    response: Done,
    errors: ['ERR_REGISTRATION_FIELDS'],
    example: { body: { language: 'cs' } },
  },
});
