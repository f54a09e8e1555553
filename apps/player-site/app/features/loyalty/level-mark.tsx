import { Icon } from '@herna/ui';
import type { LevelKey } from './loyalty-types.ts';

const colours: Readonly<Record<LevelKey, string>> = {
  bronze: 'text-[#d08b53]',
  silver: 'text-[#b9c2cc]',
  gold: 'text-[#e8c15a]',
  platinum: 'text-[#9fd6d9]',
  diamond: 'text-[#a7b8ff]',
  vip: 'text-accent',
};

/** The sign of a level; its name stands beside it. */
export function LevelMark({ level, large }: { readonly level: LevelKey; readonly large?: true }) {
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-full bg-raised ${colours[level]} ${
        large ? 'size-16' : 'size-9'
      }`}
    >
      <Icon
        name={level === 'diamond' ? 'diamond' : 'crown'}
        className={large ? 'size-8' : 'size-5'}
      />
    </span>
  );
}
