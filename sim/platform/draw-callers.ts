/** The lottery through the platform's doors: tickets, papers, the clockwork, and who decides of draws. */
import { DomainError } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
import type { ClubOperation } from '../workload/club-operations.ts';
import type { DrawGame, DrawOperation } from '../workload/draw-operations.ts';
import type { Reply } from '../workload/operations.ts';
import {
  approver,
  type Body,
  codeOf,
  controller,
  type createDoors,
  passing,
  type Run,
} from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';
import { inTurn } from './reception.ts';

type LotteryOperation = DrawOperation | ClubOperation;
type Of<Kind extends LotteryOperation['kind']> = Extract<LotteryOperation, { kind: Kind }>;

const gameKeys: Readonly<Record<DrawGame, string>> = {
  digits: 'tri-cislice',
  raffle: 'losenka',
  seven: 'denni-sedmicka',
};
const wordOf = (drawId: string): string => {
  const [game = ''] = Object.entries(gameKeys).find(([, key]) => drawId.startsWith(key)) ?? [];
  return `${game} ${drawId.slice(-10)}`;
};
const terminal = 'sim-terminal';
/** More runs than steps lie between a plan and a prize. */
const runsMax = 8;

const linesOf = (lines: readonly string[]) =>
  lines.map((line) => ({ main: line.split(' ').filter(Boolean).map(Number), extra: [] }));

/** Makes the callers of a run. */
export function createDrawCallers(
  { admin }: Pick<PlatformHarness, 'admin'>,
  { asPlayer, internal }: ReturnType<typeof createDoors>,
  { prefix }: Run,
  runJob: (node: Node, name: string) => Promise<Reply>,
) {
  const papers = new Map<string, string>();
  const syndicates = new Map<string, string>();
  const subscriptions = new Map<string, string>();
  const named = (id: string): string => `${prefix}-${id}`.padEnd(16, '.');

  const staffCall = async ({ platform, database }: Node, call: string, input: object, by = 1) => {
    const handlers = platform.modules.parts.lottery.handlers as unknown as Record<
      string,
      (input: object, context: object) => Promise<Body>
    >;
    const idempotent = (work: Parameters<typeof database.transaction>[0]) =>
      database.transaction(work);
    const context = { ...(by === 1 ? approver : controller), idempotent };
    return handlers[call]?.(input, context);
  };
  const drawIdOf = ({ of, day }: { readonly of: DrawGame; readonly day: string }) =>
    `${gameKeys[of]}-${day}`;

  const tickets = async (node: Node, operation: Of<'tickets'>): Promise<Reply | undefined> => {
    const { player, id, of, lines, draws } = operation;
    const answer = await asPlayer(node, player, {
      method: 'POST',
      url: '/api/lottery/tickets',
      body: { purchaseId: named(id), gameKey: gameKeys[of], lines: linesOf(lines), draws },
    });
    const reply = codeOf(answer);
    if (reply?.code !== 'OK') return reply;
    const bought = answer.body.tickets.map((ticket: Body) => wordOf(ticket.drawId));
    return { ...reply, id: bought.join(', ') };
  };

  const paper = async (node: Node, { id, of, lines }: Of<'paper'>): Promise<Reply | undefined> => {
    const url = `/capi/Internal/v1/LotteryTickets/Sell?terminal=${terminal}`;
    const answer = await internal(node, url, {
      gameKey: gameKeys[of],
      saleId: named(id),
      lines: linesOf(lines),
      paidWith: 'CASH',
    });
    const reply = codeOf(answer);
    if (reply?.code !== 'OK') return reply;
    papers.set(id, answer.body.number);
    return { ...reply, id: wordOf(answer.body.drawId) };
  };

  const claim = async (node: Node, operation: Of<'claim'>): Promise<Reply | undefined> => {
    const number = papers.get(operation.paper);
    if (number === undefined) return { code: 'NO_PAPER' };
    const answer = await asPlayer(node, operation.player, {
      method: 'POST',
      url: '/api/lottery/claims',
      body: { number, claimId: named(operation.id) },
    });
    const reply = codeOf(answer);
    if (reply?.code !== 'OK') return reply;
    return { ...reply, amount: answer.body.payable.amount };
  };

  const openSyndicate = async (node: Node, operation: Of<'syndicate'>): Promise<Reply> => {
    const { id, lines, shares } = operation;
    const body = { drawId: drawIdOf(operation), shares, lines: linesOf(lines), quickPicks: 0 };
    const opened = await staffCall(node, 'POST /api/lottery/syndicates', { body });
    syndicates.set(id, opened.syndicateId);
    return { code: 'OK' };
  };

  const share = async (node: Node, operation: Of<'share'>): Promise<Reply | undefined> => {
    const { player, id, syndicate, shares } = operation;
    const syndicateId = syndicates.get(syndicate);
    if (syndicateId === undefined) return { code: 'NO_SYNDICATE' };
    const answer = await asPlayer(node, player, {
      method: 'POST',
      url: `/api/lottery/syndicates/${syndicateId}/shares`,
      body: { purchaseId: named(id), shares },
    });
    const reply = codeOf(answer);
    if (reply?.code !== 'OK') return reply;
    return { ...reply, amount: answer.body.price.amount };
  };

  const subscribe = async (node: Node, operation: Of<'subscribe'>): Promise<Reply | undefined> => {
    const { player, id, of, lines } = operation;
    const answer = await asPlayer(node, player, {
      method: 'POST',
      url: '/api/lottery/subscriptions',
      body: { requestId: named(id), gameKey: gameKeys[of], lines: linesOf(lines) },
    });
    if (answer.status < 400) subscriptions.set(id, answer.body.subscriptionId);
    return codeOf(answer);
  };

  const endSubscription = async (node: Node, { player, id }: Of<'end-subscription'>) => {
    const subscriptionId = subscriptions.get(id);
    if (subscriptionId === undefined) return { code: 'NO_SUBSCRIPTION' };
    const url = `/api/lottery/subscriptions/${subscriptionId}/cancel`;
    return codeOf(await asPlayer(node, player, { method: 'POST', url, key: `end-${named(id)}` }));
  };

  const confirm = async (node: Node, operation: Of<'confirm-draw'>): Promise<Reply | undefined> => {
    const params = { drawId: drawIdOf(operation) };
    const seen = await staffCall(node, 'GET /api/lottery/draws/{drawId}/evaluation', { params });
    const numbers: number[] | undefined = seen.draw.numbers?.main;
    const drawn = numbers ? { id: `drawn ${numbers.join(' ')}` } : {};
    const body = { evaluationHash: seen.evaluationHash ?? '' };
    const call = 'POST /api/lottery/draws/{drawId}/confirm';
    try {
      await staffCall(node, call, { params, body }, operation.by);
      return { code: 'OK', ...drawn };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return passing.has(error.code) ? undefined : { code: error.code, ...drawn };
    }
  };

  /** Runs the clockwork until it leaves everything as it is. */
  const draws = async (node: Node): Promise<Reply> => {
    let before = '';
    for (let run = 0; run < runsMax; run++) {
      await runJob(node, 'lottery.draws');
      const { rows } = await inTurn<{ state: string }>(
        admin,
        `select md5(string_agg(reference || state || coalesce(settled_at::text, ''), ' '
           order by reference)) as state from lottery.draw`,
      );
      const after = rows[0]?.state ?? '';
      if (after === before) break;
      before = after;
    }
    return { code: 'OK' };
  };

  return (node: Node, operation: LotteryOperation): Promise<Reply | undefined> => {
    switch (operation.kind) {
      case 'tickets':
        return tickets(node, operation);
      case 'paper':
        return paper(node, operation);
      case 'claim':
        return claim(node, operation);
      case 'draws':
        return draws(node);
      case 'confirm-draw':
        return confirm(node, operation);
      case 'void-draw': {
        const call = 'POST /api/lottery/draws/{drawId}/void';
        const params = { drawId: drawIdOf(operation) };
        const body = { reason: 'Decided by the simulation' };
        return staffCall(node, call, { params, body }).then(() => ({ code: 'OK' }));
      }
      case 'postpone-draw': {
        const call = 'POST /api/lottery/draws/{drawId}/postpone';
        const params = { drawId: drawIdOf(operation) };
        const body = { drawAt: operation.drawAt, reason: 'Decided by the simulation' };
        return staffCall(node, call, { params, body }).then(() => ({ code: 'OK' }));
      }
      case 'syndicate':
        return openSyndicate(node, operation);
      case 'share':
        return share(node, operation);
      case 'subscribe':
        return subscribe(node, operation);
      case 'end-subscription':
        return endSubscription(node, operation);
      case 'subscriptions':
        return runJob(node, 'lottery.subscriptions');
      case 'expire-claims':
        return runJob(node, 'lottery.claims');
    }
  };
}

