/** The steps of a journey as a list with branches: each opens its fields, each way takes a new step. */
import AddIcon from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Alert, Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type AddedKind,
  addedKinds,
  addStep,
  type Line,
  numberOf,
  type Place,
  removeStep,
  type Step,
  treeOf,
} from './journey.ts';
import { type FaultOf, StepFields } from './step-fields.tsx';
import { useJourneyWords } from './words.tsx';

interface StepTreeProps {
  readonly steps: readonly Step[];
  readonly onChange: (steps: readonly Step[]) => void;
  /** What the server has said of a field of a step, by its place in the list. */
  readonly faultOf: FaultOf;
}

/** A list one below another; those of a way stand further in. */
function Branch({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <Box
      component="ol"
      {...(label ? { 'aria-label': label } : {})}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, minWidth: 0 }}
    >
      {children}
    </Box>
  );
}

interface AddProps {
  readonly label: string;
  readonly add: (kind: AddedKind) => void;
}

function AddButton({ label, add }: AddProps) {
  const translate = useTranslate();
  const menu = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        {...(anchor ? { 'aria-controls': menu } : {})}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {translate('journeys.addStep')}
      </Button>
      <Menu
        id={menu}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {addedKinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(undefined);
              add(kind);
            }}
          >
            {translate(`journeyStepKinds.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface CardProps extends StepTreeProps {
  readonly step: Step;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function StepCard({ step, steps, onChange, faultOf, isOpen, toggle }: CardProps) {
  const translate = useTranslate();
  const words = useJourneyWords();
  const fields = useId();
  const place = steps.indexOf(step);
  const fault = faultOf(`${place}`);
  const stepFault: FaultOf = (field) => faultOf(`${place}.${field}`);
  const number = numberOf(steps, step.key);
  return (
    <Box sx={{ border: 1, borderColor: fault ? 'error.main' : 'divider', borderRadius: 1 }}>
      <Button
        fullWidth
        disableFocusRipple
        color="inherit"
        data-step={step.key}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={toggle}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ justifyContent: 'space-between', textAlign: 'left', textTransform: 'none', p: 1.5 }}
      >
        <span style={{ overflowWrap: 'anywhere' }}>
          {number}. {words.step(step)}
        </span>
      </Button>
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box id={fields} hidden={!isOpen} sx={{ p: 1.5 }}>
        {isOpen && (
          <>
            <StepFields
              step={step}
              steps={steps}
              change={(changed) => onChange(steps.map((one) => (one === step ? changed : one)))}
              faultOf={stepFault}
            />
            <Button
              color="error"
              onClick={() => onChange(removeStep(steps, step.key))}
              sx={{ mt: 1 }}
            >
              {translate('journeys.removeStep', { number })}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

/** The whole tree. */
export function StepTree({ steps, onChange, faultOf }: StepTreeProps) {
  const translate = useTranslate();
  const words = useJourneyWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLDivElement>(null);

  const add = (place: Place) => (kind: AddedKind) => {
    const addition = addStep(steps, kind, place);
    setOpen(new Set([...open, addition.key]));
    onChange(addition.steps);
    // The new step is there once the page is drawn again.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-step="${addition.key}"]`)?.focus(),
    );
  };
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };

  const addBehind = (key: string, way: 'next' | 'otherwise', label: string) => (
    <AddButton label={`${translate('journeys.addStep')}: ${label}`} add={add({ key, way })} />
  );

  const draw = (line: Line): ReactNode => {
    if ('to' in line) {
      const { to } = line;
      const number = numberOf(steps, to.key);
      const text =
        to.kind === 'END'
          ? translate('journeyStepKinds.END')
          : translate('journeys.goesOnWith', { number, step: words.step(to) });
      return (
        <Typography
          key="to"
          component="li"
          color="text.secondary"
          sx={{ px: 1.5, overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      );
    }
    const { step, ways } = line;
    const number = numberOf(steps, step.key);
    return (
      <Box component="li" key={step.key} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <StepCard
          {...{ step, steps, onChange, faultOf }}
          isOpen={open.has(step.key)}
          toggle={() => toggle(step.key)}
        />
        {!ways && (
          <Box>{addBehind(step.key, 'next', translate('journeys.behind', { number }))}</Box>
        )}
        {ways &&
          (['next', 'otherwise'] as const).map((way) => {
            const name = translate(`journeys.ways.${step.kind}.${way}`);
            return (
              <Box
                key={way}
                sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, ml: 1, my: 0.5, minWidth: 0 }}
              >
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                {addBehind(step.key, way, translate('journeys.onWay', { number, way: name }))}
                <Branch label={translate('journeys.onWay', { number, way: name })}>
                  {ways[way].map(draw)}
                </Branch>
              </Box>
            );
          })}
      </Box>
    );
  };

  return (
    <Box ref={root} sx={{ display: 'grid', gap: 1 }}>
      <Box>
        <AddButton
          label={`${translate('journeys.addStep')}: ${translate('journeys.atBeginning')}`}
          add={add(undefined)}
        />
      </Box>
      <Branch label={translate('journeys.steps')}>{treeOf(steps).map(draw)}</Branch>
    </Box>
  );
}
