import { Alert, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import { useLocale } from '../../format/value-formats.tsx';

const codesMost = 100_000;
const usesMost = 10_000_000;

interface Added {
  readonly generated: readonly string[];
  readonly duplicates: readonly string[];
  readonly invalid: readonly string[];
}

/** Saves codes that are shown this once as a file of the browser. */
function saveCodes(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([codes.join('\n')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'promo-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

/** Adds codes to a campaign: given ones, or so many that are drawn. */
export function AddCodes({ campaignId }: { readonly campaignId: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [kind, setKind] = useState<'UNIQUE' | 'PUBLIC'>('UNIQUE');
  const [typed, setTyped] = useState('');
  const [generate, setGenerate] = useState('');
  const [uses, setUses] = useState('100');
  const [added, setAdded] = useState<Added>();
  /** How many are being added. */
  const [adding, setAdding] = useState<number>();
  const codes = typed.split(/[\n,;]+/).flatMap((code) => code.trim() || []);
  const count = wholeNumber(generate, 1, codesMost);
  const most = wholeNumber(uses, 1, usesMost);
  return (
    <>
      <ActionButton
        label="acts.addCodes"
        says="acts.addCodesSays"
        tone="main"
        permission="promotions.edit"
        reason="none"
        ready={
          (codes.length > 0 || count !== undefined) && (kind === 'UNIQUE' || most !== undefined)
        }
        run={async ({ key }) => {
          setAdding(codes.length + (count ?? 0));
          const answer = await api(
            'POST /capi/PromoCampaign/v3/PromoCode/AddMultiple',
            {
              body: {
                campaignId,
                kind,
                ...(codes.length > 0 ? { codes } : {}),
                ...(count === undefined ? {} : { generate: count }),
                ...(kind === 'PUBLIC' && most !== undefined ? { usesMaximum: most } : {}),
              },
            },
            { idempotencyKey: key },
          ).finally(() => setAdding(undefined));
          setAdded(answer);
          setTyped('');
          setGenerate('');
          if (answer.generated.length > 0) saveCodes(answer.generated);
        }}
      >
        <TextField
          select
          label={translate('fields.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        >
          {(['UNIQUE', 'PUBLIC'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`codeKinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={3}
          label={translate('fields.givenCodes')}
          helperText={translate('forms.codesHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {kind === 'UNIQUE' ? (
          <NumberField
            label="fields.generateCodes"
            hint="forms.generateHint"
            value={generate}
            least={1}
            most={codesMost}
            onText={setGenerate}
          />
        ) : (
          <NumberField
            required
            label="fields.usesMaximum"
            value={uses}
            least={1}
            most={usesMost}
            onText={setUses}
          />
        )}
        {adding !== undefined && (
          <Typography component="div" role="status" variant="body2">
            {translate('acts.addingCodes', { count: new Intl.NumberFormat(locale).format(adding) })}
            <LinearProgress sx={{ mt: 1 }} />
          </Typography>
        )}
      </ActionButton>
      {added && added.duplicates.length + added.invalid.length > 0 && (
        <Alert severity="warning" sx={{ width: '100%' }} onClose={() => setAdded(undefined)}>
          {translate('acts.codesLeftOut', {
            duplicates: added.duplicates.join(', ') || '–',
            invalid: added.invalid.join(', ') || '–',
          })}
        </Alert>
      )}
    </>
  );
}

/** Deletes a campaign of which nobody has used a code. */
export function RemoveCampaign({ id, name }: { readonly id: string; readonly name: string }) {
  const redirect = useRedirect();
  return (
    <ActionButton
      label="acts.remove"
      object={name}
      says="acts.removeCampaignSays"
      tone="danger"
      permission="promotions.edit"
      reason="none"
      run={async () => {
        await api('DELETE /capi/PromoCampaign/v3/PromoCampaign/Delete', { query: { id } });
        redirect('list', 'promo-campaigns');
      }}
    />
  );
}

/** Deletes a code that nobody has used. */
export function RemoveCode({ code }: { readonly code: Row }) {
  if (code.used !== 0) return null;
  return (
    <ActionButton
      label="acts.remove"
      object={String(code.shown)}
      tone="danger"
      permission="promotions.edit"
      reason="none"
      run={() => api('DELETE /capi/PromoCampaign/v3/PromoCode/Delete', { query: { id: code.id } })}
    />
  );
}
