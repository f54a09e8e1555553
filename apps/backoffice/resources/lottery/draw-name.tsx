/** A draw in words: which game, and when it is drawn. */
import type { Row } from '../../data/source.ts';
import { Moment, momentText, RowLink, useLocale } from '../../format/value-formats.tsx';

interface NamedDraw {
  readonly gameName: string;
  readonly drawAt: string;
}

/** What a draw is called: `Šestice, 21. 11. 2026 20:00`. */
export const drawName = ({ gameName, drawAt }: NamedDraw, locale: string): string =>
  `${gameName}, ${momentText(drawAt, locale)}`;

/** The same where dialogs and headings say what they are about. */
export function DrawName({ draw }: { readonly draw: NamedDraw }) {
  return <>{drawName(draw, useLocale())}</>;
}

/** When the draw of a row is; opens its page, which one of a lottery from outside has not here. */
export function DrawLink({ row: { drawId, drawAt, provider } }: { readonly row: Row }) {
  const moment = <Moment value={String(drawAt)} />;
  if (provider) return moment;
  return (
    <RowLink resource="lottery-draws" id={drawId}>
      {moment}
    </RowLink>
  );
}
