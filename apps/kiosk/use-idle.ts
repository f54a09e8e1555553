/** How long a player has not touched the screen; the last seconds are counted down. */
import { useEffect, useState } from 'react';

const idleSeconds = 45;
const countedSeconds = 15;

/** Seconds left that are shown, undefined before; calls back when none are left. */
export function useIdle(onEnd: () => void): { left: number | undefined; stay: () => void } {
  const [until, setUntil] = useState(() => Date.now() + idleSeconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const touched = () => setUntil(Date.now() + idleSeconds * 1000);
    const timer = setInterval(() => setNow(Date.now()), 250);
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, []);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return {
    left: left <= countedSeconds ? left : undefined,
    stay: () => setUntil(Date.now() + idleSeconds * 1000),
  };
}
