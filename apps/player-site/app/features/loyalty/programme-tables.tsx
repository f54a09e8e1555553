/** The terms of the programme: its levels and what earns points. */
import { type Column, DataTable, moneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { useSite } from '../../shell/use-site.ts';
import { LevelMark } from './level-mark.tsx';
import type { LevelKey, Programme } from './loyalty-types.ts';

interface Step {
  readonly key: LevelKey;
  /** Absent of the level by invitation. */
  readonly from?: number;
  readonly keep?: number;
}

interface LadderProperties {
  readonly programme: Programme;
  readonly currentLevel: LevelKey | undefined;
}

export function Ladder({ programme, currentLevel }: LadderProperties) {
  const t = useTranslations('loyalty.ladder');
  const words = useTranslations('loyalty');
  const { levels, keepPolicy, periodDays } = programme;
  const points = (count: number | undefined) =>
    count === undefined ? t('invitation') : words('points', { count });
  const columns: readonly Column<Step>[] = [
    {
      key: 'name',
      title: t('name'),
      phone: 'title',
      cell: ({ key }) => (
        <span className="flex items-center gap-3">
          <LevelMark level={key} />
          {key === currentLevel
            ? t('own', { level: words(`levels.${key}`) })
            : words(`levels.${key}`)}
        </span>
      ),
    },
    { key: 'from', title: t('from'), align: 'end', cell: ({ from }) => points(from) },
    ...(keepPolicy === 'PERIOD'
      ? [
          {
            key: 'keep',
            title: t('keep'),
            align: 'end',
            cell: ({ keep }) => (keep === undefined ? '–' : points(keep)),
          } satisfies Column<Step>,
        ]
      : []),
  ];
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">
        {t(keepPolicy, { days: periodDays })}
      </p>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={[...levels, { key: 'vip' }]}
        keyOf={({ key }) => key}
      />
    </section>
  );
}

const kinds = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

interface Rate {
  readonly key: string;
  readonly name: string;
  readonly rate: string;
}

interface EarningProperties {
  readonly programme: Programme;
  /** Names of the games with a rate of their own, by key. */
  readonly games: Readonly<Record<string, string>>;
}

export function Earning({ programme, games }: EarningProperties) {
  const t = useTranslations('loyalty.earning');
  const { brand, locale } = useSite();
  const { rates, validDays } = programme;
  const rateText = (amount: number) =>
    amount === 0 ? t('none') : moneyText({ amount, currency: brand.currency }, locale);
  const rows: readonly Rate[] = [
    ...kinds.map((kind) => ({
      key: kind,
      name: t(`kinds.${kind}`),
      rate: rateText(rates.kinds[kind]),
    })),
    ...rates.games.flatMap(({ gameKey, minorPerPoint }) => {
      const name = games[gameKey];
      return name ? [{ key: gameKey, name, rate: rateText(minorPerPoint) }] : [];
    }),
    ...(rates.terminalMinutes > 0
      ? [
          {
            key: 'terminal',
            name: t('terminal'),
            rate: t('minutes', { count: rates.terminalMinutes }),
          },
        ]
      : []),
  ];
  const columns: readonly Column<Rate>[] = [
    { key: 'game', title: t('game'), phone: 'title', cell: ({ name }) => name },
    { key: 'rate', title: t('rate'), align: 'end', phone: 'side', cell: ({ rate }) => rate },
  ];
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">
        {t('text')} {t('valid', { days: validDays })}
      </p>
      <DataTable caption={t('title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </section>
  );
}
