/** Draws and tickets as answers carry them. */
import { money, wireMoney } from '@herna/kernel';
import { gameNameIn } from '../rules/game-names.table.ts';
import { mostLines } from '../rules/lines.ts';
import { drawingOf } from '../rules/seal.ts';
import type {
  DrawProofView,
  DrawView,
  GameView,
  TicketProofView,
  TicketView,
} from '../service/views.ts';
import { isPublished } from '../service/views.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

/** A draw, its game called as in a language. */
export const wireDraw = ({ row, jackpot }: DrawView, locale: string) => ({
  provider: null,
  drawId: row.reference,
  gameKey: row.game_key,
  gameName: gameNameIn(row.game_key, locale),
  state: row.state,
  salesOpenAt: row.sales_open_at.toISOString(),
  salesCloseAt: row.sales_close_at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  jackpot: jackpot ? wireMoney(jackpot) : null,
  numbers: isPublished(row) ? { main: row.main ?? [], extra: row.extra ?? [] } : null,
});

/** What prizes are counted from; null where an evaluation has not kept all of it. */
function wirePools({ evaluation, row }: DrawProofView) {
  if (evaluation?.openingAtCap === undefined) return null;
  const amount = (digits: string) => wireMoney(money(BigInt(digits), row.currency));
  return {
    opening: evaluation.tiers.map(({ opening }) => amount(opening)),
    openingReserve: amount(evaluation.openingReserve),
    openingAtCap: evaluation.openingAtCap,
    closing: evaluation.tiers.map(({ closing }) => amount(closing)),
    closingReserve: amount(evaluation.closingReserve),
    house: amount(evaluation.house),
  };
}

/** `staff` see what was drawn and counted before it is published. */
export const wireDrawProof = (
  view: DrawProofView,
  locale: string,
  to: 'everybody' | 'staff' = 'everybody',
) => {
  const { row, tiers, secret, publicKey, beaconChain } = view;
  const open = isPublished(row) || to === 'staff';
  return {
    ...wireDraw(view, locale),
    drawing: drawingOf(view.plan),
    planVersion: row.plan_version,
    numbers: open && row.main ? { main: row.main, extra: row.extra ?? [] } : null,
    tickets: row.tickets,
    sales: row.sales === null ? null : wireMoney(money(row.sales, row.currency)),
    tiers: open
      ? tiers.map(({ tier, winners, prize }) => ({
          tier,
          winners: Number(winners),
          prize: wireMoney(prize),
        }))
      : [],
    pools: open ? wirePools(view) : null,
    commitment: row.commitment,
    beaconRound: row.beacon_round.toString(),
    announcedBeaconRound: row.announced_beacon_round?.toString() ?? null,
    beaconChain,
    root: hex(row.root),
    statement: row.statement,
    signature: hex(row.signature),
    publicKey,
    sealedAt: iso(row.sealed_at),
    secret: open ? (secret ?? null) : null,
    beacon: open ? hex(row.beacon) : null,
    beaconSignature: open ? hex(row.beacon_signature) : null,
    drawnAt: open ? iso(row.drawn_at) : null,
    publishedAt: open ? iso(row.settled_at) : null,
    claimsUntil: open ? iso(row.claims_until) : null,
  };
};

export const wireTicket = ({ row, draw, lines }: TicketView, locale: string) => {
  // What a ticket has won is published with its draw, not before.
  const counted = row.state === 'WON' || row.state === 'LOST';
  const early = counted && !isPublished(draw);
  return {
    provider: null,
    // Whoever knows the number of a ticket without a name can fetch its win.
    ticketId: row.player_id === 0n ? `anonymous-${row.id}` : row.number,
    drawId: row.draw_reference,
    gameKey: draw.game_key,
    gameName: gameNameIn(draw.game_key, locale),
    state: early ? ('SOLD' as const) : row.state,
    lines: lines.map(({ main, extra }) => ({ main: [...main], extra: [...extra] })),
    price: wireMoney(money(row.price, draw.currency)),
    syndicateId: row.syndicate_id?.toString() ?? null,
    win: row.win === null || early ? null : wireMoney(money(row.win, draw.currency)),
    drawAt: draw.draw_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    playerId: row.player_id === 0n ? null : row.player_id.toString(),
  };
};

export const wireTicketProof = (view: TicketProofView, locale: string) => ({
  ...wireTicket(view, locale),
  leaf: hex(view.leaf),
  leafText: view.leafText,
  path: view.path
    ? view.path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }))
    : null,
  root: hex(view.draw.root),
});

export const wireGame = (
  { plan, nextDraws, lastDraw }: GameView,
  currency: 'CZK' | 'EUR',
  locale: string,
) => ({
  gameKey: plan.gameKey,
  name: gameNameIn(plan.gameKey, locale),
  matching: plan.matching,
  main: plan.main,
  extra: plan.extra ?? null,
  price: wireMoney(money(plan.price[currency], currency)),
  linesMaximum: mostLines(plan),
  drawsMaximum: plan.drawsMaximum,
  fundPpm: plan.fundPpm,
  tiers: plan.tiers.map(({ key, prize }) => ({
    tier: key,
    ppm: prize.kind === 'share' ? prize.ppm : null,
    prize:
      prize.kind === 'fixed'
        ? wireMoney(money(prize.times * plan.price[currency], currency))
        : null,
  })),
  nextDraws: nextDraws.map((draw) => wireDraw(draw, locale)),
  lastDraw: lastDraw ? wireDraw(lastDraw, locale) : null,
});
