/** Draws, tickets and games with what belongs to each; `calls/wire.ts` leaves out what is not published. */
import { chainText } from '@herna/beacon';
import type { Db } from '@herna/db';
import { type Clock, type Currency, DomainError, type Money, money } from '@herna/kernel';
import { inclusionPath, type PathStep } from '@herna/kernel/merkle-tree';
import type { StatementKey } from '@herna/kernel/statements';
import type { Ledger } from '@herna/ledger';
import type { Evaluation } from '../rules/evaluation.ts';
import type { Line } from '../rules/lines.ts';
import { type GamePlan, gamePlans, type PlanCurrency, planOf } from '../rules/plans.table.ts';
import { tierPool } from '../rules/pools.ts';
import { formatOf, leafText, sealFormat, secretOf } from '../rules/seal.ts';
import { syndicateLeafText } from '../rules/syndicate-shares.ts';
import * as store from '../store/draws.ts';
import * as tickets from '../store/tickets.ts';
import { planOfDraw } from './drawing.ts';
import type { Beacon } from './ports.ts';
import { evaluationOf } from './publishing.ts';
import type { Syndicates } from './syndicates.ts';

export interface ViewsOptions {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'houseBalance'>;
  readonly masterSecret: string;
  readonly currency: PlanCurrency;
  readonly key: StatementKey;
  readonly beacon: Pick<Beacon, 'chain'>;
  readonly syndicates: Pick<Syndicates, 'sealed' | 'sealedWith'>;
}

/** A draw with its name and first pool. */
export interface DrawView {
  readonly row: store.DrawRow;
  readonly plan: GamePlan;
  readonly jackpot: Money | undefined;
}

export interface DrawProofView extends DrawView {
  readonly secret: string | undefined;
  readonly publicKey: string;
  readonly beaconChain: string;
  readonly evaluation: Evaluation | undefined;
  readonly tiers: readonly {
    readonly tier: string;
    readonly winners: bigint;
    readonly prize: Money;
  }[];
}

export interface TicketView {
  readonly row: tickets.TicketRow;
  readonly draw: store.DrawRow;
  readonly plan: GamePlan;
  readonly lines: readonly Line[];
}

export interface TicketProofView extends TicketView {
  readonly leaf: Buffer | null;
  readonly leafText: string;
  readonly path: readonly PathStep[] | undefined;
}

export interface GameView {
  readonly plan: GamePlan;
  readonly nextDraws: readonly DrawView[];
  readonly lastDraw: DrawView | undefined;
}

const leavesPerPage = 5_000;

/** Numbers, prizes and wins are public from then on; before, only staff who confirm them see them. */
export const isPublished = ({ state }: store.DrawRow): boolean =>
  state === 'PUBLISHED' || state === 'ARCHIVED';

