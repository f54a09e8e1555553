/** A playing card as an element of the page; it turns over when its face comes. */
import { useEffect, useRef } from 'react';
import { paintBack, paintFace } from '../table/blackjack/card-painting.ts';
import './playing-card.css';

export interface PlayingCardProperties {
  /** `A-spades`; undefined shows its back. */
  readonly card: string | undefined;
  readonly dim?: boolean;
  readonly lit?: boolean;
}

/** Paints a side of a card at the size it is shown in. */
function paintSide(canvas: HTMLCanvasElement, card: string | undefined): void {
  const density = Math.min(2, globalThis.devicePixelRatio || 1);
  canvas.width = Math.max(32, Math.round(canvas.clientWidth * density));
  canvas.height = Math.round(canvas.width * 1.42);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(canvas.width / 100, canvas.width / 100);
  const style = getComputedStyle(canvas);
  const font = style.getPropertyValue('--display') || style.fontFamily;
  if (card === undefined) paintBack(context);
  else paintFace(context, card, font);
}

/** A side that is painted again when its size or its card changes. */
function useSide(card: string | undefined, isBack: boolean) {
  const side = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = side.current;
    // While a card turns its back the old face is still seen.
    if (!canvas || (card === undefined && !isBack)) return;
    const watch = new ResizeObserver(() => paintSide(canvas, isBack ? undefined : card));
    watch.observe(canvas);
    return () => watch.disconnect();
  }, [card, isBack]);
  return side;
}

/** The picture of a card; its name is given by what holds it. */
export function PlayingCard({ card, dim, lit }: PlayingCardProperties) {
  const back = useSide(undefined, true);
  const face = useSide(card, false);
  return (
    <span
      className="playing-card"
      aria-hidden="true"
      data-open={card !== undefined || undefined}
      data-dim={dim || undefined}
      data-lit={lit || undefined}
    >
      <canvas ref={back} className="playing-card-back" />
      <canvas ref={face} className="playing-card-face" />
    </span>
  );
}
