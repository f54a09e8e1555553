/** Where a browser goes that has come back from its bank. Pure. */
import type { CheckState } from '../contract/states.ts';

/** The page of the site; one that nothing is known of goes to the page of errors. */
export function checkPages(
  check:
    | {
        readonly id: bigint;
        readonly player_id: bigint | null;
        readonly state: CheckState;
        readonly failure: string | null;
      }
    | undefined,
): string {
  if (!check) return '/profile/bankid/error';
  if (check.player_id === null) {
    return check.state === 'MATCHED'
      ? '/entry/registration/mobileVerification'
      : `/entry/registration/signpost?bankid=${check.failure}`;
  }
  return check.state === 'MATCHED'
    ? `/profile/bankid/success?check=${check.id}`
    : `/profile/bankid/error?check=${check.id}`;
}
