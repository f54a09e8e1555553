/** What a database is given before anybody works with it, each module its own share. */
import type { Db, Tx } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';

/** An invented member of staff. */
export interface DemoMember {
  readonly login: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
  /** Base32 secret of the second factor. */
  readonly otpSecret: string;
}

/** An invented player. */
export interface DemoPlayer {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly surname: string;
  readonly state: 'FULL' | 'TEMPORARY';
  readonly password: string;
  /** Opening balance, minor units of the brand's currency. */
  readonly cash: bigint;
  /** Domestic number of an invented bank account. */
  readonly bankAccount: string;
}

/** The invented people of a development database. */
export interface DemoPeople {
  readonly currency: Currency;
  readonly staff: readonly DemoMember[];
  readonly players: readonly DemoPlayer[];
  /** Ids of the players by their e-mail, kept by the module that makes them. */
  readonly ids: Map<string, PlayerId>;
}

/** A module's share, given in the order of the modules and in one transaction. */
export interface Seed {
  /** Completes what every database has; what is there stays as operators have set it. */
  complete?(tx: Tx): Promise<void>;
  /** Whether people already use the database, which then gets no demo people. */
  inUse?(db: Db): Promise<boolean>;
  /** The demo people's share of this module. */
  demo?(tx: Tx, people: DemoPeople): Promise<void>;
  /** Demo people who are in the database, or were when it was seeded, in words for the operator. */
  demoNames?(db: Db, people: DemoPeople): Promise<readonly string[]>;
}

/** The players of the demo data who are there, with their ids. */
export const seededPlayers = ({
  players,
  ids,
}: DemoPeople): (DemoPlayer & { readonly id: PlayerId })[] =>
  players.flatMap((player) => {
    const id = ids.get(player.email);
    return id === undefined ? [] : [{ ...player, id }];
  });
