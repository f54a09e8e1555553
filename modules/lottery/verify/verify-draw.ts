/**
 * Verifies a draw from what is published of it alone: no network, no database, nothing secret. Steps
 * that are not published yet wait; a step that fails names what was published and what comes out.
 */
import { isRoundSigned, randomnessOf, readChain, timeOf } from '@herna/beacon';
import { rootAlong, type WireMoney, type WirePathStep } from '@herna/kernel';
import { isStatementOf } from '@herna/kernel/statements';
import { lineText } from '../rules/lines.ts';
import { planVersion } from '../rules/plans.table.ts';
import { commitmentOf, drawNumbers, pseudonymOf, seedOf } from '../rules/seal.ts';
import { shareholderOf } from '../rules/syndicate-shares.ts';
import { computedPrizes, computedWinners, type PublishedPools, tellSealed } from './prizes.ts';

/** A draw as the site publishes it; hashes and bytes as hexadecimal digits. */
export interface PublishedDraw {
  readonly drawId: string;
  readonly gameKey: string;
  readonly planVersion: number;
  readonly tickets: number | null;
  readonly sales: WireMoney | null;
  readonly tiers: readonly {
    readonly tier: string;
    readonly winners: number;
    readonly prize: WireMoney;
  }[];
  readonly pools: PublishedPools | null;
  readonly numbers: { readonly main: readonly number[]; readonly extra: readonly number[] } | null;
  readonly commitment: string;
  readonly beaconRound: string;
  readonly beaconChain: string;
  readonly root: string | null;
  readonly statement: string | null;
  readonly signature: string | null;
  readonly publicKey: string;
  readonly sealedAt: string | null;
  readonly secret: string | null;
  readonly beacon: string | null;
  readonly beaconSignature: string | null;
}

/** A ticket with its way to the root; null before the seal. */
export interface PublishedTicket {
  /** Its number; `anonymous-…` where the number is kept secret. */
  readonly ticketId?: string;
  readonly leafText: string;
  readonly path: readonly WirePathStep[] | null;
}

export interface DrawRecord {
  readonly draw: PublishedDraw;
  readonly ticket?: PublishedTicket | null | undefined;
  /** Texts of the leaves of all tickets, in their order; null before they are published. */
  readonly sealedTickets?: readonly string[] | null | undefined;
}

/** The steps of a verification, in their order. */
export const drawChecks = [
  'signature',
  'statement',
  'order',
  'commitment',
  'beacon',
  'numbers',
  'tickets',
  'winners',
  'prizes',
  'ticket',
] as const;
export type DrawCheckName = (typeof drawChecks)[number];

export interface DrawCheck {
  readonly name: DrawCheckName;
  readonly verdict: 'holds' | 'fails' | 'waits';
  readonly published: string;
  readonly found: string;
}

const bytes = (hexadecimal: string): Buffer => Buffer.from(hexadecimal, 'hex');

/** Whether a leaf is this ticket's: it names it by number, by pseudonym or as the holder of a share. */
function isLeafOf({ ticketId, leafText }: PublishedTicket): boolean {
  if (ticketId === undefined || ticketId.startsWith('anonymous-')) return true;
  const [who = '', ...rest] = leafText.split('\n');
  const share = ` ${shareholderOf(ticketId)}`;
  return (
    who === ticketId ||
    who === `ticket ${pseudonymOf(ticketId)}` ||
    rest.some((line) => line.startsWith('share ') && line.endsWith(share))
  );
}

interface Comparison {
  readonly published: string;
  readonly found: string;
}

/** What each step compares; undefined while it waits for something unpublished. */
const comparisons: Readonly<
  Record<DrawCheckName, (record: DrawRecord) => Comparison | undefined | Promise<Comparison>>
