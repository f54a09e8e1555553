import { Button, SelectField, showToast, TextField } from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { ConfirmedAction } from '../../../api/confirmed-action.tsx';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, orElse, visitOf } from '../../../api/server.ts';
import { useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';

const allCountries = 300;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [profile, countries] = await Promise.all([
    asPlayer(visit, () => visit.api('GET /capi/v2-onling/Player/Get', { query: {} })),
    orElse(visit.api('GET /capi/General/v3/Country/GetList', { query: { limit: allCountries } }), {
      items: [],
      total: 0,
    }),
  ]);
  return {
    profile,
    home: visit.brand.market === 'cz' ? 'CZE' : 'SVK',
    countries: countries.items.map(({ code, name }) => ({ value: code, label: name })),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;
type Address = Data['profile']['addresses'][number];

export default function PersonalSettings() {
  const { profile, countries, home } = useLoaderData<typeof loader>();
  const t = useTranslations('settings.personal');
  const s = useTranslations('settings');
  const format = useFormatter();
  const countryName = (code: string) =>
    countries.find(({ value }) => value === code)?.label ?? code;
  const lines = [
    [t('name'), `${profile.firstName} ${profile.surname}`],
    [
      t('birthDate'),
      format.dateTime(new Date(`${profile.birthDate}T12:00:00Z`), { dateStyle: 'long' }),
    ],
    [t('nationality'), countryName(profile.nationality)],
  ] as const;
  return (
    <div className="max-w-2xl">
      <PageHead
        title={s('pages.personal.title')}
        text={t('text')}
        back={{ to: '/profile/settings', text: s('title') }}
      />
      <dl className="edge mb-6 rounded-card bg-surface px-5">
        {lines.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line/60 py-3.5 text-sm
              last:border-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Nickname nickname={profile.nickname} />
      <h2 className="mt-8 mb-3 text-lg">{t('addresses')}</h2>
      <ul className="flex flex-col gap-3">
        {profile.addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} countries={countries} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col items-start gap-3">
        {(['Contact', 'Temporary'] as const)
          .filter((type) => profile.addresses.every((one) => one.type !== type))
          .map((type) => (
            <NewAddress key={type} type={type} countries={countries} home={home} />
          ))}
      </div>
    </div>
  );
}

function Nickname({ nickname }: { readonly nickname: string }) {
  const t = useTranslations('settings.personal');
  const { revalidate } = useRevalidator();
  const form = useForm(async (values) => {
    await api('POST /capi/v2-onling/Player/SelfUpdate', {
      body: { nickname: values.nickname ?? '' },
    });
    await revalidate();
    showToast({ text: t('saved') });
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="edge flex flex-col gap-4 rounded-card bg-surface p-5"
    >
      <TextField
        name="nickname"
        label={t('nickname')}
        hint={t('nicknameHint')}
        defaultValue={nickname}
        maxLength={30}
        autoComplete="nickname"
        error={form.error('nickname')}
      />
      <Fault message={form.message} />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  );
}

function AddressCard(props: { address: Address; countries: Data['countries'] }) {
  const { address, countries } = props;
  const t = useTranslations('settings.personal');
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <AddressForm
        address={address}
        countries={countries}
        close={() => setEditing(false)}
        save={(fields) =>
          api('POST /capi/v2-onling/PlayerAddress/Update', { body: { id: address.id, ...fields } })
        }
      />
    );
  }
  const line = `${address.street}, ${address.postCode} ${address.town}`;
  return (
    <article className="edge flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface p-5">
      <address className="text-sm not-italic">
        <span className="mb-1 block text-muted">{t(`types.${address.type}`)}</span>
        {address.street}
        <br />
        <span className="figures">{address.postCode}</span> {address.town}
      </address>
      <div className="flex gap-2">
        {address.type !== 'Permanent' && (
          <ConfirmedAction
            label={t('remove')}
            name={`${t('remove')}: ${t(`types.${address.type}`)}`}
            title={t('removeTitle')}
            text={t('removeText', { address: line })}
            back={t('cancel')}
            done={t('removed')}
            run={() =>
              api('DELETE /capi/v2-onling/PlayerAddress/Delete', { query: { id: address.id } })
            }
          />
        )}
        <Button size="small" icon="edit" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      </div>
    </article>
  );
}

/** Adds an address of a kind that is not there yet. */
function NewAddress(props: { type: Address['type']; countries: Data['countries']; home: string }) {
  const { type, countries, home } = props;
  const t = useTranslations('settings.personal');
  const [open, setOpen] = useState(false);
  const kind = t(`types.${type}`);
  if (!open) {
    return (
      <Button size="small" icon="plus" onClick={() => setOpen(true)}>
        {t('add', { type: kind })}
      </Button>
    );
  }
  return (
    <AddressForm
      title={kind}
      address={{ street: '', town: '', postCode: '', country: home }}
      countries={countries}
      close={() => setOpen(false)}
      save={(fields) =>
        api('POST /capi/v2-onling/PlayerAddress/Create', { body: { type, ...fields } })
      }
    />
  );
}

type AddressFields = Pick<Address, 'street' | 'town' | 'postCode' | 'country'>;

function AddressForm(props: {
  title?: string;
  address: AddressFields;
  countries: Data['countries'];
  close: () => void;
  save: (fields: AddressFields) => Promise<unknown>;
}) {
  const { title, address, countries, close, save } = props;
  const t = useTranslations('settings.personal');
  const { revalidate } = useRevalidator();
  const form = useForm(async (values) => {
    const text = (name: string) => values[name] ?? '';
    await save({
      street: text('street'),
      town: text('town'),
      postCode: text('postCode'),
      country: text('country'),
    });
    await revalidate();
    showToast({ text: t('saved') });
    close();
  });
  const field = (name: 'street' | 'town' | 'postCode') => ({
    name,
    label: t(name),
    defaultValue: address[name],
    error: form.error(name),
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="edge flex flex-col gap-4 rounded-card bg-surface p-5"
    >
      {title && <h3 className="text-sm text-muted">{title}</h3>}
      <TextField {...field('street')} autoComplete="address-line1" />
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField {...field('town')} autoComplete="address-level2" />
        <TextField {...field('postCode')} autoComplete="postal-code" inputMode="numeric" />
      </div>
      <SelectField
        name="country"
        label={t('country')}
        choices={countries}
        defaultValue={address.country}
        error={form.error('country')}
      />
      <Fault message={form.message} />
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('save')}
        </Button>
        <Button tone="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
