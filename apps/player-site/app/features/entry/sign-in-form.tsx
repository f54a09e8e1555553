import { Button, Notice } from '@herna/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { assertFilled, type Form, useForm } from '../../api/use-form.ts';
import { useSecondCode } from '../account/second-code.tsx';
import { useEnterSite } from './after-sign-in.ts';

type SignedIn = Parameters<ReturnType<typeof useEnterSite>>[1];
type Values = Readonly<Record<string, string | undefined>>;

/** What any way of signing in sends beside its proof, once the server has asked for it. */
export interface SignInMore {
  /** Ends the session that is active elsewhere. */
  readonly takeOver?: true;
  /** Of the second factor. */
  readonly code?: string;
}

export interface SignInFormProperties {
  /** Names of the fields that must be filled in. */
  readonly needed: readonly string[];
  readonly send: (values: Values, more: SignInMore) => Promise<SignedIn>;
  /** The fields of the proof. */
  readonly children: (form: Form) => ReactNode;
}

/** A form that signs in by some proof: it offers to end another session, and asks for the second factor. */
export function SignInForm({ needed, send, children }: SignInFormProperties) {
  const t = useTranslations('entry.login');
  const common = useTranslations('common');
  const enterSite = useEnterSite();
  const [query] = useSearchParams();
  const form = useForm(async (values) => {
    assertFilled(values, Object.fromEntries(needed.map((name) => [name, common('missing')])));
    const signedIn = await send(values, {
      ...(elsewhere ? { takeOver: true } : {}),
      ...(values.code ? { code: values.code } : {}),
    });
    await enterSite(query.get('to'), signedIn);
  });
  // Asked only by the button that says so: another answer takes the offer back.
  const elsewhere = form.code === 'ERR_OTHER_SESSION_IS_ACTIVE';
  const code = useSecondCode(form);
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      {children(form)}
      {code.field}
      {form.message && !code.isWrong && (
        <Notice tone={elsewhere ? 'warning' : code.isAsked ? 'information' : 'negative'} live>
          {form.message}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t(elsewhere ? 'takeOver' : 'submit')}
      </Button>
    </form>
  );
}
