/** What stands beside a decision on a withdrawal: the person, the money, what speaks against it. */
import type { Output } from '@herna/contract-kit';
import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import type { Api } from '../../data/api.ts';
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

type Value = (facts: WithdrawalFacts) => ReactNode;
type Fact = readonly [label: string, value: Value];

/** What the server says that each act does to the player's cash and holds. */
type Effects = NonNullable<Output<Api['GET /api/payments/{paymentId}']>['payment']['effects']>;
type WithdrawalAct = keyof Effects;
type Effect = Effects[WithdrawalAct];

type Balance = NonNullable<WithdrawalFacts['balances']>[number];
type Flow = NonNullable<WithdrawalFacts['flows']>[number];

const inCurrency = <T extends { readonly currency: string }>(
  list: readonly T[],
  currency: string,
) => list.find((one) => one.currency === currency);

function balanceFacts(currency: string, effect: Effect | undefined): Fact[] {
  const balance =
    (read: (own: Balance) => number): Value =>
    ({ balances = [] }) => {
      const own = inCurrency(balances, currency);
      return own && <Money value={{ amount: read(own), currency }} />;
    };
  const now: Fact[] = [
    ['insight.cash', balance(({ cash }) => cash)],
    ['insight.bonus', balance(({ bonus }) => bonus)],
    ['insight.held', balance(({ held }) => held)],
  ];
  if (!effect) return now;
  return [
    ...now,
    ['insight.cashAfter', balance(({ cash }) => cash + effect.cash)],
    ['insight.heldAfter', balance(({ held }) => held + effect.held)],
  ];
}

function flowFacts(currency: string): Fact[] {
  const flow =
    (read: (own: Flow) => number): Value =>
    ({ flows = [] }) => {
      const own = inCurrency(flows, currency);
      return <Money value={{ amount: own ? read(own) : 0, currency }} />;
    };
  return [
    ['insight.lifetimeIn', flow(({ deposits }) => deposits)],
    ['insight.lifetimeOut', flow(({ withdrawals }) => withdrawals)],
    ['insight.lifetimeNet', flow(({ difference }) => difference)],
  ];
}

const wageringFact: Fact = [
  'insight.wagering',
  ({ wagering: [running] = [] }) =>
    running && (
      <span>
        <Money value={running.wagered} /> / <Money value={running.wageringRequired} />
      </span>
    ),
];

/** What is known of the person and the account that the money goes to. */
const personFacts: readonly Fact[] = [
  ['insight.account', ({ player }) => player && <State value={player.state} />],
  [
    'insight.verification',
    ({ isVerified }) =>
      isVerified === undefined ? undefined : (
        <State value={isVerified ? 'VERIFIED' : 'UNVERIFIED'} of="identityStates" />
      ),
  ],
  [
    'insight.ownerMatch',
    ({ account }) => (account ? <State value={account.state} /> : <Unknown />),
  ],
];

/** What is known against the player, as far as the member may read it. */
const riskFact: Fact = [
  'insight.risk',
  ({ riskBand }) => riskBand && <State value={riskBand} of="riskBandNames" />,
];
const casesFact = (playerId: unknown): Fact => [
  'insight.cases',
  ({ cases }) =>
    cases !== undefined &&
    (cases === 0 ? '0' : <Link to={rowsPath('aml-cases', { playerId, open: true })}>{cases}</Link>),
];

function Unknown() {
  return useTranslate()('insight.unknown');
}

function otherFact(playerId: unknown, currency: string): Fact {
  return [
    'insight.others',
    ({ others }) =>
      others.length > 0 && (
        <Link to={rowsPath('withdrawals', { playerId })}>
          {others.length} ·{' '}
          <Money
            value={{
              amount: others.reduce((sum, other) => sum + other.amount.amount, 0),
              currency,
            }}
          />
        </Link>
      ),
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
  const effects = payment.effects as Effects | null | undefined;
  const allowed = (permission: string) => isAllowed(patterns, permission);
  const { value, fault, again } = useCombined(['facts of withdrawal', payment.id, patterns], () =>
    withdrawalFacts(waiting, allowed),
  );
  if (fault) return <Failed error={fault} again={again} />;
  const read: Fact[] = [
    ...personFacts,
    ...(allowed('risk.read') ? [riskFact] : []),
    ...(allowed('compliance.cases') ? [casesFact(payment.playerId)] : []),
    ...(allowed('ledger.read') ? balanceFacts(amount.currency, act && effects?.[act]) : []),
    ...(allowed('reporting.players') ? flowFacts(amount.currency) : []),
    ...(allowed('bonuses.read') ? [wageringFact] : []),
    otherFact(payment.playerId, amount.currency),
  ];
  // What is not read yet has its place already: the button below must not move under a hand.
  const valueOf = (fact: Value) => (value ? fact(value) || '–' : <Skeleton width={90} />);
  return (
    <Box component="section" aria-label={translate('titles.insight')} aria-busy={!value}>
      <Facts
        rows={[
          ['fields.playerId', <RowLink key="v" resource="players" id={payment.playerId} />],
          ['fields.amount', <Money key="v" value={amount} />],
          ['insight.age', <Age key="v" since={String(payment.createdAt)} />],
          ...read.map(([label, fact]) => [label, valueOf(fact)] as const),
          ['fields.openWarnings', String(payment.openWarnings ?? 0)],
        ]}
      />
    </Box>
  );
}
