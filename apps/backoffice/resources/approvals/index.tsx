/** What staff do with money, and what one person may not do alone until another approves it. */

import type { Currency } from '@herna/kernel';
import Icon from '@mui/icons-material/HowToVoteOutlined';
import { useGetIdentity, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside, Opening } from '../../features/cells.tsx';
import { moneyText, type Wire } from '../../format/money.ts';
import { Money, useLocale, Word } from '../../format/value-formats.tsx';
import type { Programme } from '../loyalty/programme-values.ts';
import type { Screen } from '../screen.ts';
import { type HandReturnContent, ProposedHandReturn } from './proposed-hand-return.tsx';
import { type HandoverContent, ProposedHandover } from './proposed-handover.tsx';
import { ProposedProgramme } from './proposed-programme.tsx';
import { ProposedSettlement, type SettlementContent } from './proposed-settlement.tsx';
import {
  type AmlContent,
  type JackpotContent,
  ProposedAml,
  ProposedJackpot,
} from './proposed-terms.tsx';
import {
  ProposedFee,
  ProposedItem,
  ProposedSettings,
  type SettingChanges,
} from './proposed-values.tsx';

interface Request {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** The request of an approved action, sent again as it was proposed; its call is data of the row. */
const repeat = (call: string, input: Request, key: string) =>
  (api as unknown as (call: string, input: Request, options: object) => Promise<unknown>)(
    call,
    input,
    { idempotencyKey: key },
  );

/** Parts of the stored request that hold something. */
const requestOf = ({ params, query, body }: Request): Request => ({
  ...(params && Object.keys(params).length > 0 ? { params } : {}),
  ...(query && Object.keys(query).length > 0 ? { query } : {}),
  ...(body ? { body } : {}),
});

/** Leads to the campaign for which the approved codes are added. */
function AddCodesThere({ input }: { readonly input: Request }) {
  const translate = useTranslate();
  const { campaignId } = input.body as { readonly campaignId: string };
  return (
    <Opening opens={(id) => `/promo-campaigns/${id}/show`} id={campaignId}>
      {translate('acts.addCodesThere')}
    </Opening>
  );
}

/** Another person decides; who proposed it carries it out when it is approved. */
function Decide({ action }: { readonly action: Row }) {
  const { identity } = useGetIdentity();
  const locale = useLocale();
  const own = action.memberId === identity?.id;
  const amount = { amount: action.amount, currency: action.currency } as Wire;
  const what = moneyText(amount, locale);
  if (action.state === 'APPROVED' && own) {
    // Codes are not kept with the request, and drawn ones are shown to whoever asks for them.
    if (action.kind === 'code-launch') return <AddCodesThere input={action.input as Request} />;
    return (
      <ActionButton
        permission="staff.approvals"
        object={what}
        label="acts.carryOut"
        says="acts.carryOutSays"
        reason="none"
        tone="main"
        run={({ key }) => repeat(String(action.call), requestOf(action.input as Request), key)}
      />
    );
  }
  if (action.state !== 'PROPOSED') return null;
  const decide =
    (decision: 'APPROVED' | 'REJECTED') =>
    ({ reason, key }: { readonly reason: string; readonly key: string }) =>
      api(
        'POST /api/staff/approvals/{approvalId}/decide',
        { params: { approvalId: action.id }, body: { decision, reason } },
        { idempotencyKey: key },
      );
  const shared = {
    permission: 'staff.approvals',
    object: what,
    reason: 'required',
    disabled: own,
  } as const;
  return (
    <Inside>
      <ActionButton {...shared} label="acts.approve" tone="main" run={decide('APPROVED')}>
        {action.kind === 'account-handover' && (
          <ProposedHandover content={action.content as HandoverContent} />
        )}
      </ActionButton>
      <ActionButton {...shared} label="acts.reject" tone="danger" run={decide('REJECTED')} />
    </Inside>
  );
}

/** How much is proposed; many acts are about no amount. */
function Amount({ action }: { readonly action: Row }) {
  const { amount, currency } = action;
  return amount === 0 ? <>–</> : <Money value={{ amount, currency } as Wire} />;
}

/** What is proposed beyond its kind, where that is not an amount. */
function Proposed({ action }: { readonly action: Row }) {
  const { kind, input, currency, content } = action;
  const { body } = input as { readonly body: never };
  switch (kind) {
    case 'loyalty-programme':
      return <ProposedProgramme programme={(body as { programme: Programme }).programme} />;
    case 'payment-fee':
      return <ProposedFee fee={body} currency={currency as Currency} />;
    case 'loyalty-item':
      return <ProposedItem item={body} />;
    case 'alert-threshold':
      return <ProposedSettings settings={(body as { settings: SettingChanges }).settings} />;
    case 'jackpot-share':
    case 'jackpot-seed':
      return content ? (
        <ProposedJackpot content={content as JackpotContent} marketCurrency={String(currency)} />
      ) : null;
    case 'hand-return':
      return content ? <ProposedHandReturn content={content as HandReturnContent} /> : null;
    case 'payout-settlement':
      return content ? <ProposedSettlement content={content as SettlementContent} /> : null;
    case 'aml-setting':
      return content ? <ProposedAml content={content as AmlContent} /> : null;
    default:
      return null;
  }
}

/** The kind of an action; while somebody is to decide about it, what it changes too. */
function Proposal({ action }: { readonly action: Row }) {
  return (
    <>
      <Word value={String(action.kind)} of="actionKinds" />
      {action.state === 'PROPOSED' && <Proposed action={action} />}
    </>
  );
}

export const approvals: Screen = {
  name: 'approvals',
  group: 'money',
  icon: Icon,
  permissions: { read: 'staff.approvals' },
  source: listOnly({ call: 'GET /api/staff/approvals', ordered: false, file: false }),
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['PROPOSED', 'APPROVED', 'DONE', 'REJECTED', 'REPLACED'],
      of: 'actionStates',
    },
    { source: 'near', kind: 'yes-no' },
  ],
  initialFilter: () => ({ state: 'PROPOSED' }),
  columns: [
    { source: 'proposedAt', kind: 'moment' },
    { source: 'kind', render: (row) => <Proposal action={row} /> },
    { source: 'amount', kind: 'minor', render: (row) => <Amount action={row} /> },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'memberName' },
    { source: 'state', kind: 'state', of: 'actionStates' },
    { source: 'exceeded', kind: 'word', of: 'authorityLimits', wide: true },
    { source: 'nearestPercent', kind: 'number', wide: true },
    { source: 'decidedByName', wide: true },
    { source: 'decisionReason', wide: true },
    { source: 'acts', needs: 'staff.approvals', render: (row) => <Decide action={row} /> },
  ],
  queue: true,
};
