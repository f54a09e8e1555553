/**
 * What is known of each kind of object of the topology: its facts, as they are stored in versions and
 * as calls carry them.
 */
import { Day, Id, Text } from '@herna/contract-kit';
import { type Static, type TObject, type TProperties, Type } from 'typebox';

export const kinds = [
  'operator',
  'company',
  'venue',
  'workroom',
  'manufacturer',
  'device',
  'group',
] as const;
export type Kind = (typeof kinds)[number];

/** Kinds an object of a kind may stand in; `null` is nowhere: at the top, or in stock. */
export const parentKinds: Readonly<Record<Kind, readonly (Kind | null)[]>> = {
  operator: [null],
  company: ['operator'],
  venue: ['company'],
  workroom: ['venue'],
  manufacturer: [null],
  device: [null, 'venue', 'workroom'],
  group: [null, 'group'],
};

export const venueTypes = [
  'Casino',
  'GamingHall',
  'LiveCasino',
  'LotteryPoint',
  'CustomerCentre',
] as const;
export type VenueType = (typeof venueTypes)[number];

export const venueServices = [
  'CASH_DESK',
  'CARD_ISSUE',
  'IDENTITY_CHECK',
  'LIVE_GAMES',
  'TERMINALS',
  'LOTTERY',
  'BAR',
  'PARKING',
  'STEP_FREE_ACCESS',
] as const;

export const deviceTypes = [
  'Terminal',
  'Kiosk',
  'Turnstile',
  'CashDesk',
  'LotteryTerminal',
  'TicketPrinter',
] as const;
export type DeviceType = (typeof deviceTypes)[number];

export const deviceStates = ['IN_STOCK', 'ACTIVE', 'FAULTY', 'BLOCKED', 'RETIRED'] as const;
export type DeviceState = (typeof deviceStates)[number];

/** A number that people read: on a plate, on a wall, in a list. */
export const ObjectNumber = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$',
  maxLength: 40,
});
const named = { number: ObjectNumber, name: Text(120) };
const optional = <Schema extends ReturnType<typeof Text>>(schema: Schema) => Type.Optional(schema);

export const VenueAddress = Type.Object({
  street: Text(100),
  city: Text(80),
  postCode: Text(10),
  country: Type.Union([Type.Literal('CZ'), Type.Literal('SK')]),
  /** The code of the address in the state's register. */
  registerCode: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$', maxLength: 10 })),
});

/** Degrees, WGS 84. */
export const Position = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});

export const operatorFields = {
  ...named,
  registrationNumber: Text(20),
  licence: Type.Object({ number: Text(60), from: Day, until: Type.Optional(Day) }),
};
export const companyFields = { ...named, registrationNumber: Text(20) };
export const venueFields = {
  ...named,
  type: Type.Enum([...venueTypes]),
  address: VenueAddress,
  position: Position,
  services: Type.Array(Type.Enum([...venueServices]), { maxItems: 20, uniqueItems: true }),
  phone: optional(Text(20)),
  email: optional(Text(120)),
};
export const workroomFields = { ...named };
export const manufacturerFields = { ...named };
export const deviceFields = {
  ...named,
  type: Type.Enum([...deviceTypes]),
  state: Type.Enum([...deviceStates]),
  serialNumber: Text(60),
  manufacturerId: Type.Optional(Id),
  model: optional(Text(80)),
  /** Places at which people play at once. */
  positions: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  /** The mark that the authority gives a terminal, and the certificate that it may run. */
  registrationMark: optional(Text(40)),
  certificate: optional(Text(60)),
  gameSet: Type.Optional(Type.Array(Text(100), { maxItems: 500 })),
};
export const groupTypes = ['Region', 'Jackpot', 'Tournament', 'Maintenance', 'Partner'] as const;
export const groupFields = { ...named, type: Type.Enum([...groupTypes]) };

/** The facts that each kind has. */
export const fieldsByKind = {
  operator: operatorFields,
  company: companyFields,
  venue: venueFields,
  workroom: workroomFields,
  manufacturer: manufacturerFields,
  device: deviceFields,
  group: groupFields,
} as const satisfies Record<Kind, TProperties>;

/** Where an object stands, and for a device the groups it belongs to. */
export interface Standing {
  readonly parentId: string | null;
  readonly groupIds?: readonly string[];
}

/** The facts of a kind as they are stored. */
export type FieldsOf<K extends Kind> = Static<TObject<(typeof fieldsByKind)[K]>> & Standing;
