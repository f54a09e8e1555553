/**
 * The game on a terminal's screen: a title of a studio, launched for the player who is signed in at the
 * terminal and played at the studio's own game server, which books stakes and wins with the platform. A
 * press of the button has an id that is kept before it is sent, so a lost answer is asked for again.
 */
import type { Json, Platform } from './platform.ts';

/** Titles on the terminals, one after the other: three reels without decisions but doubling. */
export const titlesShown = [
  'velvet-plums',
  'ember-sevens',
  'cherry-bell-classic',
  'orange-tram',
  'triple-currant',
  'simply-7',
] as const;

/** A game that is open: where its server is, and what names the session there. */
export interface OpenGame {
  readonly origin: string;
  readonly token: string;
  /** Its name, as the studio writes it. */
  readonly name: string;
  /** Keys of symbols by their letters. */
  readonly symbols: Readonly<Record<string, string>>;
}

/** One press of the button, whatever becomes of its answer. */
export interface Press {
  readonly requestId: string;
  readonly clientSeed: string;
  readonly stake: number;
}

/** What a round has come to. */
export interface PlayedRound {
  readonly roundId: string;
  readonly win: number;
  /** Symbols of the window, a list for each reel. */
  readonly window: readonly (readonly string[])[];
  /** What the platform has on the terminal, where the studio knows. */
  readonly balance: number | undefined;
}

interface Seat {
  readonly gameKey: string;
  readonly terminal: string;
  readonly playerId: string;
  /** The player's sign-in at the terminal. */
  readonly signIn: string;
}

interface Window {
  readonly spins?: readonly { readonly grid: readonly (readonly string[])[] }[];
}

/** Makes the client of game servers. */
export function createGames(platform: Pick<Platform, 'player' | 'public' | 'addressOf'>) {
  const ask = (game: Pick<OpenGame, 'origin'>, call: string, body: Json, language: string) =>
    platform.public({ origin: game.origin, key: `POST /games/api/${call}`, body, language });

  return {
    /** Launches a title for the player and opens it at the terminal; tells what lies there. */
    async open(seat: Seat, language: string): Promise<{ game: OpenGame; balance: number }> {
      const { gameKey, terminal, playerId, signIn } = seat;
      const { url } = await platform.player(signIn, {
        key: 'POST /capi/v2-onling/OnlineGame/Launch',
        body: { gameKey, mode: 'real', language },
        language,
      });
      const address = platform.addressOf(String(url));
      const origin = { origin: address.origin };
      const launchToken = address.searchParams.get('token') ?? '';
      const body = {
        gameKey,
        mode: 'real',
        launchToken,
        seating: { terminal, playerId },
        language,
      };
      const opened = await ask(origin, 'session', body, language);
      const { name, data } = opened.game as { name: string; data: Json };
      const symbols = Object.entries(data.symbols as Record<string, { key: string }>);
      const game = {
        ...origin,
        token: String(opened.token),
        name,
        symbols: Object.fromEntries(symbols.map(([letter, { key }]) => [letter, key])),
      };
      return { game, balance: Number(opened.balance) };
    },

    /** Plays a round, or asks for the one of the same press; a win offered for doubling is collected. */
    async play(game: OpenGame, press: Press, language: string): Promise<PlayedRound> {
      const { token } = game;
      let round = await ask(game, 'play', { token, ...press }, language);
      if (round.phase === 'OPEN') {
        const { roundId, step } = round;
        round = await ask(game, 'decide', { token, roundId, step, action: 'collect' }, language);
      }
      const { spins = [] } = round.view as Window;
      return {
        roundId: String(round.roundId),
        win: Number(round.win),
        window: (spins.at(-1)?.grid ?? []).map((reel) =>
          reel.map((letter) => game.symbols[letter] ?? letter),
        ),
        balance: round.balance === undefined ? undefined : Number(round.balance),
      };
    },

    /** Leaves the game; a server that does not answer closes it by itself. */
    close: async (game: OpenGame, language: string): Promise<void> => {
      await ask(game, 'close', { token: game.token }, language).catch(() => undefined);
    },
  };
}
