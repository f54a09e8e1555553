/**
 * Reference lists. Each call answers the values of the list that its path names, with labels in
 * the language of the request; values travel in other calls unchanged.
 */
import { defineCalls, page } from '@herna/contract-kit';
import { Type } from 'typebox';

const nullable = Type.Union([Type.String(), Type.Null()]);

/** A value of a reference list. */
export const ReferenceItem = Type.Object({
  value: Type.String({ description: 'The code that other calls use' }),
  label: Type.String({ description: 'In the language of the request' }),
  labels: Type.Record(Type.String(), Type.String(), { description: 'By locale' }),
  note: nullable,
  parent: Type.Union([Type.String(), Type.Null()], {
    description: 'The value of another list that this one belongs to',
  }),
});

const list = <const Summary extends string>(summary: Summary) =>
  ({ summary, audience: 'public', response: page(ReferenceItem), example: {} }) as const;

export const enumeratorCalls = defineCalls({
  'GET /capi/Enumerators/v1/AccessCodeModes': list('Ways an access code is delivered and used'),
  'GET /capi/Enumerators/v1/AccountKinds': list('Kinds of player money accounts'),
  'GET /capi/Enumerators/v1/AccountTypes': list('Types of player account'),
  'GET /capi/Enumerators/v1/BlockCardReasons': list('Reasons for locking a card'),
  'GET /capi/Enumerators/v1/BrokenRuleReasons': list('Reasons why a rule or limit was broken'),
  'GET /capi/Enumerators/v1/CardStates': list('States of a player card'),
  'GET /capi/Enumerators/v1/Countries': list('Countries by ISO code'),
  'GET /capi/Enumerators/v1/CurrencyCodes': list('Currency codes'),
  'GET /capi/Enumerators/v1/DocumentScanTypes': list('Types of document scan'),
  'GET /capi/Enumerators/v1/FaultCategories': list('Categories of fault'),
  'GET /capi/Enumerators/v1/FaultCodes': list(
    'Fault codes with their category, including every code of section 8',
  ),
  'GET /capi/Enumerators/v1/FileTypes': list('File types that may be uploaded'),
  'GET /capi/Enumerators/v1/FundSources': list('Sources of the funds of a player, for AML'),
  'GET /capi/Enumerators/v1/Genders': list('Genders'),
  'GET /capi/Enumerators/v1/Granularities': list('Granularities of statistics'),
  'GET /capi/Enumerators/v1/HashMethods': list('Hash methods for transmitted secrets'),
  'GET /capi/Enumerators/v1/Levels': list('Loyalty levels'),
  'GET /capi/Enumerators/v1/LevelChanges': list('Kinds of loyalty level change'),
  'GET /capi/Enumerators/v1/LimitKinds': list('Kinds of player limit'),
  'GET /capi/Enumerators/v1/LimitTypes': list('Types of limit'),
  'GET /capi/Enumerators/v1/LimitUnits': list('Units of limit'),
  'GET /capi/Enumerators/v1/LogoutReasons': list('Reasons why a session ended'),
  'GET /capi/Enumerators/v1/OpeningClosingEventTypes': list(
    'Types of opening and closing event of a venue',
  ),
  'GET /capi/Enumerators/v1/Provinces': list('Provinces (kraje) by country'),
  'GET /capi/Enumerators/v1/QueryResults': list('Outcomes of a query to a register or service'),
  'GET /capi/Enumerators/v1/QueueTypes': list('Types of player queue for fund transfers'),
  'GET /capi/Enumerators/v1/RegistrationFieldTypes/All': list('All registration field types'),
  'GET /capi/Enumerators/v1/RegistrationFieldTypes/Checked': list(
    'Registration fields that are checked for validity or duplicates',
  ),
  'GET /capi/Enumerators/v1/RegistrationFieldTypes/Public': list(
    'Registration fields the player may see and fill in',
  ),
  'GET /capi/Enumerators/v1/RegistrationFieldTypes/Required': list(
    'Registration fields required in the market',
  ),
  'GET /capi/Enumerators/v1/RegistrationIdentityCardTypes': list(
    'Identity card types accepted at registration',
  ),
  'GET /capi/Enumerators/v1/SelfExclusionRegisterReasons': list(
    'Reasons for an entry in the register of excluded persons',
  ),
  'GET /capi/Enumerators/v1/SystemPlatforms': list('System platforms'),
  'GET /capi/Enumerators/v1/SystemScopes': list('System scopes'),
  'GET /capi/Enumerators/v1/SystemStates': list('System states'),
  'GET /capi/Enumerators/v1/TimeScopes': list('Time scopes'),
  'GET /capi/Enumerators/v1/TransactionTypes': list('Types of accounting transaction'),
  'GET /capi/Enumerators/v1/TransactionChildTypes': list(
    'Subtypes of accounting transaction with their parent type',
  ),
  'GET /capi/Enumerators/v1/VenueTypes': list('Types of venue'),
});
export type EnumeratorCalls = typeof enumeratorCalls;
