/** The place of the picture: a canvas under a layer for a scene's own controls. */
import { useEffect, useRef, useState } from 'react';
import { lettersThere } from '../picture/fonts.ts';
import type { Scene, SceneWishes, Session, Stage } from '../scene.ts';
import { sceneOf } from '../scenes/registry.ts';
import type { StageOptions } from '../stage/pixi-stage.ts';
import { Loading } from './loading.tsx';
import { useWords } from './words.ts';

export interface GamePictureProperties {
  readonly session: Session;
  readonly options: Pick<
    StageOptions,
    'recorded' | 'renderer' | 'pace' | 'play' | 'stake' | 'pastNumbers' | 'tell'
  >;
  readonly ask: <W extends keyof SceneWishes>(wish: W, details?: SceneWishes[W]) => void;
  readonly onReady: (scene: Scene) => void;
  readonly onFault: (error: unknown) => void;
  readonly onTap: () => void;
}

/** Whether the visitor asked for less motion. */
export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function GamePicture(props: GamePictureProperties) {
  const { session, onTap } = props;
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [drawing, setDrawing] = useState(false);
  // The scene lives as long as the page; what it was opened with does not change.
  const first = useRef({ ...props, words });
  useEffect(() => {
    let close: (() => void) | undefined;
    let gone = false;
    const { options, ask, onReady, onFault, words } = first.current;
    const money: Stage['money'] = (minor) => words.money(minor, session.currency);
    (async () => {
      const [{ openStage }, openScene] = await Promise.all([
        import('../stage/pixi-stage.ts'),
        sceneOf(session.game.engine),
        lettersThere(),
      ]);
      if (gone || !place.current || !overlay.current) return;
      setDrawing(true);
      const elements = { place: place.current, overlay: overlay.current };
      const calm = prefersCalm();
      const { text } = words;
      const stage = await openStage({
        ...options,
        ...elements,
        openScene,
        session,
        calm,
        money,
        text,
        ask,
      });
      if (gone) return stage.close();
      close = stage.close;
      onReady(stage.scene);
      setReady(true);
    })().catch(onFault);
    return () => {
      gone = true;
      close?.();
    };
  }, [session]);
  return (
    <div className="picture" data-ready={ready}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the play button does the same by key */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the play button */}
      <div ref={place} className="picture-canvas" onClick={onTap} />
      <div ref={overlay} className="picture-overlay" />
      {!ready && <Loading step={drawing ? 'drawing' : 'session'} words={words} />}
    </div>
  );
}
