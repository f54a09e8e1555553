/** Forms of hours and licences of a venue: the same for a new row and for one that is changed. */
import { pragueDay } from '@herna/kernel';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../features/action-button.tsx';
import { DialogChoice, DialogText } from '../../features/dialog-fields.tsx';

/** What every act upon hours and licences needs. */
export const manage = { permission: 'venues.manage', reason: 'none' } as const;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface FormProps<Body, Initial> {
  /** Message key of the button. */
  readonly label: string;
  readonly object?: ReactNode;
  /** The row that is changed; absent for a new one. */
  readonly initial?: Initial;
  readonly send: (body: Body, key: string) => Promise<unknown>;
}

interface Weekly {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
  readonly validFrom: string;
  readonly validThrough: string | null;
}

/** Hours of one day of every week. */
export function WeeklyForm({ initial, send, ...act }: FormProps<Weekly, Weekly>) {
  const [weekday, setWeekday] = useState(initial?.weekday ?? 1);
  const [opens, setOpens] = useState(initial?.opens ?? '10:00');
  const [closes, setCloses] = useState(initial?.closes ?? '03:00');
  const [validFrom, setValidFrom] = useState(initial?.validFrom ?? pragueDay(new Date()));
  const [validThrough, setValidThrough] = useState(initial?.validThrough ?? '');
  return (
    <ActionButton
      {...manage}
      {...act}
      says="acts.addHoursSays"
      ready={Boolean(opens && closes && validFrom)}
      run={({ key }) =>
        send({ weekday, opens, closes, validFrom, validThrough: validThrough || null }, key)
      }
    >
      <DialogChoice
        label="fields.weekday"
        value={weekday}
        values={weekdays}
        of="weekdays"
        onChange={setWeekday}
      />
      <DialogText label="fields.opens" type="time" value={opens} onChange={setOpens} />
      <DialogText label="fields.closes" type="time" value={closes} onChange={setCloses} />
      <DialogText label="fields.validFrom" type="date" value={validFrom} onChange={setValidFrom} />
      <DialogText
        label="fields.validThrough"
        type="date"
        value={validThrough}
        onChange={setValidThrough}
        hint="venues.throughHint"
      />
    </ActionButton>
  );
}

interface Special {
  readonly day: string;
  readonly opens?: string;
  readonly closes?: string;
  readonly note?: string;
}

/** One day with hours of its own, or closed. */
export function SpecialForm(props: FormProps<Special & { readonly closed: boolean }, Special>) {
  const { initial, send, ...act } = props;
  const [day, setDay] = useState(initial?.day ?? '');
  const [opens, setOpens] = useState(initial?.opens ?? '');
  const [closes, setCloses] = useState(initial?.closes ?? '');
  const [note, setNote] = useState(initial?.note ?? '');
  const hours = opens && closes ? { opens, closes } : {};
  return (
    <ActionButton
      {...manage}
      {...act}
      says="acts.addSpecialSays"
      ready={day !== '' && (opens === '') === (closes === '')}
      run={({ key }) =>
        send({ day, closed: opens === '', ...hours, ...(note ? { note } : {}) }, key)
      }
    >
      <DialogText label="fields.day" type="date" value={day} onChange={setDay} />
      <DialogText label="fields.opens" type="time" value={opens} onChange={setOpens} />
      <DialogText label="fields.closes" type="time" value={closes} onChange={setCloses} />
      <DialogText label="fields.note" value={note} onChange={setNote} />
    </ActionButton>
  );
}

interface Licence {
  readonly licence: string;
  readonly validFrom: string;
  readonly validThrough: string | null;
}

/** A period in which the venue holds a licence. */
export function LicenceForm({ initial, send, ...act }: FormProps<Licence, Licence>) {
  const [licence, setLicence] = useState(initial?.licence ?? '');
  const [validFrom, setValidFrom] = useState(initial?.validFrom ?? '');
  const [validThrough, setValidThrough] = useState(initial?.validThrough ?? '');
  return (
    <ActionButton
      {...manage}
      {...act}
      ready={Boolean(licence && validFrom)}
      run={({ key }) => send({ licence, validFrom, validThrough: validThrough || null }, key)}
    >
      <DialogText label="fields.licence" value={licence} onChange={setLicence} />
      <DialogText label="fields.validFrom" type="date" value={validFrom} onChange={setValidFrom} />
      <DialogText
        label="fields.validThrough"
        type="date"
        value={validThrough}
        onChange={setValidThrough}
        hint="venues.throughHint"
      />
    </ActionButton>
  );
}
