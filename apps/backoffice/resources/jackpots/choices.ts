/** Jackpots and outer groups to choose from. */
import { api } from '../../data/api.ts';
import type { Choice } from '../../features/choices.tsx';

export const jackpotChoices = async (): Promise<readonly Choice[]> =>
  (await api('GET /Jackpot/All')).jackpots;

export const outerGroupChoices = async (): Promise<readonly Choice[]> =>
  (await api('GET /OuterGroups/AllOuterGroups')).outerGroups;

export const settingsChoices = async (): Promise<readonly Choice[]> =>
  (await api('GET /JackpotSettings/GetSettings')).settings;

export const groupChoices = async (): Promise<readonly Choice[]> =>
  (await api('GET /JackpotGroups/AllJackpotGroups')).groups;
