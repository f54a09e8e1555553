/** A game in play: the picture, what is always in view, and the controls. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { backdrop } from '../addresses.ts';
import type { Scene, SceneWishes } from '../scene.ts';
import type { PlayingLaunch } from '../session/launch.ts';
import type { Way } from '../session/notices.ts';
import { forgetSession } from '../session/open-session.ts';
import { AutoplayButton } from './autoplay-button.tsx';
import { BonusBuy } from './bonus-buy.tsx';
import {
  Decisions,
  FreeStake,
  LaidStake,
  PlayButton,
  RevealAll,
  StakeChoice,
  type StakeChoiceProperties,
} from './controls.tsx';
import { DrawStrip } from './draw-strip.tsx';
import { FairDialog } from './fair-dialog.tsx';
import { GamePicture, prefersCalm } from './game-picture.tsx';
import { JackpotStrip, JackpotWon } from './jackpots.tsx';
import { NoticeCard } from './notice-card.tsx';
import { BalanceNumber, SessionNumbers, WinNumber } from './numbers.tsx';
import type { OpenTable } from './playing-page.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { type Sheet, TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useMute } from './use-mute.ts';
import { useWords } from './words.ts';

export interface TableViewProperties {
  readonly table: OpenTable;
  readonly launch: PlayingLaunch;
}

/** The scene's wishes as acts of the game. */
function useWishes({ game, autoplay, flights }: OpenTable) {
  return useCallback(
    <W extends keyof SceneWishes>(wish: W, details?: SceneWishes[W]): void => {
      const acts: { [Name in keyof SceneWishes]: (details: SceneWishes[Name]) => void } = {
        decide: ({ action }) => void game.decide(action),
        bets: (bets) => game.lay(bets),
        play: () => game.press(),
        choose: (spot) => {
          autoplay.stop();
          game.stakeOn(spot);
        },
        board: (boarding) => void flights?.board(boarding),
        leave: (leaving) => void flights?.leave(leaving),
      };
      acts[wish](details as SceneWishes[W]);
    },
    [game, autoplay, flights],
  );
}

/** Nothing is staked by itself while nobody looks. */
function useStopUnseen({ autoplay }: OpenTable): void {
  useEffect(() => {
    const look = (): void => void (document.hidden && autoplay.stop());
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      autoplay.stop();
    };
  }, [autoplay]);
}

/**
 * Tells the house's page around this one whether a result is being shown, so that no figure there
 * gives it away before the picture does.
 */
function useShowingMessage(showing: boolean): void {
  useEffect(() => {
    if (parent === window) return;
    parent.postMessage({ type: 'game:showing', showing }, location.origin);
  }, [showing]);
}

/** How many times as fast the picture moves when the player asks for it. */
const turboPace = 2.5;

/** How the next round is staked here. */
function StakeControl(properties: StakeChoiceProperties) {
  if (properties.state.freeRounds) return <FreeStake {...properties} />;
  const laid = properties.game.session.game.betting === 'spots';
  return laid ? <LaidStake game={properties.game} /> : <StakeChoice {...properties} />;
}

