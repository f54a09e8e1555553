/**
 * The room a game is played in: the house's bar above, the game below. The game is a page of its
 * own in a frame; it starts with an address that the platform gives once.
 */
import { ApiError } from '@herna/contract-kit/client';
import { Badge, classNames, Icon, IconButton, Toasts } from '@herna/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { useErrorMessage } from '../../api/refusals.ts';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSession, useSite } from '../../shell/use-site.ts';
import { AdultDialog } from '../consent/adult-dialog.tsx';
import { tellEvent } from '../consent/marketing.ts';
import { GameFiles } from '../games/game-files.tsx';
import { changeFavourite, markPlayed, useIsFavourite } from '../games/shelf-store.ts';
import { forgetWantedGame, rememberWantedGame } from '../games/wanted-game.ts';
import { BalancePill, BalanceSwitch } from '../session/balance-pill.tsx';
import { LiveBalance, useLiveBalances } from '../session/live-balance.tsx';
import { SessionNumbers } from '../session/session-strip.tsx';
import { GameEntrance, type Refusal } from './game-entrance.tsx';
import { PanicButton } from './panic-button.tsx';

export interface RoomGame {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly provider: string;
  readonly cover: string;
}

export interface GameRoomProperties {
  readonly game: RoomGame;
  /** Addresses of what the game in the frame is made of. */
  readonly files: readonly string[];
  readonly demo: boolean;
  /** Id of a finished round to be shown again instead of a game. */
  readonly replay: string | undefined;
  /** The list the player came from. */
  readonly back: string;
}

type Stage =
  | { readonly kind: 'opening' }
  | { readonly kind: 'playing'; readonly url: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const phoneWidth = '(width < 60rem)';

/** Where a game's page shows a round again; it reads the stored outcome itself. */
const replayAddress = (key: string, round: string, locale: string): string =>
  `/games/play/${key}?mode=replay&round=${round}&lang=${locale}`;

/** Asks for the game's address; a guest may only play the demo. */
function useLaunch({ game: { key, name }, demo, replay }: GameRoomProperties): Stage {
  const { locale } = useSite();
  const signedIn = useSession() !== undefined;
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  const launched = useRef(false);
  const messageOf = useErrorMessage();
  useEffect(() => {
    // A launch address works once, so it is asked for once.
    if (launched.current) return;
    launched.current = true;
    if (!demo && !signedIn) {
      rememberWantedGame({ key, name });
      setStage({ kind: 'refused', refusal: { code: 'GUEST', message: '' } });
      return;
    }
    if (replay) return setStage({ kind: 'playing', url: replayAddress(key, replay, locale) });
    const channel = matchMedia(phoneWidth).matches ? 'mobile' : 'desktop';
    const mode = demo ? 'demo' : 'real';
    api('POST /capi/v2-onling/OnlineGame/Launch', {
      body: { gameKey: key, language: locale, channel, mode },
    }).then(
      ({ url }) => {
        setStage({ kind: 'playing', url });
        markPlayed(key);
        if (!demo) forgetWantedGame();
        tellEvent(demo ? 'demo_session_start' : 'game_session_start', { game: key });
      },
      (error: unknown) => {
        const message = messageOf(error);
        const code = error instanceof ApiError ? error.code : '';
        setStage({ kind: 'refused', refusal: { code, message } });
      },
    );
  }, [key, name, demo, replay, signedIn, locale, messageOf]);
  return stage;
}

/** Whether the game in the frame is showing a result; it says so itself. */
function useShowing(): boolean {
  const [showing, setShowing] = useState(false);
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent): void => {
      if (origin !== location.origin || data?.type !== 'game:showing') return;
      setShowing(data.showing === true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return showing;
}

export function GameRoom(props: GameRoomProperties) {
  const { game, files, demo } = props;
  const mayPlay = useSession() !== undefined || demo;
  const showing = useShowing();
  const stage = useLaunch(props);
  const room = useRef<HTMLDivElement>(null);
  return (
    <LiveBalance held={showing}>
      {/* They come while the game's address is being asked for, and not behind it. */}
      {mayPlay && <GameFiles files={files} />}
      <div ref={room} className="flex h-dvh flex-col bg-canvas">
        <RoomBar
          {...props}
          playing={stage.kind === 'playing' && !props.replay}
          onWhole={() =>
            document.fullscreenElement
              ? document.exitFullscreen()
              : room.current?.requestFullscreen()
          }
        />
        <main id="content" className="relative min-h-0 flex-1">
          {stage.kind === 'playing' ? (
            <iframe
              src={stage.url}
              title={game.name}
              allow="autoplay; fullscreen"
              className="absolute inset-0 size-full border-0"
            />
          ) : (
            <GameEntrance
              game={game}
              refusal={stage.kind === 'refused' ? stage.refusal : undefined}
            />
          )}
        </main>
      </div>
      <Toasts />
      <AdultDialog />
    </LiveBalance>
  );
}

interface RoomBarProperties extends GameRoomProperties {
  /** A game runs below; it shows the balance itself, and two figures could disagree in a round. */
  readonly playing: boolean;
  readonly onWhole: () => void;
}

function RoomBar({ game, demo, replay, back, playing, onWhole }: RoomBarProperties) {
  const t = useTranslations('play');
  const g = useTranslations('games');
  const session = useSession();
  const favourite = useIsFavourite(game.key);
  const name = game.name;
  return (
    <section aria-label={name} className="border-b border-line/60 bg-canvas">
      <div
        className="flex h-14 items-center gap-1 px-1.5 md:gap-2 md:px-4
          [@media(max-height:30rem)]:h-11"
      >
        <SiteLink
          to={back}
          aria-label={t('leave')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted
            hover:bg-raised hover:text-ink"
        >
          <Icon name="arrow-left" className="size-5.5" />
        </SiteLink>
        <h1 className="min-w-0 truncate text-base font-semibold md:text-lg">{name}</h1>
        {(demo || replay) && <Badge text={t(replay ? 'replay' : 'demo')} className="shrink-0" />}
        <span className="flex-1" />
        {session && !demo && (
          <div className="hidden md:block [@media(max-height:30rem)_and_(width>=40rem)]:block">
            <RoomNumbers />
          </div>
        )}
        <IconButton
          icon={favourite ? 'heart-on' : 'heart'}
          label={g(favourite ? 'removeFavourite' : 'addFavourite', { name })}
          aria-pressed={favourite}
          onClick={() => changeFavourite(game.key)}
          className={classNames('shrink-0', favourite && 'text-accent')}
        />
        <span className="hidden lg:block">
          <IconButton icon="expand" label={t('whole')} onClick={onWhole} />
        </span>
        {session && !demo && (playing ? <BalanceSwitch className="size-11" /> : <BalancePill />)}
      </div>
      {session && !demo && (
        // A phone on its side has room for them in the bar, and none to spare for a second row.
        <div
          className="border-t border-line/50 px-3 py-1 md:hidden
            [@media(max-height:30rem)_and_(width>=40rem)]:hidden"
        >
          <RoomNumbers />
        </div>
      )}
    </section>
  );
}

/** Time played, net result and the panic button: always in sight while money is in play. */
function RoomNumbers() {
  const net = useLiveBalances()?.net;
  if (!net) return null;
  return (
    <div className="flex h-10 items-center gap-3 text-sm text-muted pointer-coarse:h-11">
      <SessionNumbers net={net} />
      <span className="flex-1 md:hidden" />
      <PanicButton />
    </div>
  );
}
