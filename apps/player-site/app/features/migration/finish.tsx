import { ApiError } from '@herna/contract-kit/client';
import { Button, ButtonLink, PasswordField, TextField } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useSession } from '../../shell/use-site.ts';
import { useEnterSite } from '../entry/after-sign-in.ts';
import { CodeForm } from '../entry/code-form.tsx';
import { EntryHead } from '../entry/entry-head.tsx';
import { endingSession } from '../session/session-end.ts';
import type { NamedMigration } from './proofs.tsx';

/** By what the account will be signed in to. */
interface SignInChoice {
  readonly email: string;
  readonly password: string;
}

interface FinishProperties {
  readonly email: string | null;
  readonly named: NamedMigration;
}

/** The sign-in of an account that was proved: e-mail and password, then the code that proves a new e-mail. */
export function FinishMigration({ email: proved, named }: FinishProperties) {
  const t = useTranslations('registration.emailCode');
  const enterSite = useEnterSite();
  const [choice, setChoice] = useState<SignInChoice>();
  const [codeSent, setCodeSent] = useState(false);
  /** Finishes, or tells by `false` that a code was sent to an e-mail that is new to the account. */
  const finish = async (chosen: SignInChoice, code?: string): Promise<boolean> => {
    const body = { ...named, ...chosen, ...(code === undefined ? {} : { code }) };
    try {
      const signedIn = await api('POST /capi/v2-onling/PlayerMigration/Finish', { body });
      await enterSite(null, signedIn);
      return true;
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'ERR_NO_VALID_EMAIL') return false;
      throw thrown;
    }
  };
  if (choice && codeSent) {
    return (
      <>
        <PageMeta title={t('title')} />
        <CodeForm
          title={t('title')}
          text={t('text', { email: choice.email })}
          label={t('code')}
          hint={t('hint')}
          sixDigits={t('sixDigits')}
          submit={t('submit')}
          prove={(code) => finish(choice, code)}
          resend={() => finish(choice)}
          other={t('otherEmail')}
          onOther={() => setCodeSent(false)}
        />
      </>
    );
  }
  return (
    <ChooseSignIn
      email={choice?.email ?? proved}
      locked={proved !== null}
      password={choice?.password ?? ''}
      onChosen={async (chosen) => {
        setChoice(chosen);
        setCodeSent(!(await finish(chosen)));
      }}
    />
  );
}

interface ChooseProperties {
  readonly email: string | null;
  /** The e-mail was proved on the way, and is not changed. */
  readonly locked: boolean;
  readonly password: string;
  readonly onChosen: (choice: SignInChoice) => Promise<void>;
}

function ChooseSignIn({ email: known, locked, password: written, onChosen }: ChooseProperties) {
  const t = useTranslations('migration');
  const common = useTranslations('common');
  const hints = useTranslations('registration.info');
  const form = useForm(async ({ email = '', password = '' }) => {
    const missing = common('missing');
    assertFilled({ email, password }, { email: missing, password: missing });
    await onChosen({ email, password });
  });
  return (
    <>
      <EntryHead title={t('finish')}>{t('finishText')}</EntryHead>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={locked ? undefined : hints('emailHint')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          defaultValue={known ?? ''}
          readOnly={locked}
          error={form.error('email')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          hint={hints('passwordHint')}
          autoComplete="new-password"
          defaultValue={written}
          error={form.error('password')}
        />
        <Fault message={form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('done')}
        </Button>
      </form>
    </>
  );
}

/**
 * Two accounts have become one: who is signed in ends the migration and goes on there, anybody else
 * signs in as always.
 */
export function MergedAccounts({ named }: Pick<FinishProperties, 'named'>) {
  const t = useTranslations('migration');
  const session = useSession();
  const enterSite = useEnterSite();
  const form = useForm(async () => {
    // The news that this session is over may come before the answer that opens the next one.
    const signedIn = await endingSession(() =>
      api('POST /capi/v2-onling/PlayerMigration/Finish', { body: named }),
    );
    await enterSite(null, signedIn);
  });
  return (
    <>
      <EntryHead title={t('merged')}>{t('mergedText')}</EntryHead>
      {session ? (
        <form method="post" onSubmit={form.submit} className="flex flex-col gap-5">
          <Fault message={form.message} />
          <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
            {t('signIn')}
          </Button>
        </form>
      ) : (
        <ButtonLink to="/entry/login" tone="primary" size="large" wide>
          {t('signIn')}
        </ButtonLink>
      )}
    </>
  );
}
