/** What is proposed where the request does not say what holds until now: terms of jackpots, AML settings. */
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CountryName } from '../../features/country.tsx';
import { Ppm } from '../../format/returns.tsx';
import { Facts, Money } from '../../format/value-formats.tsx';

interface JackpotTerms {
  /** Minor units. */
  readonly seed: string;
  readonly contributionPpm: number;
  readonly mustHit?: { readonly from: string; readonly by: string } | null;
}

/** The content of an action that gives jackpots terms. */
export interface JackpotContent extends JackpotTerms {
  readonly currency?: string;
  readonly jackpots?: readonly (JackpotTerms & { readonly name: string })[];
}

function Terms({ terms, currency }: { readonly terms: JackpotTerms; readonly currency: string }) {
  const { seed, contributionPpm, mustHit } = terms;
  const amount = (minor: string) => <Money value={{ amount: Number(minor), currency }} />;
  return (
    <Facts
      rows={[
        ['fields.seed', amount(seed)],
        ['fields.contributionPpm', <Ppm key="v" value={contributionPpm} />],
        ['fields.mustHitFrom', mustHit ? amount(mustHit.from) : null],
        ['fields.mustHitBy', mustHit ? amount(mustHit.by) : null],
      ]}
    />
  );
}

/** The terms that jackpots are to have; for those that are there, what holds until now. */
export function ProposedJackpot({
  content,
  marketCurrency,
}: {
  readonly content: JackpotContent;
  readonly marketCurrency: string;
}) {
  const translate = useTranslate();
  const { currency = marketCurrency, jackpots = [] } = content;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2">{translate('jackpots.proposed')}</Typography>
      <Terms terms={content} currency={currency} />
      {jackpots.map((jackpot) => (
        <Stack key={jackpot.name} sx={{ gap: 1 }}>
          <Typography variant="subtitle2">
            {translate('jackpots.now', { name: jackpot.name })}
          </Typography>
          <Terms terms={jackpot} currency={currency} />
        </Stack>
      ))}
    </Stack>
  );
}

interface Check {
  readonly enabled: boolean;
  readonly months: number;
}

/** The content of an action that loosens an AML setting. */
export type AmlContent =
  | { readonly country: string; readonly before: string; readonly after: string }
  /** What a source of funds is to ask for no more. */
  | { readonly source: string; readonly demand: string }
  /** The periodic check. */
  | { readonly before: Check; readonly after: Check };

/** What an AML setting is until now, and is to be. */
export function ProposedAml({ content }: { readonly content: AmlContent }) {
  const translate = useTranslate();
  if ('demand' in content) {
    const { source, demand } = content;
    return (
      <Facts
        rows={[
          [
            'fields.setting',
            `${translate(`amlFundSources.${source}`)}: ${translate(`fields.${demand}`)}`,
          ],
          ['fields.untilNow', translate('ra.boolean.true')],
          ['fields.proposedValue', translate('ra.boolean.false')],
        ]}
      />
    );
  }
  if ('country' in content) {
    return (
      <Facts
        rows={[
          ['fields.country', <CountryName key="v" code={content.country} />],
          ['fields.untilNow', translate(`amlLevels.${content.before}`)],
          ['fields.proposedValue', translate(`amlLevels.${content.after}`)],
        ]}
      />
    );
  }
  const words = ({ enabled, months }: Check) =>
    translate(enabled ? 'amlChecks.months' : 'amlChecks.off', { smart_count: months });
  return (
    <Facts
      rows={[
        ['fields.setting', translate('fields.periodicCheck')],
        ['fields.untilNow', words(content.before)],
        ['fields.proposedValue', words(content.after)],
      ]}
    />
  );
}
