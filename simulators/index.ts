/** The outside world in one process: see README.md for what each party speaks. */
export { openKeys } from './csob/keys.ts';
export { lotteryAgreement, studioAgreements } from './settings.ts';
export { type Simulators, type SimulatorsOptions, startSimulators } from './start.ts';
