import { PasskeyCancelled, PasskeyHeld } from '@herna/passkeys/browser';
import { Button, Notice, PasswordField, showToast, TextField } from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { assertFilled, FieldFault, type Form, useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { addPasskey } from '../../../features/passkeys.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [{ passkeys }, { since }] = await asPlayer(visit, () =>
    Promise.all([
      visit.api('GET /api/players/passkeys', { query: {} }),
      visit.api('GET /api/players/second-factor', { query: {} }),
    ]),
  );
  return { passkeys, asksCode: since !== null };
}

type Passkey = Awaited<ReturnType<typeof loader>>['passkeys'][number];

/** Adds, lists and removes the passkeys of the player. */
export default function Passkeys() {
  const { passkeys, asksCode } = useLoaderData<typeof loader>();
  const s = useTranslations('settings');
  const t = useTranslations('settings.passkeys');
  const [removing, setRemoving] = useState<string>();
  return (
    <div className="max-w-form">
      <PageHead
        title={s('pages.passkeys.title')}
        text={t('text')}
        back={{ to: '/profile/settings', text: s('title') }}
      />
      {passkeys.length === 0 ? (
        <p className="mb-8 text-muted">{t('none')}</p>
      ) : (
        <ul className="edge mb-8 overflow-hidden rounded-card bg-surface">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="border-b border-line/60 p-4 last:border-0">
              <Row passkey={passkey} onRemove={() => setRemoving(passkey.id)} />
              {removing === passkey.id && <Remove id={passkey.id} asksCode={asksCode} />}
            </li>
          ))}
        </ul>
      )}
      <Add key={passkeys.length} asksCode={asksCode} />
    </div>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

function Row({ passkey: { name, createdAt, lastUsedAt, regressedAt }, onRemove }: RowProps) {
  const t = useTranslations('settings.passkeys');
  const format = useFormatter();
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium' });
  return (
    <>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-muted">{t('created', { day: day(createdAt) })}</p>
          <p className="text-sm text-muted">
            {lastUsedAt ? t('used', { day: day(lastUsedAt) }) : t('unused')}
          </p>
        </div>
        <Button size="small" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      {regressedAt && (
        <div className="mt-3">
          <Notice tone="warning">{t('regressed', { day: day(regressedAt) })}</Notice>
        </div>
      )}
    </>
  );
}

interface ProofProps {
  readonly form: Form;
  readonly asksCode: boolean;
}

/** The password, and the code where the second factor is on. */
function Proof({ form, asksCode }: ProofProps) {
  const t = useTranslations('settings.secondFactor');
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  const wrongCode = form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <>
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={form.error('password') ?? (wrong ? t('wrong') : undefined)}
      />
      {asksCode && (
        <TextField
          name="code"
          label={t('codeOrRecovery')}
          autoComplete="one-time-code"
          maxLength={20}
          error={form.error('code') ?? (wrongCode ? t('wrongCode') : undefined)}
        />
      )}
      <Fault message={wrong || wrongCode ? undefined : form.message} />
    </>
  );
}

interface AskingProps {
  readonly asksCode: boolean;
}

function Add({ asksCode }: AskingProps) {
  const t = useTranslations('settings.passkeys');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  const form = useForm(async (values) => {
    assertFilled(values, { name: common('missing'), password: common('missing') });
    const { name = '', password = '', code = '' } = values;
    await addPasskey(name, { password, ...(code ? { code } : {}) }).catch((thrown: unknown) => {
      if (thrown instanceof PasskeyCancelled) throw new FieldFault('name', t('cancelled'));
      if (thrown instanceof PasskeyHeld) throw new FieldFault('name', t('held'));
      throw thrown;
    });
    showToast({ text: t('added') });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <h2 className="text-lg">{t('add')}</h2>
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        error={form.error('name')}
      />
      <Proof form={form} asksCode={asksCode} />
      <Button type="submit" tone="primary" size="large" busy={form.busy}>
        {t('add')}
      </Button>
    </form>
  );
}

function Remove({ id, asksCode }: AskingProps & { readonly id: string }) {
  const t = useTranslations('settings.passkeys');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  const form = useForm(async (values) => {
    assertFilled(values, { password: common('missing') });
    const { password = '', code = '' } = values;
    await api('POST /api/players/passkeys/{id}/remove', {
      params: { id },
      body: { password, ...(code ? { code } : {}) },
    });
    showToast({ text: t('removed') });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-4 flex flex-col gap-4">
      <Proof form={form} asksCode={asksCode} />
      <Button type="submit" busy={form.busy}>
        {t('removeNow')}
      </Button>
    </form>
  );
}
