/**
 * Cases whose confirmation has turned out to be wrong. One member of staff has them looked at again, with
 * a reason; what they hold stays held meanwhile, and two people decide, as of any case.
 */
import type { Db, Tx } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { sanctionsCase } from '../rules/screening.table.ts';
import * as store from '../store/cases.ts';
import { lockPlayer, matchesOfCase, reopenMatch } from '../store/screening.ts';
import type { Cases } from './cases.ts';
import { countryCase, type ProhibitedCountries } from './prohibited-countries.ts';

/** Whether a case can be reopened: it was confirmed, and still holds by that. */
export async function isReopenable(
  db: Db,
  prohibited: Pick<ProhibitedCountries, 'isHeldBy'>,
  row: store.CaseRow,
  matches: readonly { readonly state: string }[],
): Promise<boolean> {
  if (row.status !== 'CLOSED' || row.outcome !== 'CONFIRMED_RISK') return false;
  if (row.rule_key === sanctionsCase) return matches.some(({ state }) => state === 'CONFIRMED');
  return row.rule_key === countryCase && prohibited.isHeldBy(db, row);
}

export interface ReopeningDependencies {
  readonly cases: Pick<Cases, 'open'>;
  readonly prohibited: Pick<ProhibitedCountries, 'isHeldBy'>;
}

/**
 * Opens a new case of what a closed one has confirmed.
 * @throws ERR_NOT_FOUND, ERR_AML_CASE_STATE for one that confirmed nothing, or nothing that still holds
 */
export async function reopenCase(
  tx: Tx,
  { cases, prohibited }: ReopeningDependencies,
  wish: { readonly id: bigint; readonly staffId: bigint; readonly reason: string },
): Promise<store.CaseRow> {
  const seen = await store.caseById(tx, wish.id);
  if (!seen) throw new DomainError('ERR_NOT_FOUND');
  // Screenings of the player wait, which put entries into cases too.
  await lockPlayer(tx, seen.player_id);
  const row = (await store.lockCase(tx, wish.id)) ?? seen;
  const matches = await matchesOfCase(tx, row);
  if (!(await isReopenable(tx, prohibited, row, matches))) {
    throw new DomainError('ERR_AML_CASE_STATE', { data: { status: row.status } });
  }
  // A case of entries that is open takes these in, unless two people are deciding it already.
  if (await store.hasOpenCase(tx, row.player_id, row.rule_key)) {
    const open = await store.openCaseOf(tx, row.player_id, row.rule_key);
    const locked = await store.lockCase(tx, open.id);
    if (locked?.status === 'PROPOSED' || locked?.status === 'CLOSED') {
      throw new DomainError('ERR_AML_CASE_STATE', { data: { status: locked.status } });
    }
  }
  const opened = await cases.open(tx, row.player_id, {
    key: row.rule_key,
    severity: 'HIGH',
    holdsPayouts: true,
    figures: row.figures,
    by: { actor: `staff:${wish.staffId}`, after: 'REOPENED', note: wish.reason },
  });
  for (const match of matches) {
    if (match.state === 'CONFIRMED') await reopenMatch(tx, match, opened.id);
  }
  return opened;
}
