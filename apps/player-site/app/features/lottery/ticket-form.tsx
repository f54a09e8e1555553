import { formatMoney, fromWireMoney } from '@herna/kernel';
import { Button, ButtonLink, MoneyText, Notice } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { useSession, useSite } from '../../shell/use-site.ts';
import { FavouriteLines, SaveLines } from './favourite-lines.tsx';
import { LineCard } from './line-card.tsx';
import { emptyLine, isComplete, type PickedLine, sentLine } from './line-pick.ts';
import type { Favourite, LotteryGame } from './lottery-types.ts';
import { Subscribe } from './subscribe.tsx';

/** Lines, draws and the price: a ticket from nothing to bought. */
export function TicketForm({
  game,
  favourites,
}: {
  readonly game: LotteryGame;
  readonly favourites: readonly Favourite[];
}) {
  const t = useTranslations('lottery.play');
  const session = useSession();
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const [lines, setLines] = useState<readonly PickedLine[]>([emptyLine(1)]);
  const [draws, setDraws] = useState(1);
  const [bought, setBought] = useState(0);
  const total = { ...game.price, amount: game.price.amount * lines.length * draws };
  const complete = lines.every((line) => isComplete(game, line));
  const buying = useForm(async (_values, key) => {
    const { tickets } = await api('POST /api/lottery/tickets', {
      body: { purchaseId: key, gameKey: game.gameKey, lines: lines.map(sentLine), draws },
    });
    setBought(tickets.length);
    await revalidate();
  });
  const change = (changed: PickedLine) =>
    setLines(lines.map((line) => (line.id === changed.id ? changed : line)));
  const again = () => {
    setBought(0);
    setLines([emptyLine(1)]);
  };
  if (bought > 0) {
    return (
      <Notice tone="positive" title={t('bought')} live>
        <p>{t('boughtText', { count: bought })}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/lottery/tickets" tone="accent">
            {t('toTickets')}
          </ButtonLink>
          <Button onClick={again}>{t('again')}</Button>
        </div>
      </Notice>
    );
  }
  const nextId = Math.max(...lines.map(({ id }) => id)) + 1;
  const take = (chosen: Favourite['lines']) =>
    setLines(chosen.map((line, index) => ({ ...line, id: nextId + index })));
  const numbered = game.matching !== 'raffle';
  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-4">
        <FavouriteLines favourites={favourites} onTake={take} />
        {!numbered ? (
          <p className="edge rounded-card bg-surface p-5 text-muted">{t('raffle')}</p>
        ) : (
          lines.map((line, index) => (
            <LineCard
              key={line.id}
              game={game}
              line={line}
              number={index + 1}
              onChange={change}
              onRemove={
                lines.length > 1
                  ? () => setLines(lines.filter(({ id }) => id !== line.id))
                  : undefined
              }
            />
          ))
        )}
        {numbered && lines.length < game.linesMaximum && (
          <Button icon="plus" onClick={() => setLines([...lines, emptyLine(nextId)])}>
            {t('add')}
          </Button>
        )}
        {session && numbered && complete && (
          <SaveLines gameKey={game.gameKey} lines={lines.map(sentLine)} />
        )}
      </div>
      <aside className="edge flex h-fit flex-col gap-4 rounded-card bg-surface p-5 lg:sticky lg:top-20">
        <form method="post" onSubmit={buying.submit} noValidate className="flex flex-col gap-4">
          <label className="flex flex-col gap-1 text-sm">
            {t('draws')}
            <select
              value={draws}
              onChange={(event) => setDraws(Number(event.target.value))}
              className="h-12 rounded-control border border-control bg-raised px-3"
            >
              {game.nextDraws.map(({ drawId }, index) => (
                <option key={drawId} value={index + 1}>
                  {t('drawsChoice', { count: index + 1 })}
                </option>
              ))}
            </select>
          </label>
          <p className="flex items-baseline justify-between">
            <span className="text-muted">{t('total')}</span>
            <MoneyText value={total} className="font-display text-2xl font-semibold" />
          </p>
          <Fault message={buying.message ?? buying.error('lines')} />
          {session ? (
            <Button
              type="submit"
              tone="primary"
              wide
              busy={buying.busy}
              disabled={!complete || Boolean(session.excluded)}
            >
              {complete
                ? t('send', { amount: formatMoney(fromWireMoney(total), locale) })
                : t('incomplete')}
            </Button>
          ) : (
            <ButtonLink to={`/entry/login?to=/lottery/play/${game.gameKey}`} tone="primary" wide>
              {t('signIn')}
            </ButtonLink>
          )}
          <p className="text-sm text-muted">{t('limits')}</p>
        </form>
        {session && !session.excluded && complete && (
          <Subscribe gameKey={game.gameKey} lines={lines.map(sentLine)} />
        )}
      </aside>
    </div>
  );
}
