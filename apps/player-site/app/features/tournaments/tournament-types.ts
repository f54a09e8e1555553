/** Tournaments as their calls give them. */
import type { Output } from '@herna/contract-kit';
import type { TournamentsApi as Api } from '@herna/tournaments/contract';

type Of<Name extends string> = Output<Api[`GET /capi/v2-onling/Tournaments/${Name}` & keyof Api]>;

export type Tournament = Of<'GetPlayerRoundList'>['items'][number];
export type TournamentDetail = Of<'GetPlayerRoundDetail'>;
export type Board = Of<'GetPlayerRoundResults'>;
export type BoardRow = Board['items'][number];
export type PastTournament = Of<'GetPlayerHistory'>['items'][number];
export type GameResult = Of<'GetPlayerResultsByGame'>['items'][number];
export type VenueResult = Of<'GetPlayerResultsByVenue'>['items'][number];
export type OwnPlace = Output<Api['GET /api/tournaments/own']>;
