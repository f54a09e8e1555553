import { ButtonLink, Icon, useUi } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { coverOf, sceneOf } from '../games/art.ts';
import { gameAddress } from '../games/game.ts';
import type { RoomGame } from './game-room.tsx';

/** Why a game does not start: a code of the platform, or `GUEST`. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

interface Remedy {
  readonly to: string;
  readonly word: 'limits' | 'payment' | 'money' | 'details';
  /** Who is excluded from play is not invited to a demo either. */
  readonly noDemo?: true;
}

/** What a player can do about a refusal, by its code. */
const remedies: Readonly<Record<string, Remedy>> = {
  ERR_LIMITS_NOT_SET: { to: '/profile/settings/limits', word: 'limits' },
  ERR_PLAYER_EXCLUDED: { to: '/profile/payments/withdraw', word: 'money', noDemo: true },
  ERR_REGISTER_LISTED: { to: '/profile/payments/withdraw', word: 'money', noDemo: true },
  ERR_REGISTER_NOT_MATCHED: { to: '/profile/settings/personal', word: 'details' },
  ERR_NO_PLAY_PAYMENT_METHOD: { to: '/profile/payments/bank-account', word: 'payment' },
};

/** Before the game: its picture while it opens, or the reason why it does not and the way on. */
export function GameEntrance(props: { game: RoomGame; refusal: Refusal | undefined }) {
  const { game, refusal } = props;
  const { texts } = useUi();
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto">
      <img
        src={sceneOf(game.cover).src}
        alt=""
        className="absolute inset-0 -z-0 size-full object-cover opacity-45"
      />
      <div className="absolute inset-0 bg-radial from-canvas/40 to-canvas" />
      {refusal ? (
        <RefusalCard game={game} refusal={refusal} />
      ) : (
        <div role="status" className="relative flex flex-col items-center gap-4">
          <Icon name="refresh" className="size-9 animate-turn text-accent" label={texts.loading} />
          <p className="font-display text-xl font-semibold">{game.name}</p>
        </div>
      )}
    </div>
  );
}

function RefusalCard({ game, refusal }: { game: RoomGame; refusal: Refusal }) {
  const t = useTranslations('play');
  const guest = refusal.code === 'GUEST' || refusal.code === 'ERR_UNAUTHORIZED';
  const remedy = remedies[refusal.code];
  const here = encodeURIComponent(gameAddress(game.key));
  return (
    <section
      role={guest ? undefined : 'alert'}
      className="edge relative my-4 w-[calc(100%-2rem)] max-w-lg overflow-hidden rounded-card bg-surface/95
        text-center backdrop-blur-md"
    >
      <img
        src={game.cover}
        srcSet={coverOf(game.cover).srcSet}
        sizes="(width >= 37.5rem) 32rem, 100vw"
        alt=""
        className="aspect-16/9 w-full object-cover"
      />
      <div className="p-6 md:p-8">
        <h2 className="text-2xl">{guest ? game.name : t('refused')}</h2>
        <p className="mt-2 text-muted">{guest ? game.description : refusal.message}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {guest && (
            <>
              <ButtonLink to={`/entry/login?to=${here}`} tone="primary" size="large">
                {t('signIn')}
              </ButtonLink>
              <ButtonLink to="/entry/registration" size="large">
                {t('register')}
              </ButtonLink>
            </>
          )}
          {remedy && (
            <ButtonLink to={remedy.to} tone="primary">
              {t(`remedies.${remedy.word}`)}
            </ButtonLink>
          )}
          {!remedy?.noDemo && (
            <ButtonLink
              to={gameAddress(game.key, { demo: true })}
              size={guest ? 'large' : 'medium'}
            >
              {t('tryDemo')}
            </ButtonLink>
          )}
        </div>
        {guest && <p className="mt-4 text-sm text-muted">{t('guestHint')}</p>}
      </div>
    </section>
  );
}
