/** Sentences of what can be wrong with the fields of a document. */
export const verificationFieldReasons = {
  document_type: {
    cs: 'Takový doklad tady nepřijímáme.',
    en: 'This kind of document is not accepted here.',
    sk: 'Takýto doklad tu neprijímame.',
  },
  document_same_type: {
    cs: 'Druhý doklad musí být jiného druhu než první.',
    en: 'The second document must be of another kind than the first.',
    sk: 'Druhý doklad musí byť iného druhu ako prvý.',
  },
  document_number: {
    cs: 'Číslo dokladu nemá správný tvar. Opište ho prosím přesně.',
    en: 'The number does not have the right form. Please copy it exactly.',
    sk: 'Číslo dokladu nemá správny tvar. Odpíšte ho, prosím, presne.',
  },
  document_expired: {
    cs: 'Platnost dokladu skončila.',
    en: 'The document has expired.',
    sk: 'Platnosť dokladu sa skončila.',
  },
  document_issued: {
    cs: 'Datum vydání nemůže být po konci platnosti ani v budoucnu.',
    en: 'The date of issue cannot be after the end of validity or in the future.',
    sk: 'Dátum vydania nemôže byť po konci platnosti ani v budúcnosti.',
  },
  mrz_form: {
    cs: 'Strojově čitelné řádky nejsou opsané celé nebo správně.',
    en: 'The machine-readable lines are not complete or not copied correctly.',
    sk: 'Strojovo čitateľné riadky nie sú odpísané celé alebo správne.',
  },
  mrz_differs: {
    cs: 'Strojově čitelné řádky neodpovídají údajům.',
    en: 'The machine-readable lines do not match the data.',
    sk: 'Strojovo čitateľné riadky nezodpovedajú údajom.',
  },
  scan_type: {
    cs: 'Tahle strana k dokladu nepatří.',
    en: 'This side does not belong to the document.',
    sk: 'Táto strana k dokladu nepatrí.',
  },
} as const;
export type VerificationFieldReason = keyof typeof verificationFieldReasons;
