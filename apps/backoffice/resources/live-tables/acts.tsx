/** What is done with live tables: a new one, its facts, and its end. */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField, type StaffCurrency } from '../../features/amount-field.tsx';
import { Inside } from '../../features/cells.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { DialogChoice, DialogText } from '../../features/dialog-fields.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import { minorUnits } from '../../format/money.ts';
import { type Hours, hoursOfText, textOfHours, weekdays } from './hours.ts';

export interface LiveTable {
  readonly id: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly name: string;
  readonly dealer: string;
  readonly seats: number;
  readonly currency: StaffCurrency;
  readonly stakeMinimum: number;
  readonly stakeMaximum: number;
  readonly openingHours: readonly Hours[];
}

const permission = 'catalogue.edit';
const mostSeats = 1000;

const liveGames = async (): Promise<readonly Choice[]> =>
  (await api('GET /api/catalogue/admin/games', { query: { limit: 500 } })).items.map(
    ({ id, name }) => ({ id, name }),
  );

/** Minor units as they are typed. */
const typed = (minor: number | undefined) => (minor === undefined ? '' : String(minor / 100));

const textsOf = (table: LiveTable | undefined) => ({
  name: table?.name ?? '',
  dealer: table?.dealer ?? '',
  seats: table ? String(table.seats) : '',
  least: typed(table?.stakeMinimum),
  most: typed(table?.stakeMaximum),
  days: weekdays.map((day) => textOfHours(table?.openingHours ?? [], day)),
});

function useTableForm(table: LiveTable | undefined) {
  const [texts, setTexts] = useState(() => textsOf(table));
  const [currency, setCurrency] = useState<StaffCurrency>(table?.currency ?? 'CZK');
  const [games, setGames] = useState<readonly Choice[]>(
    table ? [{ id: table.gameId, name: table.gameName }] : [],
  );
  const { name, dealer, days } = texts;
  const seats = wholeNumber(texts.seats, 1, mostSeats);
  const stakeMinimum = minorUnits(texts.least, currency);
  const stakeMaximum = minorUnits(texts.most, currency);
  const hours = weekdays.map((day, index) => hoursOfText(day, days[index] ?? ''));
  const gameId = games[0]?.id;
  const isRead = gameId && name.trim() && dealer.trim() && seats && stakeMinimum && stakeMaximum;
  const body =
    isRead && hours.every((one) => one !== undefined)
      ? {
          ...(table ? { id: table.id } : {}),
          ...{ gameId, name, dealer, seats, currency, stakeMinimum, stakeMaximum },
          openingHours: hours.flatMap((one) => one ?? []).map((one) => ({ ...one })),
        }
      : undefined;
  const reset = () => setTexts(textsOf(table));
  return { texts, setTexts, currency, setCurrency, games, setGames, hours, body, reset };
}

/** The dialog of a table, of a new one where none is given. */
export function SaveTable({ table }: { readonly table?: LiveTable }) {
  const translate = useTranslate();
  const form = useTableForm(table);
  const { texts, setTexts, currency, hours, body } = form;
  const text = (field: 'name' | 'dealer' | 'seats' | 'least' | 'most') => ({
    value: texts[field],
    required: true,
    onText: (value: string) => setTexts({ ...texts, [field]: value }),
  });
  const label = table ? 'acts.changeFacts' : 'acts.newLiveTable';
  return (
    <ActionButton
      label={label}
      {...(table ? { object: table.name } : {})}
      permission={permission}
      reason="none"
      ready={body !== undefined}
      run={async () => {
        if (!body) return;
        await api('POST /api/catalogue/admin/live-tables', { body });
        if (!table) form.reset();
      }}
    >
      {(faultOf) => (
        <>
          <Choices
            label="fields.gameName"
            listKey={['choice of games of tables']}
            list={liveGames}
            value={form.games}
            onChange={form.setGames}
          />
          {(['name', 'dealer'] as const).map((field) => (
            <DialogText
              key={field}
              label={`fields.${field}`}
              value={texts[field]}
              onChange={text(field).onText}
              required
              fault={faultOf(field)}
            />
          ))}
          <NumberField label="fields.seats" least={1} most={mostSeats} {...text('seats')} />
          <DialogChoice
            label="fields.currency"
            value={currency}
            values={['CZK', 'EUR']}
            of="liveTables"
            onChange={form.setCurrency}
          />
          <AmountField label="fields.tableMinimum" currency={currency} {...text('least')} />
          <AmountField
            label="fields.tableMaximum"
            currency={currency}
            {...text('most')}
            fault={faultOf('stakeMaximum')}
          />
          <span>{translate('liveTables.hoursSays')}</span>
          {weekdays.map((day, index) => (
            <DialogText
              key={day}
              label={`weekdays.${day}`}
              value={texts.days[index] ?? ''}
              onChange={(value) => setTexts({ ...texts, days: texts.days.with(index, value) })}
              fault={hours[index] ? undefined : translate('liveTables.hoursFault')}
            />
          ))}
        </>
      )}
    </ActionButton>
  );
}

export const NewTable = () => <SaveTable />;

export function TableActs({ table }: { readonly table: LiveTable }) {
  return (
    <Inside>
      <SaveTable key={JSON.stringify(table)} table={table} />
      <ActionButton
        label="acts.remove"
        says="acts.removeLiveTableSays"
        object={table.name}
        tone="danger"
        permission={permission}
        reason="none"
        run={() =>
          api('DELETE /api/catalogue/admin/live-tables/{id}', { params: { id: table.id } })
        }
      />
    </Inside>
  );
}
