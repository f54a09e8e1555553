/** Thin handlers of cashback. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { money, toId, wireId, wireMoney } from '@herna/kernel';
import type { CashbackSpec, cashbackCalls } from '../contract/cashback.ts';
import { type CashbackCosts, costOfCashback } from '../service/cashback-costs.ts';
import type { CashbackMembers, ShownProgramme } from '../service/cashback-members.ts';
import type { CashbackProgrammes, CostedProgramme } from '../service/cashback-programmes.ts';
import type { PaymentRow } from '../store/cashback.ts';

type Currency = CashbackSpec['currency'];
const wired = (amount: bigint, currency: Currency) => wireMoney(money(amount, currency));

const wireProgramme = (row: CostedProgramme) => ({
  id: wireId(row.id),
  state: row.state,
  spec: row.spec,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  activatedAt: row.activated_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  members: Number(row.members),
  granted: wired(row.granted, row.spec.currency),
  cost: wired(row.cost, row.spec.currency),
});

const wirePayment = (row: PaymentRow) => ({
  programmeId: wireId(row.programme_id),
  from: row.period_from,
  to: row.period_to,
  base: wired(row.base, row.currency as Currency),
  amount: wired(row.amount, row.currency as Currency),
  state: row.state,
  decidedAt: row.decided_at.toISOString(),
});

const wireShown = ({ row, terms, hash, joinedAt, current }: ShownProgramme) => {
  const { currency, base, period, percents, minimum, maximum } = row.spec;
  const { locale, title, summary, text } = terms;
  return {
    id: wireId(row.id),
    terms: { locale, title, summary, text },
    termsHash: hash,
    base,
    period,
    percents,
    minimum: wired(BigInt(minimum), currency),
    maximum: wired(BigInt(maximum), currency),
    joinedAt: joinedAt?.toISOString() ?? null,
    current: current
      ? {
          from: current.from,
          to: current.to,
          paidFrom: current.paidFrom.toISOString(),
          base: wired(current.base, currency),
          amount: wired(current.amount, currency),
        }
      : null,
  };
};

const wireCost = ({ expected, least, most, loss, titles }: CashbackCosts, currency: Currency) => {
  const rounded = (amount: number) => wired(BigInt(Math.round(amount)), currency);
  return {
    expected: rounded(expected),
    least: rounded(least),
    most: rounded(most),
    loss: rounded(loss),
    perMilleOfLoss: loss > 0 ? Math.round((expected * 1_000) / loss) : 0,
    titles,
  };
};

/** Handlers of the calls about cashback. */
export const cashbackHandlers = (
  programmes: CashbackProgrammes,
  members: CashbackMembers,
): Handlers<typeof cashbackCalls> => ({
  'GET /api/cashback': async (_input, context) => {
    const shown = await members.shown(playerOf(context), context.locale);
    return {
      open: shown.open,
      programmes: shown.programmes.map(wireShown),
      payments: shown.payments.map((row) => ({ ...wirePayment(row), title: row.title })),
    };
  },
  'POST /api/cashback/{programmeId}/join': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const acceptance = { ...body, ip: context.ip };
      await members.join(tx, playerOf(context), toId(params.programmeId), acceptance);
      return done;
    }),
  'POST /api/cashback/{programmeId}/leave': ({ params }, context) =>
    context.idempotent(async (tx) => {
      await members.leave(tx, playerOf(context), toId(params.programmeId));
      return done;
    }),
  'GET /api/operator/cashback': async ({ query }) =>
    wirePage(await programmes.page({ state: query.state, ...pageWishOf(query) }), wireProgramme),
  'GET /api/operator/cashback/{programmeId}': async ({ params }) =>
    wireProgramme(await programmes.one(toId(params.programmeId))),
  'GET /api/operator/cashback/{programmeId}/payments': async ({ params, query }) => {
    const { offset, limit } = pageWishOf(query);
    const page = await programmes.payments(toId(params.programmeId), { offset, limit });
    return {
      items: page.items.map((row) => ({
        ...wirePayment(row),
        playerId: wireId(row.player_id),
        reason: row.reason,
      })),
      total: page.total,
    };
  },
  'POST /api/operator/cashback': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireProgramme(await programmes.create(tx, body, staffOf(context).staffId)),
    ),
  'PUT /api/operator/cashback/{programmeId}': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const { staffId } = staffOf(context);
      const { version, ...spec } = body;
      const change = { id: toId(params.programmeId), spec, version };
      return wireProgramme(await programmes.change(tx, change, staffId));
    }),
  'POST /api/operator/cashback/{programmeId}/activate': ({ params }, context) =>
    context.idempotent(async (tx) => {
      const { staffId } = staffOf(context);
      return wireProgramme(await programmes.activate(tx, toId(params.programmeId), staffId));
    }),
  'POST /api/operator/cashback/{programmeId}/end': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const { staffId } = staffOf(context);
      const id = toId(params.programmeId);
      return wireProgramme(await programmes.end(tx, id, body.reason, staffId));
    }),
  'POST /api/operator/cashback/cost': async ({ body: { spec, stakes, stake } }) => {
    const cost = await costOfCashback(spec, { stakes, stake });
    return { cost: cost ? wireCost(cost, spec.currency) : null };
  },
});
