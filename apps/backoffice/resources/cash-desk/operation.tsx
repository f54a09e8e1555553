/** One operation at the desk: the player confirms it, then it is committed or cancelled. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { useCall } from '../../features/use-call.ts';
import { moneyText } from '../../format/money.ts';
import { OfPlayer } from '../../format/names.tsx';
import { Facts, Moment, Money, State, useLocale, Word } from '../../format/value-formats.tsx';
import { Confirm } from './confirm.tsx';
import { approvalAskedFor, isCash, type Operation } from './operations.ts';

interface OperationProps {
  readonly operation: Operation;
  readonly onChange: (operation: Operation) => void;
  /** The cashier is done with it. */
  readonly onEnd: () => void;
}

export function OperationAtDesk({ operation, onChange, onEnd }: OperationProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [approvalId, setApprovalId] = useState<string>();
  const { id, playerId, direction, state, amount, confirmed } = operation;
  const isOpen = state === 'STARTED';
  // Receipts of their own are shown to cashiers who may not read the payments of others.
  const seesAll = useAllowed('payments.read');
  const shared = {
    permission: 'payments.process',
    object: <OfPlayer what={moneyText(amount, locale)} playerId={playerId} />,
    reason: 'none',
  } as const;
  const commit = async () => {
    try {
      onChange(await api('PUT /capi/v1.1/Funds/Commit', { query: { id } }));
      setApprovalId(undefined);
    } catch (error) {
      setApprovalId(approvalAskedFor(error));
      throw error;
    }
  };
  return (
    <Box
      component="section"
      aria-label={translate('titles.deskOperation')}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Typography variant="h6" component="h2">
        <Word value={direction} of="deskDirections" />: <Money value={amount} />
      </Typography>
      <Facts
        rows={[
          ['fields.state', <State key="v" value={state} of="deskStates" />],
          ['fields.method', <Word key="v" value={operation.method} of="methods" />],
          [
            'fields.confirmedBy',
            <Word key="v" value={operation.verification} of="deskConfirmations" />,
          ],
          ...(isOpen
            ? [['fields.expiresAt', <Moment key="v" value={operation.expiresAt} />] as const]
            : []),
          ['fields.referenceNumber', operation.referenceNumber],
        ]}
      />
      {isOpen && !confirmed && <Confirm operation={operation} onConfirmed={onChange} />}
      {isOpen && approvalId && <Approval approvalId={approvalId} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {isOpen && (
          <>
            <ActionButton
              {...shared}
              label={`acts.commit_${direction}`}
              says={`acts.commit_${direction}_says`}
              tone="main"
              disabled={!confirmed}
              run={commit}
            />
            <ActionButton
              {...shared}
              label="acts.cancelDeskOperation"
              says="acts.cancelDeskOperationSays"
              tone="danger"
              run={async () =>
                onChange(await api('PUT /capi/v1.1/Funds/Cancel', { query: { id } }))
              }
            />
          </>
        )}
        {state === 'COMMITTED' && isCash(operation) && (
          <Button
            component={Link}
            to={`/${seesAll ? 'cash-receipts' : 'cash-desk'}/${encodeURIComponent(id)}/show`}
            variant="contained"
            startIcon={<PrintIcon />}
          >
            {translate('acts.showReceipt')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" size="small" onClick={onEnd}>
          {translate(isOpen ? 'acts.leaveOpen' : 'acts.nextDeskOperation')}
        </Button>
      </Box>
    </Box>
  );
}

/** What a second person makes of an operation that is too much for the cashier alone. */
function Approval({ approvalId }: { readonly approvalId: string }) {
  const translate = useTranslate();
  const { value, busy, again } = useCall('GET /api/staff/approvals', { query: { id: approvalId } });
  const action = value?.items[0];
  const state = action?.state ?? 'PROPOSED';
  const severity = { APPROVED: 'success', REJECTED: 'error' } as const;
  return (
    <Alert
      severity={state === 'APPROVED' || state === 'REJECTED' ? severity[state] : 'warning'}
      action={
        <Button size="small" color="inherit" disabled={busy} onClick={again}>
          {translate('acts.lookAgain')}
        </Button>
      }
    >
      {translate(`deskApprovals.${state}`, {
        _: translate('deskApprovals.PROPOSED'),
        name: action?.decidedByName ?? '',
        reason: action?.decisionReason ?? '',
      })}{' '}
      <Link to="/approvals">{translate('resources.approvals.name', { smart_count: 2 })}</Link>
    </Alert>
  );
}
