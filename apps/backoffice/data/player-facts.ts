/** What stands at the head of a player's page, from whoever knows it. */
import { api } from './api.ts';
import { ifTheirs } from './if-theirs.ts';
import { openWithdrawalStates } from './withdrawal-states.table.ts';

/** Reads what the member may read; a part that is not theirs is absent. */
export async function playerFacts(playerId: string, allowed: (permission: string) => boolean) {
  const counted = { playerId, limit: 1 } as const;
  const [figures, withdrawals, cases, tickets, risk] = await Promise.all([
    allowed('reporting.players')
      ? ifTheirs(api('GET /api/reporting/players/{id}/figures', { params: { id: playerId } }))
      : undefined,
    allowed('payments.read')
      ? api('GET /capi/v2-onling/Payment/GetList', {
          query: { ...counted, direction: 'WITHDRAWAL', state: [...openWithdrawalStates] },
        })
      : undefined,
    allowed('compliance.cases')
      ? api('GET /api/Aml/v1/Cases', { query: { ...counted, open: true } })
      : undefined,
    allowed('support.read')
      ? api('GET /api/support/tickets', { query: { ...counted, state: 'OPEN' } })
      : undefined,
    allowed('risk.read')
      ? api('GET /api/operator/player/{id}', { params: { id: playerId } })
      : undefined,
  ]);
  return {
    figures: figures?.figures,
    withdrawals: withdrawals?.total,
    cases: cases?.total,
    tickets: tickets?.total,
    riskBand: risk?.band,
  };
}
export type PlayerFacts = Awaited<ReturnType<typeof playerFacts>>;