> = {
  signature({ draw: { statement, signature, publicKey } }) {
    if (statement === null || signature === null) return undefined;
    const signed = isStatementOf(statement, bytes(signature), bytes(publicKey));
    return { published: publicKey, found: signed ? publicKey : '–' };
  },
  statement({ draw }) {
    if (draw.statement === null) return undefined;
    const { drawId, tickets, root, commitment, beaconRound, sealedAt } = draw;
    const sold = draw.sales && { sales: `${draw.sales.amount}`, currency: draw.sales.currency };
    const published = { draw: drawId, tickets, ...sold, root, commitment, beaconRound, sealedAt };
    const stated = JSON.parse(draw.statement) as Record<string, unknown>;
    const found = Object.fromEntries(Object.keys(published).map((name) => [name, stated[name]]));
    return { published: JSON.stringify(published), found: JSON.stringify(found) };
  },
  order({ draw: { sealedAt, beaconChain, beaconRound } }) {
    const chain = readChain(beaconChain);
    if (sealedAt === null) return undefined;
    if (!chain) return { published: beaconChain, found: '–' };
    const roundAt = timeOf(chain, BigInt(beaconRound)).toISOString();
    const isInOrder = sealedAt < roundAt;
    return {
      published: `${sealedAt} < ${roundAt}`,
      found: `${sealedAt} ${isInOrder ? '<' : '≥'} ${roundAt}`,
    };
  },
  commitment: ({ draw: { secret, commitment } }) =>
    secret === null ? undefined : { published: commitment, found: commitmentOf(bytes(secret)) },
  beacon({ draw: { beacon, beaconSignature, beaconChain, beaconRound } }) {
    if (beacon === null || beaconSignature === null) return undefined;
    const chain = readChain(beaconChain);
    const signed = chain && isRoundSigned(chain, BigInt(beaconRound), beaconSignature);
    return {
      published: beacon,
      found: signed ? Buffer.from(randomnessOf(beaconSignature)).toString('hex') : '–',
    };
  },
  numbers({ draw }) {
    const { numbers, secret, beacon, root, tickets } = draw;
    if (!numbers || secret === null || beacon === null || root === null) return undefined;
    const plan = planVersion(draw.gameKey, draw.planVersion);
    const seed = seedOf(bytes(secret), bytes(beacon), bytes(root));
    return {
      published: lineText(numbers),
      found: plan ? lineText(drawNumbers(plan, seed, tickets ?? 0)) : '–',
    };
  },
  tickets({ draw: { root, tickets, sales }, sealedTickets }) {
    if (!(sealedTickets && sales) || root === null) return undefined;
    const published = { root, tickets, sales: sales.amount };
    return { published: JSON.stringify(published), found: tellSealed(sealedTickets) };
  },
  winners({ draw, sealedTickets }) {
    const winners = computedWinners(draw, sealedTickets);
    if (!winners) return undefined;
    const published = draw.tiers.map(({ tier, winners: count }) => `${tier}: ${count}`);
    return { published: published.join(', '), found: winners.join(', ') };
  },
  prizes: ({ draw, sealedTickets }) => computedPrizes(draw, sealedTickets),
  ticket({ draw: { root }, ticket }) {
    if (!ticket?.path || root === null) return undefined;
    if (!isLeafOf(ticket)) return { published: ticket.ticketId ?? '', found: ticket.leafText };
    return rootAlong(ticket.leafText, ticket.path).then((found) => ({ published: root, found }));
  },
};

/** Takes every step of a verification. */
export const verifyDraw = (record: DrawRecord): Promise<readonly DrawCheck[]> =>
  Promise.all(
    drawChecks.map(async (name): Promise<DrawCheck> => {
      try {
        const comparison = await comparisons[name](record);
        if (!comparison) return { name, verdict: 'waits', published: '', found: '' };
        const { published, found } = comparison;
        return { name, verdict: published === found ? 'holds' : 'fails', published, found };
      } catch (error) {
        // A key or number that is none.
        return { name, verdict: 'fails', published: '', found: `${error}` };
      }
    }),
  );
