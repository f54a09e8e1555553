import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';

interface ValueSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly { readonly const: string }[];
}

/** The values that a setting may have, where they are few; numbers are typed. */
function choicesOf({ type, anyOf }: ValueSchema): readonly string[] | undefined {
  if (type === 'boolean') return ['true', 'false'];
  return anyOf?.map((one) => one.const);
}

/** A typed or chosen text as the setting's own value. */
const valueOf = ({ type }: ValueSchema, text: string): unknown => {
  if (type === 'boolean') return text === 'true';
  return type === 'integer' ? Number(text) : text;
};

const fits = ({ type, minimum, maximum }: ValueSchema, text: string): boolean =>
  type !== 'integer' ||
  (/^\d+$/.test(text) && Number(text) >= (minimum ?? 0) && Number(text) <= (maximum ?? Infinity));

/** Changes one setting with a reason, from the version that is shown. */
export function ChangeSetting({ setting }: { readonly setting: Row }) {
  const translate = useTranslate();
  const schema: ValueSchema = { ...(setting.schema as object) };
  const [text, setText] = useState(String(setting.value));
  const choices = choicesOf(schema);
  const word = (choice: string) =>
    schema.type === 'boolean' ? translate(`ra.boolean.${choice}`) : choice;
  return (
    <Inside>
      <ActionButton
        label="acts.changeSetting"
        object={String(setting.label)}
        permission="platform.edit"
        reason="required"
        ready={text !== String(setting.value) && fits(schema, text)}
        run={({ reason, key }) =>
          api(
            'POST /GlobalSettings/UpdateSettings',
            {
              body: {
                reason,
                settings: [
                  {
                    key: setting.id,
                    value: valueOf(schema, text),
                    version: Number(setting.version),
                  },
                ],
              },
            },
            { idempotencyKey: key },
          )
        }
      >
        <TextField
          select={choices !== undefined}
          label={translate('fields.value')}
          value={text}
          {...(choices ? {} : { helperText: `${schema.minimum} – ${schema.maximum}` })}
          onChange={(event) => setText(event.target.value.trim())}
        >
          {choices?.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {word(choice)}
            </MenuItem>
          ))}
        </TextField>
      </ActionButton>
    </Inside>
  );
}
