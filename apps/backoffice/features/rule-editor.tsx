/** A rule over the figures of players: groups of conditions, with how many players it holds for. */
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failed } from './failed.tsx';
import { ConditionRow } from './rule-condition.tsx';
import { firstCondition, type RuleFigures, segmentFigures } from './rule-figures.ts';
import {
  type Excess,
  excessOf,
  type Group,
  groupOf,
  isGroup,
  type Join,
  type Part,
  type Rule,
  ruleOf,
} from './rule-groups.ts';
import { useCall } from './use-call.ts';
import { useRested } from './use-rested.ts';

/** What a rule begins with. */
export const blankRule: Rule = { all: [{ figure: 'deposits30d', is: '>=', than: 1 }] };

/** How many players a rule has now, asked once nothing has changed for a moment. */
export function RuleSize({ tree }: { readonly tree: unknown }) {
  const translate = useTranslate();
  const rested = useRested(JSON.stringify(tree));
  const { value, fault, again } = useCall('POST /api/engagement/segments/size', {
    body: { tree: JSON.parse(rested) },
  });
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Typography role="status" sx={{ my: 1 }}>
      {value ? translate('engagement.size', value) : translate('ra.page.loading')}
    </Typography>
  );
}

const joins = { all: 'joinAll', any: 'joinAny', none: 'joinNone' } as const;
const excesses = { tooDeep: 'ruleTooDeep', tooLarge: 'ruleTooLarge' } as const;

interface AddProps {
  readonly words: string;
  /** Why there may be no more of it. */
  readonly excess: Excess | undefined;
  readonly add: () => void;
}

/** Adds a part to a group; where the server would refuse the rule, it says why. */
function Add({ words, excess, add }: AddProps) {
  const translate = useTranslate();
  const reason = useId();
  return (
    <Box>
      <Button onClick={add} disabled={excess !== undefined} aria-describedby={excess && reason}>
        {translate(words)}
      </Button>
      {excess && (
        <Typography id={reason} variant="caption" color="text.secondary" component="p">
          {translate(`engagement.${excesses[excess]}`)}
        </Typography>
      )}
    </Box>
  );
}

interface GroupEditorProps {
  readonly figures: RuleFigures;
  readonly group: Group;
  readonly onChange: (group: Group) => void;
  /** How many groups it stands in, itself among them. */
  readonly depth: number;
  /** Why the server would refuse the rule with this group in the place of the present one. */
  readonly excessWith: (changed: Group) => Excess | undefined;
  /** Absent where it is the last part, or the rule itself. */
  readonly remove?: (() => void) | undefined;
}

function GroupEditor(props: GroupEditorProps) {
  const { figures, group, onChange, depth, excessWith, remove } = props;
  const translate = useTranslate();
  const { join, parts } = group;
  // Rows keep their places on the screen while others go.
  const [keys, setKeys] = useState(() => parts.map((_, place) => place));
  const put = (next: readonly Part[]) => onChange({ join, parts: next });
  const [figure = ''] = Object.keys(figures.units);
  const condition = firstCondition(figure, figures);
  const further: Group = { join: 'any', parts: [condition] };
  const excessOfMore = (part: Part) => excessWith({ join, parts: [...parts, part] });
  const add = (part: Part) => {
    setKeys([...keys, Math.max(...keys) + 1]);
    put([...parts, part]);
  };
  const rowOf = (part: Part, place: number) => {
    const change = (changed: Part) => put(parts.with(place, changed));
    const drop =
      parts.length === 1
        ? undefined
        : () => {
            setKeys(keys.toSpliced(place, 1));
            put(parts.toSpliced(place, 1));
          };
    const shared = { figures, remove: drop, onChange: change };
    return isGroup(part) ? (
      <GroupEditor
        key={keys[place]}
        {...shared}
        group={part}
        depth={depth + 1}
        excessWith={(changed) => excessWith({ join, parts: parts.with(place, changed) })}
      />
    ) : (
      <ConditionRow key={keys[place]} {...shared} condition={part} />
    );
  };
  return (
    <Box
      role="group"
      aria-label={translate('engagement.group')}
      sx={
        depth > 1
          ? { borderLeft: 3, borderColor: 'divider', pl: 2, py: 1, display: 'grid', gap: 1 }
          : { display: 'grid', gap: 1 }
      }
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          fullWidth={false}
          label={translate('engagement.join')}
          value={join}
          onChange={({ target }) => onChange({ join: target.value as Join, parts })}
          sx={{ minWidth: 240, maxWidth: '100%' }}
        >
          {Object.entries(joins).map(([value, words]) => (
            <MenuItem
              key={value}
              value={value}
              disabled={excessWith({ join: value as Join, parts }) !== undefined}
            >
              {translate(`engagement.${words}`)}
            </MenuItem>
          ))}
        </TextField>
        {remove && <Button onClick={remove}>{translate('engagement.removeGroup')}</Button>}
      </Box>
      {parts.map(rowOf)}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Add
          words="engagement.addCondition"
          excess={excessOfMore(condition)}
          add={() => add(condition)}
        />
        <Add words="engagement.addGroup" excess={excessOfMore(further)} add={() => add(further)} />
      </Box>
    </Box>
  );
}

interface RuleEditorProps {
  /** What the rule may speak of; the figures of segments when absent. */
  readonly figures?: RuleFigures;
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}

export function RuleEditor({ figures = segmentFigures, rule, onChange }: RuleEditorProps) {
  const group = groupOf(rule);
  return (
    <GroupEditor
      figures={figures}
      group={group}
      onChange={(changed) => onChange(ruleOf(changed))}
      depth={1}
      excessWith={excessOf}
    />
  );
}
