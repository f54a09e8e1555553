/** A board that follows the news of its round while it stands on a page. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/browser.ts';
import { onLive } from '../live/live-source.ts';
import type { Board, OwnPlace } from './tournament-types.ts';

export interface Standing {
  readonly board: Board;
  /** Of a signed-in player. */
  readonly own: OwnPlace | undefined;
}

interface News {
  readonly id: string;
  readonly version: number;
  readonly state: Board['state'];
}

/** Rows of a board on the page of its tournament. */
export const boardRows = 20;

/**
 * The newest standing of a round: the one that the page came with, then one for each piece of news. A
 * change of state reads the whole page again. Standings that cannot be read leave the last ones.
 */
export function useLiveStanding(id: string, came: Standing): Standing {
  const { revalidate } = useRevalidator();
  const [read, setRead] = useState<{ readonly of: Standing; readonly now: Standing }>();
  const standing = read?.of === came ? read.now : came;
  const latest = useRef(standing);
  latest.current = standing;
  const isPlayer = came.own !== undefined;
  useEffect(() => {
    let cancelled = false;
    let reading = false;
    const refresh = async (): Promise<void> => {
      const [board, own] = await Promise.all([
        api('GET /capi/v2-onling/Tournaments/GetPlayerRoundResults', {
          query: { id, limit: boardRows },
        }),
        isPlayer ? api('GET /api/tournaments/own', { query: { id } }) : undefined,
      ]);
      if (!cancelled) setRead({ of: came, now: { board, own } });
    };
    const leave = onLive('tournament', (news) => {
      const { id: about, version, state } = news as News;
      if (about !== id || reading) return;
      if (state !== latest.current.board.state) return void revalidate();
      if (version <= latest.current.board.version) return;
      reading = true;
      refresh()
        .catch(() => undefined)
        .finally(() => {
          reading = false;
        });
    });
    return () => {
      cancelled = true;
      leave();
    };
  }, [id, came, isPlayer, revalidate]);
  return standing;
}
