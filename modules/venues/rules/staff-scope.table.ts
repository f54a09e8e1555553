/**
 * How each call of staff is held to the venues that its caller works in. Who works in all is held to
 * nothing. `tests/conformance/venue-scope.test.ts` finds a call that names a venue, or what stands or
 * is used in one, and has no row.
 */
import type { VenuesApi } from '../contract/index.ts';
import type { HoursTable } from './opening-hours.ts';

export type ScopeRule =
  /** The venue in a field; without it the call is about all of them. */
  | { readonly kind: 'venue'; readonly field: string }
  /** The object in a field stands in a venue, and so does the place that it is moved to. */
  | { readonly kind: 'object'; readonly field: string }
  /** A planned change, of an object that stands in a venue. */
  | { readonly kind: 'change' }
  /** A row of the hours or licences of a venue. */
  | { readonly kind: 'hours'; readonly table: HoursTable }
  /** A guest: one who has stood at a door of theirs, or at none yet. */
  | { readonly kind: 'guest'; readonly field: 'playerId' | 'id' }
  /** A card, by its id or number, of such a guest. */
  | { readonly kind: 'card' }
  /** The number of a terminal that stands in one now; without it the call is about all of them. */
  | { readonly kind: 'terminal'; readonly field: string }
  /** A ban, from one venue or from all. */
  | { readonly kind: 'ban' }
  /** What is no single venue's: for staff who work in all. */
  | { readonly kind: 'everywhere' }
  /** A list that shows what is theirs; a venue that it names is. */
  | { readonly kind: 'list' }
  /** Held to no venue, and why. */
  | { readonly kind: 'open'; readonly why: string };

const venue = (field = 'venueId'): ScopeRule => ({ kind: 'venue', field });
const object = (field = 'id'): ScopeRule => ({ kind: 'object', field });
const everywhere: ScopeRule = { kind: 'everywhere' };
const list: ScopeRule = { kind: 'list' };
const card: ScopeRule = { kind: 'card' };
const isPublic: ScopeRule = {
  kind: 'open',
  why: 'everybody may read where and when venues are open',
};
const spansVenues: ScopeRule = { kind: 'open', why: 'a group spans venues and names none' };
const namesNone: ScopeRule = { kind: 'open', why: 'names no venue and nothing that stands in one' };

const hours = (name: string, table: HoursTable): Readonly<Record<string, ScopeRule>> => ({
  [`POST /capi/v2-onling/Topology/${name}/Create`]: venue(),
  [`POST /capi/v2-onling/Topology/${name}/Update`]: { kind: 'hours', table },
  [`DELETE /capi/v2-onling/Topology/${name}/Delete`]: { kind: 'hours', table },
});

const guest: ScopeRule = { kind: 'guest', field: 'playerId' };
const terminal = (field: string): ScopeRule => ({ kind: 'terminal', field });
const outside: ScopeRule = {
  kind: 'open',
  why: 'the place is a text of a system from outside, which answers for its own people',
};

const narrowed: ScopeRule = {
  kind: 'open',
  why: 'the report itself sums what is of the venues and companies that its reader is bound to',
};

