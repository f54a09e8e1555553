import { Box } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { moneyText, type Wire } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';
import { Insight } from './insight.tsx';
import { SettlementActs } from './settlement-acts.tsx';

/** States from which each step of a withdrawal can be taken; the server decides in the end. */
const from = {
  approve: ['PENDING', 'CHECKED'],
  suspend: ['PENDING', 'CHECKED', 'APPROVED'],
  resume: ['SUSPENDED'],
  confiscate: ['SUSPENDED'],
  cancel: ['VERIFYING', 'PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED'],
} as const satisfies Record<string, readonly string[]>;

interface WithdrawalActsProps {
  readonly payment: Row;
  /** Only what moves the queue on. */
  readonly short?: boolean;
}

/** What staff can do about a withdrawal in its present state. */
export function WithdrawalActs({ payment, short = false }: WithdrawalActsProps) {
  const { identity } = useGetIdentity();
  const locale = useLocale();
  if (payment.direction !== 'WITHDRAWAL') return null;
  const paymentId = payment.id;
  const amount = moneyText(payment.amount as Wire, locale);
  const object = `${amount}, ${payment.referenceNumber}`;
  const can = (act: keyof typeof from) =>
    (from[act] as readonly string[]).includes(String(payment.state));
  // What the platform has suspended: one member takes it over before another may confiscate it.
  const isUnclaimed = payment.state === 'SUSPENDED' && payment.suspendedBy === null;
  const mine = payment.approvedBy !== null && payment.approvedBy === identity?.id;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
      {can('approve') && (
        <ActionButton
          label="acts.approve"
          object={object}
          says={mine ? 'acts.approveMine' : 'acts.approveSays'}
          tone="main"
          disabled={mine}
          permission="payments.process"
          reason="none"
          run={() => api('POST /api/payments/{paymentId}/approve', { params: { paymentId } })}
        >
          <Insight payment={payment} act="approve" />
        </ActionButton>
      )}
      {can('resume') && (
        <ActionButton
          label="acts.resume"
          object={object}
          permission="payments.process"
          reason="optional"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Payment/ResumeWithdrawal', {
              body: { paymentId, ...(reason ? { reason } : {}) },
            })
          }
        >
          <Insight payment={payment} act="resume" />
        </ActionButton>
      )}
      {(can('suspend') || isUnclaimed) && (
        <ActionButton
          label="acts.suspend"
          object={object}
          says="acts.suspendSays"
          permission="payments.process"
          reason="required"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Payment/SuspendWithdrawal', { body: { paymentId, reason } })
          }
        >
          <Insight payment={payment} act="suspend" />
        </ActionButton>
      )}
      {can('cancel') && (
        <ActionButton
          label="acts.reject"
          object={object}
          says="acts.rejectSays"
          tone="danger"
          permission="payments.process"
          reason="required"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Payment/CancelWithdrawal', { body: { paymentId, reason } })
          }
        >
          <Insight payment={payment} act="reject" />
        </ActionButton>
      )}
      <SettlementActs payment={payment} />
      {!short && can('confiscate') && !isUnclaimed && (
        <ActionButton
          label="acts.confiscate"
          object={object}
          says="acts.confiscateSays"
          tone="danger"
          permission="payments.confiscate"
          reason="required"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Payment/ConfiscateWithdrawal', {
              body: { paymentId, reason },
            })
          }
        >
          <Insight payment={payment} act="confiscate" />
        </ActionButton>
      )}
    </Box>
  );
}
