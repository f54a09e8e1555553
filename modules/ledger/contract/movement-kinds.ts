/** Kinds of movements by name, with the ids that sealed texts hold; data alone, for browsers too. */
export { movementKinds } from '../rules/movements.table.ts';
