import { AdminContext } from 'react-admin';
import { InvitationPage } from './access/invitation-page.tsx';
import { createFrame } from './layout/frame.ts';

const frame = createFrame();

/** The page of an invitation: the backoffice's frame without a sign-in. */
export function Invitation({ token }: { readonly token: string }) {
  return (
    <AdminContext {...frame}>
      <InvitationPage token={token} />
    </AdminContext>
  );
}
