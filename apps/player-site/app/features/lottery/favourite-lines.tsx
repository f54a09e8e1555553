/** Lines that a player has put by: taken with one press, removed, and new ones named. */
import { Button, Dialog, IconButton, showToast, TextField } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';
import type { Favourite, LotteryLine } from './lottery-types.ts';

interface FavouriteLinesProperties {
  readonly favourites: readonly Favourite[];
  readonly onTake: (lines: Favourite['lines']) => void;
}

/** The favourites of a game above its lines; nothing where there are none. */
export function FavouriteLines({ favourites, onTake }: FavouriteLinesProperties) {
  const t = useTranslations('lottery.favourites');
  if (favourites.length === 0) return null;
  return (
    <section aria-label={t('title')} className="edge rounded-card bg-surface p-4 md:p-5">
      <h2 className="mb-3 text-lg">{t('title')}</h2>
      <ul className="flex flex-wrap gap-2">
        {favourites.map((favourite) => (
          <li key={favourite.favouriteId} className="flex">
            <Button size="small" onClick={() => onTake(favourite.lines)}>
              {favourite.name}
            </Button>
            <RemoveFavourite favourite={favourite} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemoveFavourite({ favourite }: { readonly favourite: Favourite }) {
  const t = useTranslations('lottery.favourites');
  const { revalidate } = useRevalidator();
  const removing = useForm(async () => {
    const params = { favouriteId: favourite.favouriteId };
    await api('DELETE /api/lottery/favourites/{favouriteId}', { params });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={removing.submit}>
      <IconButton
        type="submit"
        icon="trash"
        disabled={removing.busy}
        label={t('remove', { name: favourite.name })}
      />
    </form>
  );
}

/** Puts the lines of a ticket by under a name. */
export function SaveLines({
  gameKey,
  lines,
}: {
  readonly gameKey: string;
  readonly lines: readonly LotteryLine[];
}) {
  const t = useTranslations('lottery.favourites');
  const { revalidate } = useRevalidator();
  const [naming, setNaming] = useState(false);
  const saving = useForm(async ({ name = '' }) => {
    assertFilled({ name }, { name: t('nameEmpty') });
    await api('POST /api/lottery/favourites', { body: { gameKey, name, lines: [...lines] } });
    setNaming(false);
    showToast({ text: t('saved', { name }) });
    await revalidate();
  });
  return (
    <>
      <div>
        <Button icon="heart" onClick={() => setNaming(true)}>
          {t('save')}
        </Button>
      </div>
      <Dialog open={naming} title={t('save')} onClose={() => setNaming(false)}>
        <form method="post" onSubmit={saving.submit} noValidate className="flex flex-col gap-4">
          <TextField
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            maxLength={40}
            autoComplete="off"
            error={saving.error('name')}
          />
          <Fault message={saving.message} />
          <div>
            <Button type="submit" tone="primary" busy={saving.busy}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
