/**
 * Where players and what they share stand in the picture: columns from the player asked about to the
 * right, players and things in turn, each near what it hangs on. Pure.
 */

export interface LinkedPlayer {
  readonly id: string;
  readonly depth: number;
}

export interface LinkEdge {
  readonly playerId: string;
  readonly sharedId: string;
}

export interface LinkGraph<
  Player extends LinkedPlayer = LinkedPlayer,
  Thing extends { readonly id: string } = { readonly id: string },
> {
  readonly players: readonly Player[];
  readonly shared: readonly Thing[];
  readonly edges: readonly LinkEdge[];
}

/** The middle of a node, pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface LinkLayout {
  readonly width: number;
  readonly height: number;
  readonly players: ReadonlyMap<string, Place>;
  readonly shared: ReadonlyMap<string, Place>;
}

/** Size of a node and the room between nodes, pixels. */
export const nodeSize = { width: 184, height: 40 } as const;
const gap = { x: 40, y: 12 } as const;
const step = { x: nodeSize.width + gap.x, y: nodeSize.height + gap.y } as const;

interface Node {
  readonly key: string;
  readonly column: number;
  readonly beside: readonly string[];
}

const playerKey = (id: string): string => `player ${id}`;
const sharedKey = (id: string): string => `shared ${id}`;

/** A thing stands right of the nearest player who shares it. */
function nodesOf({ players, shared, edges }: LinkGraph): Node[] {
  const depths = new Map(players.map(({ id, depth }) => [id, depth]));
  return [
    ...players.map(({ id, depth }) => ({
      key: playerKey(id),
      column: 2 * depth,
      beside: edges.filter((edge) => edge.playerId === id).map((edge) => sharedKey(edge.sharedId)),
    })),
    ...shared.map(({ id }) => {
      const own = edges.filter((edge) => edge.sharedId === id);
      const nearest = Math.min(...own.map(({ playerId }) => depths.get(playerId) ?? 0));
      return {
        key: sharedKey(id),
        column: 2 * nearest + 1,
        beside: own.map(({ playerId }) => playerKey(playerId)),
      };
    }),
  ];
}

const meanOf = (rows: readonly number[]): number =>
  rows.length === 0 ? 0 : rows.reduce((sum, row) => sum + row, 0) / rows.length;

/** Places the nodes; those of a column in the order of what they hang on further left. */
export function layoutOf(graph: LinkGraph): LinkLayout {
  const nodes = nodesOf(graph);
  const columns = Map.groupBy(nodes, ({ column }) => column);
  const longest = Math.max(1, ...[...columns.values()].map(({ length }) => length));
  const height = longest * step.y - gap.y;
  const places = new Map<string, Place>();
  for (const column of [...columns.keys()].toSorted((left, right) => left - right)) {
    const own = (columns.get(column) ?? []).map((node) => ({
      node,
      pull: meanOf(node.beside.flatMap((key) => places.get(key)?.y ?? [])),
    }));
    const above = (height - (own.length * step.y - gap.y)) / 2;
    own
      .toSorted((left, right) => left.pull - right.pull)
      .forEach(({ node }, row) => {
        places.set(node.key, {
          x: column * step.x + nodeSize.width / 2,
          y: above + row * step.y + nodeSize.height / 2,
        });
      });
  }
  const last = Math.max(0, ...columns.keys());
  const placed = (ids: readonly { readonly id: string }[], keyOf: (id: string) => string) =>
    new Map(
      ids.flatMap(({ id }) => {
        const place = places.get(keyOf(id));
        return place ? [[id, place] as const] : [];
      }),
    );
  return {
    width: last * step.x + nodeSize.width,
    height,
    players: placed(graph.players, playerKey),
    shared: placed(graph.shared, sharedKey),
  };
}
