/** The fields of a step, by its kind. */
import { journeyEvents, platformEventPrefix } from '@herna/engagement/contract';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { blankRule, RuleEditor } from '../../features/rule-editor.tsx';
import type { OfferText, Step, Texts, Way } from './journey.ts';
import { numberOf } from './journey.ts';
import { useJourneyWords } from './words.tsx';

/** What the server has said of a field. */
export type FaultOf = (field: string) => string | undefined;

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly of: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
  readonly fault?: string | undefined;
}

/** One of a closed list. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, of, onChange, fault } = props;
  return (
    <TextField
      select
      fullWidth={false}
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = of.find(([one]) => one === target.value);
        if (chosen) onChange(chosen[0]);
      }}
      error={fault !== undefined}
      helperText={fault}
      sx={{ minWidth: 200, maxWidth: '100%', justifySelf: 'start' }}
    >
      {of.map(([one, text]) => (
        <MenuItem key={one} value={one} sx={{ whiteSpace: 'normal' }}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly fault?: string | undefined;
}

/** A whole number. */
export function WholeNumber({ label, value, onChange, fault }: NumberProps) {
  return (
    <TextField
      type="number"
      label={label}
      value={value}
      onChange={({ target }) => onChange(Math.trunc(Number(target.value)) || 0)}
      error={fault !== undefined}
      helperText={fault}
      sx={{ width: 180 }}
    />
  );
}

interface EventProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (event: string) => void;
  readonly fault?: string | undefined;
}

/** An event of the list, or a platform event by its name. */
export function EventChoice({ label, value, onChange, fault }: EventProps) {
  const translate = useTranslate();
  const { event } = useJourneyWords();
  const isPlatform = value.startsWith(platformEventPrefix);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Choice
        label={label}
        value={isPlatform ? platformEventPrefix : value}
        of={[
          ...journeyEvents.map((name) => [name, event(name)] as const),
          [platformEventPrefix, translate('journeys.platformEvent')] as const,
        ]}
        onChange={onChange}
        fault={isPlatform ? undefined : fault}
      />
      {isPlatform && (
        <TextField
          label={translate('journeys.platformEventName')}
          value={value.slice(platformEventPrefix.length)}
          onChange={({ target }) => onChange(platformEventPrefix + target.value)}
          error={fault !== undefined}
          helperText={fault}
        />
      )}
    </Box>
  );
}

interface StepProps {
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly change: (step: Step) => void;
  readonly faultOf: FaultOf;
}

function Span({ step, change, faultOf }: StepProps) {
  const translate = useTranslate();
  const units = (['MINUTES', 'HOURS', 'DAYS'] as const).map(
    (unit) => [unit, translate(`waitUnits.${unit}`)] as const,
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <WholeNumber
        label={translate(step.kind === 'WAIT_EVENT' ? 'journeys.atMost' : 'journeys.howLong')}
        value={step.amount ?? 0}
        onChange={(amount) => change({ ...step, amount })}
        fault={faultOf('amount')}
      />
      <Choice
        label={translate('journeys.unit')}
        value={step.unit ?? 'DAYS'}
        of={units}
        onChange={(unit) => change({ ...step, unit })}
      />
    </Box>
  );
}

const locales = ['cs', 'en', 'sk'] as const;
const emptyText: OfferText = { subject: '', body: '', action: '' };

/** Texts that are left empty are not sent; English is there for whoever reads no other. */
const withText = (texts: Texts, locale: (typeof locales)[number], text: OfferText): Texts => {
  const { [locale]: _before, ...others } = texts;
  const isEmpty = Object.values(text).every((part) => part === '');
  return (isEmpty && locale !== 'en' ? others : { ...others, [locale]: text }) as Texts;
};

function Message({ step, change, faultOf }: StepProps) {
  const translate = useTranslate();
  const texts = step.texts ?? { en: emptyText };
  return (
    <>
      <Choice
        label={translate('fields.channel')}
        value={step.channel ?? 'EMAIL'}
        of={(['EMAIL', 'SMS', 'INBOX', 'PUSH'] as const).map(
          (channel) => [channel, translate(`messageChannels.${channel}`)] as const,
        )}
        onChange={(channel) => change({ ...step, channel })}
      />
      {locales.map((locale) => {
        const text = texts[locale] ?? emptyText;
        const field = (part: keyof OfferText, more: object) => (
          <TextField
            key={part}
            fullWidth
            label={translate(`engagement.${part}_${locale}`)}
            value={text[part]}
            onChange={({ target }) =>
              change({ ...step, texts: withText(texts, locale, { ...text, [part]: target.value }) })
            }
            error={faultOf(`texts.${locale}.${part}`) !== undefined}
            helperText={faultOf(`texts.${locale}.${part}`)}
            {...more}
          />
        );
        return (
          <Box key={locale} sx={{ display: 'grid', gap: 1.5 }}>
            {step.channel !== 'SMS' && field('subject', {})}
            {field('body', { multiline: true, minRows: 3 })}
            {step.channel === 'EMAIL' && field('action', {})}
          </Box>
        );
      })}
      <Typography variant="body2" color="text.secondary">
        {translate(step.channel === 'PUSH' ? 'engagement.pushTexts' : 'engagement.variables')}
      </Typography>
      <TextField
        label={translate('engagement.link')}
        value={step.link ?? ''}
        onChange={({ target }) => change({ ...step, link: target.value })}
        error={faultOf('link') !== undefined}
        helperText={faultOf('link')}
      />
    </>
  );
}

/** Where the step goes on. */
function WayChoice({ way, ...props }: StepProps & { readonly way: Way }) {
  const { step, steps, change, faultOf } = props;
  const translate = useTranslate();
  const words = useJourneyWords();
  const others = steps.map((one) => {
    const name = words.step(one);
    const text = one.kind === 'END' ? name : `${numberOf(steps, one.key)}. ${name}`;
    return [one.key, text] as const;
  });
  const isTwo = step.otherwise !== undefined;
  return (
    <Choice
      label={translate(isTwo ? `journeys.ways.${step.kind}.${way}` : 'journeys.goesOnBy')}
      value={step[way] ?? ''}
      of={others}
      onChange={(to) => change({ ...step, [way]: to })}
      fault={faultOf(way)}
    />
  );
}

/** All fields of a step. */
export function StepFields(props: StepProps) {
  const { step, change, faultOf } = props;
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {step.kind === 'SEND' && <Message {...props} />}
      {step.kind === 'WAIT_UNTIL' && (
        <TextField
          label={translate('journeys.time')}
          value={step.time ?? ''}
          onChange={({ target }) => change({ ...step, time: target.value })}
          error={faultOf('time') !== undefined}
          helperText={faultOf('time') ?? translate('journeys.timeHint')}
          sx={{ maxWidth: 360 }}
        />
      )}
      {step.kind === 'WAIT_EVENT' && (
        <EventChoice
          label={translate('journeys.event')}
          value={step.event ?? ''}
          onChange={(event) => change({ ...step, event })}
          fault={faultOf('event')}
        />
      )}
      {(step.kind === 'WAIT_FOR' || step.kind === 'WAIT_EVENT') && <Span {...props} />}
      {step.kind === 'BRANCH' && (
        <RuleEditor rule={step.tree ?? blankRule} onChange={(tree) => change({ ...step, tree })} />
      )}
      {step.next !== undefined && <WayChoice {...props} way="next" />}
      {step.otherwise !== undefined && <WayChoice {...props} way="otherwise" />}
    </Box>
  );
}
