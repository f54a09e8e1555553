/** Codes of this module; those of section 8 of the specification (`KYC_…`) are the kernel's. */
import { defineErrors } from '@herna/kernel';

export const verificationErrors = defineErrors({
  ERR_SCAN_HEIC: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Fotku ve formátu HEIC neumíme otevřít. Uložte ji prosím jako JPEG, nebo doklad vyfoťte přímo tady.',
      en: 'We cannot open HEIC photos. Please save it as JPEG, or take the photo right here.',
      sk: 'Fotku vo formáte HEIC nevieme otvoriť. Uložte ju, prosím, ako JPEG alebo doklad odfoťte priamo tu.',
    },
  },
  ERR_SCAN_FORMAT: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Soubor se nedá přečíst. Pošlete prosím fotku JPEG nebo PNG, nebo dokument PDF.',
      en: 'The file cannot be read. Please send a JPEG or PNG photo, or a PDF document.',
      sk: 'Súbor sa nedá prečítať. Pošlite, prosím, fotku JPEG alebo PNG, alebo dokument PDF.',
    },
  },
  ERR_SCAN_TOO_SMALL: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na tak malém obrázku údaje nepřečteme. Pošlete ho prosím větší.',
      en: 'The picture is too small to be read. Please send a larger one.',
      sk: 'Na takom malom obrázku údaje neprečítame. Pošlite ho, prosím, väčší.',
    },
  },
  ERR_SCAN_TOO_MANY_PAGES: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Dokument má příliš mnoho stránek. Pošlete prosím jen ty, kterých se to týká.',
      en: 'The document has too many pages. Please send only those that matter.',
      sk: 'Dokument má príliš veľa strán. Pošlite, prosím, len tie, ktorých sa to týka.',
    },
  },
  ERR_SCANS_TOO_MANY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Čeká tu už dost souborů. Počkejte prosím, až je prohlédneme, nebo některý smažte.',
      en: 'Enough files are waiting already. Please wait until we see them, or delete one.',
      sk: 'Čaká tu už dosť súborov. Počkajte, prosím, kým ich prezrieme, alebo niektorý zmažte.',
    },
  },
  ERR_SCAN_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'O tomto souboru už bylo rozhodnuto.',
      en: 'This file has been decided on already.',
      sk: 'O tomto súbore už bolo rozhodnuté.',
    },
  },
  ERR_DOCUMENT_FIELDS: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Některé údaje dokladu je potřeba opravit.',
      en: 'Some details of the document need to be corrected.',
      sk: 'Niektoré údaje dokladu treba opraviť.',
    },
  },
  ERR_DOCUMENT_APPROVED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Doklad, který jsme už schválili, smazat nejde. Můžete ho obnovit.',
      en: 'A document that we have approved cannot be deleted. You can renew it.',
      sk: 'Doklad, ktorý sme už schválili, zmazať nemožno. Môžete ho obnoviť.',
    },
  },
  ERR_DOCUMENT_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento doklad už tu máte. Můžete ho obnovit.',
      en: 'You already have a document like this here. You can renew it.',
      sk: 'Tento doklad tu už máte. Môžete ho obnoviť.',
    },
  },
  ERR_IDENTITY_METHOD: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento způsob ověření tu nenabízíme.',
      en: 'This way of verification is not offered here.',
      sk: 'Tento spôsob overenia tu neponúkame.',
    },
  },
  ERR_IDENTITY_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'S touto totožností už u nás účet je. Přihlaste se k němu, nebo si obnovte přístup.',
      en: 'There is an account with this identity already. Sign in to it, or restore your access.',
      sk: 'S touto totožnosťou už u nás účet je. Prihláste sa doň alebo si obnovte prístup.',
    },
  },
  ERR_CHECK_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Toto ověření už neplatí. Začněte ho prosím znovu.',
      en: 'This verification is no longer valid. Please start it again.',
      sk: 'Toto overenie už neplatí. Začnite ho, prosím, znova.',
    },
  },
});