/** Calls of other modules that lead to the same cards, terminals and venues. */
const elsewhere: Readonly<Record<string, ScopeRule>> = {
  'GET /capi/v2-onling/PlayerCard/GetList': guest,
  'GET /capi/v2-onling/PlayerCard/GetState': card,
  'POST /capi/v2-onling/PlayerCard/Create': guest,
  'POST /capi/v2-onling/PlayerCard/Lock': card,
  'POST /capi/v2-onling/PlayerCard/Unlock': card,
  'POST /capi/v2-onling/PlayerCard/Remove': card,
  'GET /capi/Sessions/v1/ByPlayerCard': card,
  'POST /capi/v1.1/Funds/VerifyByCard': card,
  'POST /capi/FundsTransfer/v1/PlayerQueue/Add': terminal('place'),
  'POST /capi/FundsTransfer/v1/PlayerQueue/Remove': terminal('place'),
  'POST /capi/FundsTransfer/v1/PlayerQueue/AddAndRemove': terminal('place'),
  'GET /capi/FundsTransfer/v1/PlayerQueue/List': terminal('place'),
  'GET /api/vouchers': terminal('terminal'),
  'POST /api/cash-desk/sessions': venue(),
  'GET /api/cash-desk/sessions': list,
  'POST /capi/v2-onling/Player/CreateOnLandbase': venue(),
  'POST /capi/Evidence/v1/PlayerRegistration/Create': venue(),
  'GET /api/reporting/dashboard': narrowed,
  'GET /api/reporting/figure-postings': narrowed,
  'GET /capi/v2-onling/View/GetMainOverviewReport': narrowed,
  'GET /api/Reports/MainOverviewsReport': narrowed,
  'GET /api/Reports/AccountingReport': narrowed,
  'GET /capi/v2-onling/View/GetGameFinancialReport': narrowed,
  'GET /capi/v2-onling/View/GetGameFinancialReportByPlayer': narrowed,
  'GET /capi/v2-onling/View/GetGameFinancialSumData': narrowed,
  'GET /capi/v2-onling/View/GetGameFinancialSumDataByPlayer': guest,
  'GET /capi/v2-onling/View/GetFundTransactionSumData': narrowed,
  'GET /capi/Reports/v3/Financial/GetFundTransactionSumData': narrowed,
  'GET /capi/v2-onling/View/GetFundTransactionSumDataByPlayer': guest,
  'GET /capi/Reports/v3/Financial/GetFundTransactionSumDataForPlayer': guest,
  'GET /capi/v2-onling/View/GetMonthToDateCashFlow': everywhere,
  'GET /capi/v2-onling/View/GetTotalPlayerCashFlow': guest,
  'GET /capi/v2-onling/View/GetLandbasedLoyaltyPlayTimeData': everywhere,
  'GET /capi/v2-onling/Ledger/GetHouseAccounts': everywhere,
  'GET /api/reporting/gaming-tax': everywhere,
  'GET /api/reporting/state-reports': everywhere,
  'GET /api/reporting/state-reports/{reportId}': everywhere,
  'POST /api/reporting/state-reports/{reportId}/correct': everywhere,
  'GET /api/reporting/return-watch': everywhere,
  'GET /api/reporting/return-alarms': everywhere,
  'POST /api/reporting/return-alarms/{alarmId}/acknowledge': everywhere,
  'GET /api/reporting/players/{id}/figures': { kind: 'guest', field: 'id' },
  'POST /capi/Transactions/v1/AccountingTransaction': outside,
  'POST /capi/Transactions/v1/Transaction': outside,
};

