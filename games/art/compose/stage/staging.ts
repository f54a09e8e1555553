/** How a title's heroes stand: what the tables of stages are made of. */
export interface Staging {
  /** Figures from back to front: `name@x,y,scale,turn` or `name/word@…`, 200 units high in all. */
  readonly figures: string;
  /** Degrees by which the colours of the scene are turned. */
  readonly hue?: number;
}
