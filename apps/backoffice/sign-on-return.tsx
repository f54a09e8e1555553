import { AdminContext } from 'react-admin';
import { type SignOnAnswer, SignOnReturnPage } from './access/sign-on-return-page.tsx';
import { createFrame } from './layout/frame.ts';

const frame = createFrame();

/** The page of who comes back from an identity provider: the backoffice's frame without a sign-in. */
export function SignOnReturn({ answer }: { readonly answer: SignOnAnswer }) {
  return (
    <AdminContext {...frame}>
      <SignOnReturnPage answer={answer} />
    </AdminContext>
  );
}
