/** The screens of the registry, for pages that tell about the others. */
import { createContext } from 'react';
import type { Group, Screen } from '../resources/screen.ts';

interface AllScreens {
  readonly groups: readonly Group[];
  readonly screens: readonly Screen[];
}

/** Filled in by the frame around every page. */
export const AllScreensContext = createContext<AllScreens>({ groups: [], screens: [] });