/** What draws of the seeds before have left; their days come again. */
export const forgetDraws = `
  set session_replication_role = replica;
  update ledger.movement set reference = reference || ' ' || id
    where player_id = 0 and source = 'lottery' and reference like 'pools:%' and reference not like '% %';
  delete from lottery.subscription_draw; delete from lottery.subscription;
  delete from lottery.syndicate_share; delete from lottery.syndicate;
  delete from lottery.draw_event; delete from lottery.terminal_ticket; delete from lottery.ticket;
  delete from play.lottery_ticket t using lottery.draw d where d.reference = t.draw_reference;
  delete from play.lottery_draw p using lottery.draw d where d.reference = p.reference;
  delete from lottery.draw; delete from lottery.roll_over; delete from lottery.wrong_number;
  set session_replication_role = origin`;

/** Puts what seeds before have left in the pools back to where it came from. */
export async function emptyDrawPools({ admin, nodes }: PlatformHarness, prefix: string) {
  const { rows } = await admin.query<{ owner: string; amount: string }>(
    `select owner_id::text as owner, amount::text from ledger.house_balance h
     join ledger.account_kind k on k.id = h.account_kind
     where k.code = 'lottery-pool' and amount <> 0`,
  );
  if (rows.length === 0) return;
  const { platform, database } = nodes[0];
  const left = rows.map(({ owner, amount }) => ({ owner: BigInt(owner), amount: BigInt(amount) }));
  const lines = left.flatMap(({ owner, amount }) => [
    { account: 'lottery-pool' as const, owner, amount: -amount },
    { account: 'game-revenue' as const, owner: 0n, amount },
  ]);
  await database.transaction((tx) =>
    platform.modules.parts.ledger.post(tx, {
      kind: 'lottery-fund',
      playerId: noPlayer,
      currency: 'CZK',
      source: 'sim',
      reference: `${prefix}-pools`,
      lines,
    }),
  );
}
