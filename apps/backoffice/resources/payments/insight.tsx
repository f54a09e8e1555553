/** What stands beside a decision on a withdrawal: the person, the money, what speaks against it. */
import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import { balancesAfter, type WithdrawalAct } from '../../data/balances-after.ts';
import type { Row } from '../../data/source.ts';
import {
  type WaitingWithdrawal,
  type WithdrawalFacts,
  withdrawalFacts,
} from '../../data/withdrawal-facts.ts';
import { Failed } from '../../features/failed.tsx';
import { useCombined } from '../../features/use-call.ts';
import type { Wire } from '../../format/money.ts';
import { Age, Facts, Money, RowLink, rowsPath, State } from '../../format/value-formats.tsx';

type Fact = readonly [label: string, value: ReactNode];

function balanceFacts(
  { balances = [] }: WithdrawalFacts,
  { amount, currency }: Wire,
  fee: number,
  act: WithdrawalAct | undefined,
): Fact[] {
  const own = balances.find((balance) => balance.currency === currency);
  if (!own) return [];
  const money = (value: number) => <Money key="v" value={{ amount: value, currency }} />;
  const then = act && balancesAfter(act, own, { amount, fee });
  const after = then
    ? ([
        ['insight.cashAfter', then.cash],
        ['insight.heldAfter', then.held],
      ] as const)
    : [];
  return [
    ['insight.cash', money(own.cash)],
    ['insight.bonus', money(own.bonus)],
    ['insight.held', money(own.held)],
    ...after.map(([label, value]): Fact => [label, money(value)]),
  ];
}

function flowFacts({ flows }: WithdrawalFacts, currency: string): Fact[] {
  if (!flows) return [];
  const own = flows.find((flow) => flow.currency === currency);
  const money = (value: number) => <Money key="v" value={{ amount: value, currency }} />;
  return [
    ['insight.lifetimeIn', money(own?.deposits ?? 0)],
    ['insight.lifetimeOut', money(own?.withdrawals ?? 0)],
    ['insight.lifetimeNet', money(own?.difference ?? 0)],
  ];
}

function wageringFacts({ wagering }: WithdrawalFacts): Fact[] {
  if (!wagering) return [];
  const [running] = wagering;
  return [
    [
      'insight.wagering',
      running ? (
        <span key="v">
          <Money value={running.wagered} /> / <Money value={running.wageringRequired} />
        </span>
      ) : (
        '–'
      ),
    ],
  ];
}

interface InsightProps {
  readonly payment: Row;
  /** In the dialog of an act: what it does to the balances. */
  readonly act?: WithdrawalAct;
}

/** The facts of one withdrawal; in the dialog of an act also what its balances are then. */
export function Insight({ payment, act }: InsightProps) {
  const translate = useTranslate();
  const patterns = useMember()?.permissions ?? [];
  const waiting: WaitingWithdrawal = {
    id: payment.id,
    playerId: String(payment.playerId),
    account: payment.account as WaitingWithdrawal['account'],
  };
  const amount = payment.amount as Wire;
  const { value, fault, again } = useCombined(['facts of withdrawal', payment.id, patterns], () =>
    withdrawalFacts(waiting, (permission) => isAllowed(patterns, permission)),
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={180} />;
  const others = value.others.reduce((sum, other) => sum + other.amount.amount, 0);
  const rows: Fact[] = [
    ['fields.playerId', <RowLink key="v" resource="players" id={payment.playerId} />],
    ['fields.amount', <Money key="v" value={amount} />],
    ['insight.age', <Age key="v" since={String(payment.createdAt)} />],
    ['insight.verification', value.player && <State key="v" value={value.player.state} />],
    [
      'insight.ownerMatch',
      value.account ? <State key="v" value={value.account.state} /> : translate('insight.unknown'),
    ],
    ...balanceFacts(value, amount, (payment.fee as Wire | undefined)?.amount ?? 0, act),
    ...flowFacts(value, amount.currency),
    ...wageringFacts(value),
    [
      'insight.others',
      value.others.length === 0 ? (
        '–'
      ) : (
        <Link key="v" to={rowsPath('withdrawals', { playerId: payment.playerId })}>
          {value.others.length} · <Money value={{ amount: others, currency: amount.currency }} />
        </Link>
      ),
    ],
    ['fields.openWarnings', String(payment.openWarnings ?? 0)],
  ];
  return (
    <Box component="section" aria-label={translate('titles.insight')}>
      <Facts rows={rows} />
    </Box>
  );
}