export function TableView({ table, launch }: TableViewProperties) {
  const { game, autoplay, jackpots, speaker, flights, draws } = table;
  const scene = useRef<Scene>(undefined);
  const { session } = game;
  const { text } = useWords();
  const state = useSyncExternalStore(game.store.watch, game.store.get);
  const auto = useSyncExternalStore(autoplay.store.watch, autoplay.store.get);
  const running = auto.left !== undefined;
  // Between two rounds that follow by themselves nothing is there to be pressed or changed.
  const shown =
    running && state.phase === 'ready' ? { ...state, phase: 'showing' as const } : state;
  useStopUnseen(table);
  const [sheet, setSheet] = useState<Sheet>();
  const [muted, mute] = useMute(speaker);
  const [turbo, setTurbo] = useState(false);
  const hastened = useRef(turbo);
  hastened.current = turbo;
  const calm = prefersCalm();
  const demo = session.mode === 'demo';

  const press = useCallback(() => {
    const { phase } = game.store.get();
    if (phase === 'ready' && autoplay.running) return;
    if (scene.current?.press?.(phase)) return;
    if (phase === 'unknown') void game.retry();
    else {
      if (phase === 'ready') speaker.play('click');
      game.press();
    }
  }, [game, autoplay, speaker]);
  const step = useCallback(
    (by: number) => void (autoplay.running || game.step(by)),
    [game, autoplay],
  );
  useKeys({ press, step, mute });
  const tap = useCallback(() => {
    const { phase } = game.store.get();
    if (phase === 'showing' && !scene.current?.ownsTaps) game.press();
  }, [game]);
  const openSheet = (chosen: Sheet): void => {
    autoplay.stop();
    setSheet(chosen);
  };
  const way = (chosen: Way): void => {
    if (chosen === 'retry') void game.retry();
    else if (chosen === 'refill') {
      forgetSession(launch);
      location.reload();
    } else if (chosen === 'reload') location.reload();
    else game.dismiss();
  };
  useEffect(
    () => () => {
      flights?.stop();
      draws?.stop();
    },
    [flights, draws],
  );
  useEffect(() => {
    if (state.jackpotWon > 0) speaker.play('bigWin');
  }, [state.jackpotWon, speaker]);
  const drawing = state.phase === 'waiting' && state.draw?.state !== 'BETTING';
  useShowingMessage(state.phase === 'asking' || state.phase === 'showing' || drawing);
  const ask = useWishes(table);
  const options = useMemo(
    () => ({
      recorded: false,
      renderer: launch.renderer,
      pace: () => (hastened.current ? turboPace : 1),
      play: speaker.play,
      stake: () => game.store.get().stake,
      pastNumbers: () => game.pastNumbers(),
      tell: (win: number) => game.tell(win),
    }),
    [launch.renderer, speaker, game],
  );

  return (
    <div
      className="table"
      data-engine={session.game.engine}
      data-phase={state.phase}
      data-shared={draws !== undefined || undefined}
      style={{ '--backdrop': backdrop(session.game.key) } as React.CSSProperties}
    >
      <TopBar
        muted={muted}
        onMute={mute}
        onSheet={openSheet}
        turbo={session.game.turbo ? turbo : undefined}
        onTurbo={() => setTurbo(!turbo)}
      >
        <SessionNumbers state={state} session={session} stake={game.nextStake || state.stake} />
        <JackpotStrip live={jackpots} currency={session.currency} calm={calm} />
      </TopBar>
      {draws && <DrawStrip game={game} state={state} calm={calm} />}
      <main className="middle" aria-label={text('shell.picture', { game: session.game.name })}>
        <h1 className="heard">{session.game.name}</h1>
        <GamePicture
          session={session}
          options={options}
          ask={ask}
          onReady={(opened) => {
            scene.current = opened;
            game.attach(opened);
            void flights?.start(opened);
            void draws?.start();
          }}
          onFault={(error) => game.notify(error)}
          onTap={tap}
        />
        {state.jackpotWon > 0 && (
          <JackpotWon
            amount={state.jackpotWon}
            currency={session.currency}
            onClose={() => game.putAside()}
          />
        )}
        {state.notice && <NoticeCard notice={state.notice} lobby={launch.lobby} onWay={way} />}
        <Decisions game={game} state={state} />
        <RevealAll game={game} state={shown} />
      </main>
      <footer className="bottom">
        <WinNumber state={state} currency={session.currency} calm={calm} />
        <BalanceNumber balance={state.balance} currency={session.currency} demo={demo} />
        {!flights && <PlayButton game={game} state={shown} onPress={press} />}
        <StakeControl game={game} state={shown} />
        <div className="extras">
          <AutoplayButton autoplay={autoplay} game={game} state={shown} auto={auto} />
          <BonusBuy game={game} state={shown} />
        </div>
      </footer>
      <p className="heard" aria-live="polite" data-test="spoken">
        {state.spoken}
      </p>
      {sheet === 'rules' && (
        <RulesDialog
          game={session.game}
          stake={state.stake}
          highest={{
            bounds: session.game.highestWin,
            stake: game.nextStake || state.stake,
            jackpots: session.jackpots.length > 0,
          }}
          currency={session.currency}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'fair' && (
        <FairDialog game={game} state={state} onClose={() => setSheet(undefined)} />
      )}
    </div>
  );
}