export const staffScopeRules: Readonly<Record<string, ScopeRule>> = {
  ...elsewhere,
  ...hours('VenueOpening', 'venues.opening'),
  ...hours('VenueSpecialOpening', 'venues.special_opening'),
  ...hours('VenueValidity', 'venues.validity'),
  ...({
    'GET /capi/v2-onling/Topology/VenueValidity/GetList': venue(),
    'POST /capi/v2-onling/Topology/Venue/Create': everywhere,
    'POST /capi/v2-onling/Topology/Venue/Update': venue('id'),
    'DELETE /capi/v2-onling/Topology/Venue/Delete': venue('id'),
    'POST /capi/v2-onling/Topology/Terminal/Create': object('placeId'),
    'POST /capi/v2-onling/Topology/Terminal/Update': object(),
    'DELETE /capi/v2-onling/Topology/Terminal/Delete': object(),
    'GET /capi/v2-onling/Topology/Terminal/GetList': list,
    'GET /capi/v2-onling/Topology/TerminalManufacturer/GetTournamentFilterList': namesNone,
    'GET /capi/Topology/v1/Operator/Get': namesNone,
    'POST /capi/Topology/v1/Terminals/Add': venue(),
    'GET /capi/Topology/v1/Terminals/List': list,
    'GET /capi/Topology/v1/Terminals/History': object(),
    'GET /capi/Topology/v1/Venues/List': isPublic,
    'GET /capi/Topology/v1/Venues/Get': isPublic,
    'GET /capi/Topology/v1/Venues/GetOpeningClosingTimes': isPublic,
    'POST /capi/Topology/v1/Venues/Add': everywhere,
    'POST /capi/Topology/v1/Venues/Change': venue('id'),
    'POST /capi/Topology/v1/Venues/Remove': venue('id'),
    'GET /capi/Topology/v3/Device/Get': object(),
    'GET /capi/Topology/v3/Device/GetAll': list,
    'GET /capi/Topology/v3/Device/Search': list,
    'POST /capi/Topology/v3/Device/CreateDevice': object('placeId'),
    'POST /capi/Topology/v3/Device/UpdateDevice': object(),
    'DELETE /capi/Topology/v3/Device/DeleteDevice': object(),
    'POST /capi/Topology/v3/Device/SetGroups': object(),
    'GET /capi/Topology/v3/Group/Get': spansVenues,
    'GET /capi/Topology/v3/Group/GetAll': spansVenues,
    'GET /capi/Topology/v3/Group/Search': spansVenues,
    'POST /capi/Topology/v3/Group/CreateGroup': everywhere,
    'POST /capi/Topology/v3/Group/UpdateGroup': everywhere,
    'DELETE /capi/Topology/v3/Group/DeleteGroup': everywhere,
    'GET /capi/Topology/v3/Events/UpcomingChanges': list,
    'GET /capi/Topology/v3/Events/UpcomingDeviceChanges': list,
    'GET /capi/Topology/v3/Events/UpcomingGroupChanges': list,
    'GET /capi/Topology/v3/Events/RecentChanges': list,
    'GET /capi/Topology/v3/Events/GetByPeriod': list,
    'POST /capi/Topology/v3/Events/WithdrawChange': { kind: 'change' },
    'GET /capi/Topology/v3/Statistics/Get': namesNone,
    'GET /capi/Topology/v3/Place/GetAll': list,
    'POST /capi/Topology/v3/Place/Change': object(),
    'POST /capi/Topology/v3/Place/End': object(),
    'POST /capi/Topology/v3/Place/CreateOperator': everywhere,
    'POST /capi/Topology/v3/Place/CreateCompany': everywhere,
    'POST /capi/Topology/v3/Place/CreateWorkroom': venue(),
    'POST /capi/Topology/v3/Place/CreateManufacturer': everywhere,
    'GET /capi/Topology/v3/StaffScope/Get': namesNone,
    'POST /capi/Topology/v3/StaffScope/Set': everywhere,
    'GET /capi/Topology/v3/PartnerScope/GetAll': namesNone,
    'POST /capi/Topology/v3/PartnerScope/Set': everywhere,
    'POST /capi/Evidence/v1/PlayerCards/Lock': card,
    'POST /capi/Evidence/v1/PlayerCards/Unlock': card,
    'POST /capi/Evidence/v1/PlayerCards/Remove': card,
    'GET /capi/Evidence/v1/PlayerCards/GetState': card,
    'POST /capi/Evidence/v1/PlayerCards/ChangePin': card,
    'POST /capi/Evidence/v1/PlayerCards/LinkChip': card,
    'GET /capi/Evidence/v1/PlayerCards/List': guest,
    'POST /capi/Player/v3/Entrance/Entry': venue(),
    'POST /capi/Player/v3/Entrance/Exit': venue(),
    'GET /capi/Player/v3/Entrance/GetList': venue(),
    'GET /capi/Player/v3/Entrance/GetRefusals': venue(),
    'POST /capi/Player/v3/Entrance/Ban': venue(),
    'POST /capi/Player/v3/Entrance/LiftBan': { kind: 'ban' },
    'GET /capi/Player/v3/Entrance/GetBans': list,
    'POST /api/Kiosk/v1/Registration/CreateCode': object('workroomId'),
    'GET /api/Kiosk/v1/Registration/GetDevices': list,
    'POST /api/Kiosk/v1/Registration/RevokeDevice': object(),
  } satisfies Partial<Record<keyof VenuesApi, ScopeRule>>),
};
