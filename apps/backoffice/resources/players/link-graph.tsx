/** The picture of who shares what: names open their players. The table below it says the same. */
import { Box, type Theme, useTheme } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { type LinkLayout, layoutOf, nodeSize, type Place } from './link-layout.ts';
import type { Links } from './links.tsx';

/** As much of a text as a node has room for. */
const short = (text: string): string => (text.length > 26 ? `${text.slice(0, 25)}…` : text);

interface NodeProps {
  readonly at: Place;
  readonly lines: readonly [string, string];
  readonly look: {
    readonly fill: string;
    readonly stroke: string;
    readonly radius: number;
    readonly dashed?: boolean;
  };
}

function Node({ at, lines, look }: NodeProps) {
  const { palette } = useTheme();
  return (
    <g transform={`translate(${at.x - nodeSize.width / 2} ${at.y - nodeSize.height / 2})`}>
      <title>{lines.join(', ')}</title>
      <rect
        width={nodeSize.width}
        height={nodeSize.height}
        rx={look.radius}
        fill={look.fill}
        stroke={look.stroke}
        strokeDasharray={look.dashed ? '4 3' : undefined}
      />
      <text x={12} y={17} fontSize={12.5} fontWeight={600} fill={palette.text.primary}>
        {short(lines[0])}
      </text>
      <text x={12} y={32} fontSize={11.5} fill={palette.text.secondary}>
        {short(lines[1])}
      </text>
    </g>
  );
}

const looks = ({ palette }: Theme) => ({
  self: { fill: palette.action.selected, stroke: palette.text.primary, radius: 8 },
  player: { fill: palette.background.paper, stroke: palette.text.secondary, radius: 8 },
  shared: { fill: palette.action.hover, stroke: 'transparent', radius: 20 },
  crowd: { fill: 'transparent', stroke: palette.text.disabled, radius: 20, dashed: true },
});

/** A quiet curve from the right side of the left node to the left side of the right one. */
function curveOf(one: Place, other: Place): string {
  const [left, right] = one.x < other.x ? [one, other] : [other, one];
  const [from, to] = [left.x + nodeSize.width / 2, right.x - nodeSize.width / 2];
  const middle = (from + to) / 2;
  return `M${from} ${left.y} C${middle} ${left.y} ${middle} ${right.y} ${to} ${right.y}`;
}

function Lines({ links, layout }: { readonly links: Links; readonly layout: LinkLayout }) {
  const { palette } = useTheme();
  return (
    <g fill="none" stroke={palette.text.disabled}>
      {links.edges.map(({ playerId, sharedId, times }) => {
        const [one, other] = [layout.players.get(playerId), layout.shared.get(sharedId)];
        if (!one || !other) return null;
        // What is used often is a stronger line.
        const width = 1 + Math.min(2, Math.log10(Math.max(1, times)));
        return <path key={`${playerId} ${sharedId}`} d={curveOf(one, other)} strokeWidth={width} />;
      })}
    </g>
  );
}

export function LinkGraph({ links }: { readonly links: Links }) {
  const translate = useTranslate();
  const look = looks(useTheme());
  const layout = layoutOf(links);
  return (
    <Box
      role="region"
      aria-label={translate('playerLinks.graph')}
      tabIndex={0}
      sx={{ overflowX: 'auto', display: { xs: 'none', md: 'block' }, py: 1 }}
    >
      <svg
        width={layout.width + 2}
        height={layout.height + 2}
        viewBox={`-1 -1 ${layout.width + 2} ${layout.height + 2}`}
      >
        <title>{translate('playerLinks.graph')}</title>
        <Lines links={links} layout={layout} />
        {links.shared.map((thing) => {
          const at = layout.shared.get(thing.id);
          const kind = translate(`sharedKinds.${thing.kind}`);
          const joined = thing.count > 1 ? `${kind} × ${thing.count}` : kind;
          const all = translate('playerLinks.players', { smart_count: thing.players });
          return (
            at && (
              <Node
                key={thing.id}
                at={at}
                lines={[joined, thing.crowded ? `${thing.value} · ${all}` : thing.value || all]}
                look={thing.crowded ? look.crowd : look.shared}
              />
            )
          );
        })}
        {links.players.map(({ id, name, state, depth }) => {
          const at = layout.players.get(id);
          const lines = [name || id, `${id} · ${translate(`states.${state}`)}`] as const;
          if (!at) return null;
          if (depth === 0) return <Node key={id} at={at} lines={lines} look={look.self} />;
          return (
            <Link key={id} to={`/players/${id}/show/links`}>
              <Node at={at} lines={lines} look={look.player} />
            </Link>
          );
        })}
      </svg>
    </Box>
  );
}
