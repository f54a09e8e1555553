import type { Generated, Selectable } from 'kysely';
import type { DrawState } from '../rules/draw.machine.ts';
import type { FlightState, SeatState } from '../rules/flight.machine.ts';
import type { RoundState } from '../rules/round.machine.ts';

export interface JantarTables {
  'jantar.session': {
    id: Generated<bigint>;
    token_hash: Buffer;
    mode: 'real' | 'demo';
    game_key: string;
    player_id: string;
    platform_session_id: string;
    nickname: string;
    currency: string;
    language: string;
    nonce: Generated<number>;
    next_seed: Buffer;
    next_commitment: string;
    demo_balance: bigint;
    staked: Generated<bigint>;
    won: Generated<bigint>;
    /** The platform's id of the player's free rounds at the game. */
    free_round_id: string | null;
    free_round_stake: bigint | null;
    free_rounds_left: Generated<number>;
    created_at: Date;
    closed_at: Date | null;
  };
  'jantar.round': {
    id: Generated<bigint>;
    session_id: bigint;
    player_id: string;
    game_key: string;
    config_hash: string;
    currency: string;
    stake: bigint;
    staked: bigint;
    win: Generated<bigint>;
    bets: { spot: string; stake: string }[];
    /** Whether a ticket is drawn for a jackpot, and which jackpot that is. */
    for_jackpot: boolean;
    jackpot_id: string | null;
    jackpot_hit: Generated<boolean>;
    /** What was won of jackpots, and put on them. */
    jackpot_win: Generated<bigint>;
    contribution: Generated<bigint>;
    /** The free rounds that its stake was one of. */
    free_round_id: string | null;
    decisions: Generated<string[]>;
    pending_action: string | null;
    /** The shared draw that it waits for, and where its seed comes from. */
    draw_id: bigint | null;
    /** Sealed; of a shared draw there is none before it is drawn. */
    seed: Buffer | null;
    commitment: string;
    client_seed: string;
    nonce: number;
    /** The client's name of the request that began the round. */
    request_id: string | null;
    state: RoundState;
    refusal: string | null;
    balance_after: bigint | null;
    created_at: Date;
    settled_at: Date | null;
  };
  'jantar.flight': {
    id: Generated<bigint>;
    game_key: string;
    seed: Buffer;
    commitment: string;
    /** Hundredths; null until the flight is over. */
    point: number | null;
    state: FlightState;
    betting_at: Date;
    started_at: Date | null;
    crashed_at: Date | null;
    /** The chain its seed is from, and its place there; flights before the chains have none. */
    series_id: bigint | null;
    place: number | null;
  };
  'jantar.draw': {
    id: Generated<bigint>;
    game_key: string;
    config_hash: string;
    /** Sealed. */
    seed: Buffer;
    commitment: string;
    series_id: bigint;
    place: number;
    /** What is mixed into its draw beside the seed: the beacon's randomness, or `shared`. */
    client_seed: string;
    state: DrawState;
    opens_at: Date;
    closes_at: Date;
    over_at: Date | null;
    /** What was drawn, in its order; null before. */
    numbers: number[] | null;
  };
  'jantar.series': {
    id: Generated<bigint>;
    game_key: string;
    ending: string;
    root: Buffer;
    length: number;
    flown: Generated<number>;
    created_at: Date;
    /** The network and the round of it that were named with the end, and when that round comes. */
    beacon_key: string | null;
    beacon_round: bigint | null;
    beacon_at: Date | null;
    /** Of that round, once it is known; nothing is drawn before. */
    beacon_signature: Generated<string | null>;
  };
  'jantar.seat': {
    id: Generated<bigint>;
    flight_id: bigint;
    session_id: bigint;
    /** Which of the session's seats on the flight, from one. */
    place: Generated<number>;
    player_id: string;
    nickname: string;
    currency: string;
    stake: bigint;
    auto_cash_out: number | null;
    cash_out: number | null;
    /** Where half of the stake left before the rest. */
    half_cash_out: number | null;
    win: Generated<bigint>;
    /** What of its win is paid as it leaves, and how much of that the platform has taken. */
    due_at_exit: Generated<bigint>;
    paid_at_exit: Generated<bigint>;
    state: SeatState;
    refusal: string | null;
    created_at: Date;
  };
}

export type SessionRow = Selectable<JantarTables['jantar.session']>;
export type RoundRow = Selectable<JantarTables['jantar.round']>;
export type FlightRow = Selectable<JantarTables['jantar.flight']>;
export type DrawRow = Selectable<JantarTables['jantar.draw']>;
export type SeriesRow = Selectable<JantarTables['jantar.series']>;
export type SeatRow = Selectable<JantarTables['jantar.seat']>;
