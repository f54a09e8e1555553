/** Words of passkeys, of sign-in at an identity provider and of the links it goes by. */

export const signOnInEnglish = {
  titles: {
    signOnLinks: 'Single sign-on',
    passkeys: 'Passkeys',
  },
  empty: {
    signOnLinks: 'The account is linked to no provider.',
    passkeys: 'There is no passkey yet.',
  },
  fields: {
    signOnProvider: 'Provider',
    signOnEmail: 'E-mail there',
    linkedAt: 'Linked',
    usedAt: 'Last used',
    passkeyName: 'Passkey',
    passkeyAdded: 'Added',
    passkeyUsed: 'Last used',
    passkeyRegressed: 'Refused',
  },
  acts: {
    addPasskey: 'Add a passkey',
    addPasskeySays: 'Password and code first, then the device asks for yours.',
    removePasskey: 'Remove',
    removePasskeySays: 'It can no longer be used to sign in.',
    linkSignOn: 'Link an account',
    linkSignOnSays: 'You sign in there, and from then on it opens this account.',
    unlinkSignOn: 'Unlink',
    unlinkSignOnSays: 'It no longer opens this account. Other sessions that it opened end.',
    allowSignOn: 'Propose single sign-on',
    allowSignOnSays:
      'Once a second person agrees, the first sign-in with the verified e-mail of this account makes the link.',
    endSignOn: 'End single sign-on',
    endSignOnSays: 'All links are removed at once and the sessions that they opened end.',
  },
  signOn: {
    offer: 'Sign in with %{name}',
    or: 'or',
    returning: 'Completing the sign-in',
    required: 'This role signs in through the provider only.',
    awaited: 'The first sign-in with the verified e-mail will make the link.',
  },
};

export const signOnInCzech: typeof signOnInEnglish = {
  titles: {
    signOnLinks: 'Jednotné přihlášení',
    passkeys: 'Přístupové klíče',
  },
  empty: {
    signOnLinks: 'Účet není propojen s žádným poskytovatelem.',
    passkeys: 'Zatím tu žádný přístupový klíč není.',
  },
  fields: {
    signOnProvider: 'Poskytovatel',
    signOnEmail: 'E-mail u něj',
    linkedAt: 'Propojeno',
    usedAt: 'Naposledy použito',
    passkeyName: 'Přístupový klíč',
    passkeyAdded: 'Přidán',
    passkeyUsed: 'Naposledy použit',
    passkeyRegressed: 'Odmítnut',
  },
  acts: {
    addPasskey: 'Přidat přístupový klíč',
    addPasskeySays: 'Nejdřív heslo a kód, potom se zeptá zařízení.',
    removePasskey: 'Odebrat',
    removePasskeySays: 'Nikdo už se jím nepřihlásí.',
    linkSignOn: 'Propojit účet',
    linkSignOnSays: 'Přihlásíte se tam a od té chvíle tento účet otevřete i tudy.',
    unlinkSignOn: 'Zrušit propojení',
    unlinkSignOnSays: 'Účet už tudy nepůjde otevřít. Ostatní přihlášení odtud skončí.',
    allowSignOn: 'Navrhnout jednotné přihlášení',
    allowSignOnSays:
      'Až někdo další souhlasí, účet se propojí při prvním přihlášení s jeho ověřeným e-mailem.',
    endSignOn: 'Ukončit jednotné přihlášení',
    endSignOnSays: 'Všechna propojení se hned zruší a přihlášení z nich skončí.',
  },
  signOn: {
    offer: 'Přihlásit se účtem %{name}',
    or: 'nebo',
    returning: 'Dokončujeme přihlášení',
    required: 'Tato role se přihlašuje jen přes poskytovatele.',
    awaited: 'Účet se propojí při prvním přihlášení s ověřeným e-mailem.',
  },
};
