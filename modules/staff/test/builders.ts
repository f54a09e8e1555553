import { type Answer, bearer, type Caller, type World } from '@herna/testkit';
import { Secret, TOTP } from 'otpauth';
import { staffCalls } from '../contract/index.ts';
import type { Staff } from '../index.ts';

export const demoPassword = 'a long demo password';
const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code of the second factor at the world's moment. */
export const otpCode = (world: World, secret = demoSecret): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({
    timestamp: world.clock.now().getTime(),
  });

let count = 0;

/** Adds a member of a role; returns the login. */
export async function addMember(world: World, staff: Staff, role: string): Promise<string> {
  const login = `${role}.${++count}`;
  await world.database.transaction((tx) =>
    staff.add(tx, {
      login,
      name: `Demo ${role}`,
      email: `${login}@herna.example`,
      role,
      locale: 'cs',
      password: demoPassword,
      otpSecret: demoSecret,
    }),
  );
  return login;
}

/** Signs a fresh member of a role in through the public calls. */
export async function signedInStaff(world: World, staff: Staff, role: string): Promise<Caller> {
  const login = await addMember(world, staff, role);
  const answer = await world.call(staffCalls, 'POST /api/Authentication/v1/LoginWithOtp', {
    body: { login, password: demoPassword, code: otpCode(world) },
  });
  return bearer(answer.body.token);
}

/** Another member approves what a request was refused for: sent again, it goes through once. */
export async function approveAsAnother(
  world: World,
  staff: Staff,
  { body }: Answer<unknown>,
): Promise<void> {
  const { data } = body as { readonly data: { readonly approvalId: string } };
  const other = await signedInStaff(world, staff, 'administrator');
  await world.call(
    staffCalls,
    'POST /api/staff/approvals/{approvalId}/decide',
    {
      params: { approvalId: data.approvalId },
      body: { decision: 'APPROVED', reason: 'Looked through' },
    },
    other,
    { idempotencyKey: `approved-${data.approvalId}` },
  );
}

/**
 * Sends a request; where it is for two people, another member approves it and it is sent again.
 * @param send sends the request, with a key of its own each time
 */
export async function byTwo<Body>(
  world: World,
  staff: Staff,
  send: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const answer = await send();
  if (answer.code !== 'ERR_APPROVAL_NEEDED') return answer;
  await approveAsAnother(world, staff, answer);
  return send();
}