/** Makes the service. */
export function createViews(options: ViewsOptions) {
  const { clock, ledger, masterSecret, currency, key, syndicates, beacon } = options;
  const publicKey = key.publicKey.toString('hex');

  const jackpotOf = async (db: Db, plan: GamePlan, money_: Currency): Promise<Money | undefined> =>
    plan.tiers[0]?.prize.kind === 'share'
      ? money(await ledger.houseBalance(db, 'lottery-pool', tierPool(plan, 0), money_), money_)
      : undefined;

  const viewed = async (db: Db, rows: readonly store.DrawRow[]): Promise<DrawView[]> => {
    const pools = new Map<string, Promise<Money | undefined>>();
    return Promise.all(
      rows.map(async (row) => {
        const plan = planOfDraw(row);
        const pool = pools.get(row.game_key) ?? jackpotOf(db, plan, row.currency);
        pools.set(row.game_key, pool);
        return { row, plan, jackpot: isPublished(row) ? undefined : await pool };
      }),
    );
  };

  const proofOf = async (db: Db, row: store.DrawRow): Promise<DrawProofView> => {
    const [view] = await viewed(db, [row]);
    if (!view) throw new DomainError('ERR_NOT_FOUND');
    const evaluation = evaluationOf(row);
    const tiers = (evaluation?.tiers ?? []).map(({ tier, winners, each }) => ({
      tier,
      winners: BigInt(winners),
      prize: money(BigInt(each), row.currency),
    }));
    const drawn = row.drawn_at !== null;
    const secret = drawn ? secretOf(masterSecret, row.reference).toString('hex') : undefined;
    const beaconChain = chainText(beacon.chain);
    return { ...view, evaluation, tiers, secret, publicKey, beaconChain };
  };

  /** Tickets with their draws, which are read once for all of them. */
  const ticketViews = async (db: Db, rows: readonly tickets.TicketRow[]): Promise<TicketView[]> => {
    const references = [...new Set(rows.map((row) => row.draw_reference))];
    const found = await store.selectDraws(db, references);
    const draws = new Map(found.map((draw) => [draw.reference, draw]));
    return rows.map((row) => {
      const draw = draws.get(row.draw_reference);
      if (!draw) throw new DomainError('ERR_NOT_FOUND');
      return { row, draw, plan: planOfDraw(draw), lines: JSON.parse(row.lines) as Line[] };
    });
  };

  return {
    /** A page of draws with their names. */
    async draws(db: Db, filter: store.DrawFilter, page: { offset: number; limit: number }) {
      const { items, total } = await store.drawPage(db, filter, page);
      return { items: await viewed(db, items), total };
    },

    /** A draw with all that is needed to check it; the answer leaves out what is not published yet. */
    async draw(db: Db, reference: string): Promise<DrawProofView> {
      const row = await store.selectDraw(db, reference);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      return proofOf(db, row);
    },

    /** The games of the house with their next draws and the latest published one. */
    async games(db: Db): Promise<GameView[]> {
      const now = clock.now();
      const plans = [...new Set(gamePlans.map(({ gameKey }) => gameKey))].map(
        (gameKey) => planOf(gameKey) as GamePlan,
      );
      const open = await viewed(db, await store.drawsInState(db, ['OPEN']));
      const latest = await viewed(db, await store.latestPublished(db));
      return plans.map((plan) => {
        const ofGame = ({ row }: DrawView): boolean => row.game_key === plan.gameKey;
        const nextDraws = open
          .filter((draw) => ofGame(draw) && draw.row.sales_close_at > now)
          .slice(0, plan.drawsMaximum);
        // What is on sale next may have been planned before the plan in force.
        return {
          plan: nextDraws[0]?.plan ?? plan,
          nextDraws,
          lastDraw: latest.find(ofGame),
        };
      });
    },

    /** Draws by their references. */
    async drawsOf(db: Db, references: readonly string[]): Promise<ReadonlyMap<string, DrawView>> {
      const found = await viewed(db, await store.selectDraws(db, references));
      return new Map(found.map((draw) => [draw.row.reference, draw]));
    },

    tickets: ticketViews,

    /** A ticket with its way to the root, once its draw is sealed. */
    async ticketProof(db: Db, row: tickets.TicketRow): Promise<TicketProofView> {
      const [view] = await ticketViews(db, [row]);
      if (!view) throw new DomainError('ERR_NOT_FOUND');
      // Shares are sealed in the leaf of the whole, which one of their tickets carries.
      const whole = await syndicates.sealedWith(db, row);
      const carrier = whole ? await tickets.ticketByNumber(db, whole.carrier) : row;
      const place = carrier?.place ?? null;
      return {
        ...view,
        leaf: carrier?.leaf ?? null,
        leafText:
          whole?.leafText ??
          leafText(
            {
              number: row.number,
              drawReference: row.draw_reference,
              lines: view.lines,
              price: row.price,
              currency: view.draw.currency,
            },
            formatOf(view.draw.statement),
          ),
        path:
          place === null
            ? undefined
            : inclusionPath(await tickets.leavesOf(db, row.draw_reference), place),
      };
    },

    /**
     * What the leaves of a published draw are hashed from, a page in the order of places. There are none
     * while it is not published, nor where they name the numbers by which wins are paid.
     * @throws ERR_NOT_FOUND
     */
    async sealedTickets(
      db: Db,
      reference: string,
      after: bigint,
    ): Promise<{ readonly leaves?: string[]; readonly next?: bigint | undefined }> {
      const row = await store.selectDraw(db, reference);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      if (!isPublished(row) || formatOf(row.statement) !== sealFormat) return {};
      const found = await tickets.sealedTickets(db, reference, after, leavesPerPage);
      const divided = await syndicates.sealed(db, row.currency, found);
      const leaves = found.map(({ number, lines, price }) => {
        const whole = divided.get(number);
        if (whole) return syndicateLeafText(whole);
        const { currency: of } = row;
        const line = JSON.parse(lines) as Line[];
        return leafText({ number, drawReference: reference, lines: line, price, currency: of });
      });
      return { leaves, next: found.length < leavesPerPage ? undefined : found.at(-1)?.id };
    },

    currency,
  };
}

export type Views = ReturnType<typeof createViews>;
