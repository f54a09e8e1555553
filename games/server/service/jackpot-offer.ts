/**
 * Which jackpots a game plays for, and their amounts, as the platform tells them. It is asked once a
 * second at most, however many look; while it is silent the last answer stands.
 */
import type { Clock } from '@herna/kernel';
import { drawnJackpot, type Title } from '@herna/maths';
import { type Wallet, type WalletJackpot, WalletUnknown } from '../wallet.ts';

const keptMs = 1_000;

/** Makes the directory of jackpots. */
export function createJackpotOffer({ clock, wallet }: { clock: Clock; wallet: Wallet }) {
  let known: { readonly at: number; readonly jackpots: readonly WalletJackpot[] } | undefined;
  let asking: Promise<readonly WalletJackpot[]> | undefined;

  const ask = async (): Promise<readonly WalletJackpot[]> => {
    const jackpots = await wallet.jackpots();
    known = { at: clock.now().getTime(), jackpots };
    return jackpots;
  };
  const lately = async (): Promise<readonly WalletJackpot[]> => {
    if (known && clock.now().getTime() - known.at < keptMs) return known.jackpots;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    try {
      return await asking;
    } catch (error) {
      if (known) return known.jackpots;
      throw error;
    }
  };

  const fedAt =
    ({ key }: Title, currency: string) =>
    (jackpot: WalletJackpot): boolean =>
      jackpot.currency === currency && (jackpot.gameIds?.includes(key) ?? true);

  return {
    /** The jackpots that stakes at a game feed; none while nobody has heard of any yet. */
    async at(title: Title, currency: string): Promise<WalletJackpot[]> {
      const jackpots = await lately().catch((error: unknown) => {
        if (error instanceof WalletUnknown) return [];
        throw error;
      });
      return jackpots.filter(fedAt(title, currency));
    },

    /**
     * The jackpot that a round of the title draws a ticket for: one that is fed as its certificate
     * states. Without such a one, no ticket is drawn.
     */
    async drawnFor(title: Title, currency: string): Promise<WalletJackpot | undefined> {
      const drawn = drawnJackpot(title);
      if (!drawn) return undefined;
      return (await lately())
        .filter(fedAt(title, currency))
        .find(
          ({ mustHitBy, contributionPpm, gameIds }) =>
            mustHitBy === null && gameIds !== null && contributionPpm === drawn.contributionPpm,
        );
    },
  };
}
export type JackpotOffer = ReturnType<typeof createJackpotOffer>;
