/** A statement of a bank account: the player says of which, where there are more of them. */
import { SelectField } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ProvenAccount, statementAccounts, statementOf } from './statements.ts';
import { type Scan, UploadSlot } from './upload-slot.tsx';

interface Account extends ProvenAccount {
  readonly label: string;
  readonly iban: string;
  readonly domestic: { readonly text: string } | null;
}

const textOf = ({ label, iban, domestic }: Account): string => {
  const number = domestic?.text ?? iban;
  return label === '' || label === number ? number : `${label} · ${number}`;
};

export function StatementSlot(properties: {
  readonly accounts: readonly Account[];
  readonly scans: readonly Scan[];
}) {
  const { accounts, scans } = properties;
  const t = useTranslations('identity');
  const offered = statementAccounts(accounts);
  const [chosen, setChosen] = useState(offered[0]?.id);
  const slot = (
    <UploadSlot
      key={chosen ?? ''}
      type="BankAccountStatement"
      bankAccountId={chosen}
      scan={statementOf(scans, chosen, offered.length === 1)}
    />
  );
  if (offered.length < 2) return slot;
  return (
    <div className="mt-3">
      <SelectField
        name="statementAccount"
        label={t('statementAccount')}
        choices={offered.map((account) => ({ value: account.id, label: textOf(account) }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {slot}
    </div>
  );
}
