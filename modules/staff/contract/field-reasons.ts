/** Why a password is refused, of staff and players alike. */
export const passwordReasons = {
  password_short: {
    cs: 'Heslo má mít aspoň 10 znaků. Stačí i delší věta.',
    en: 'Use at least 10 characters. A longer sentence is fine.',
    sk: 'Heslo má mať aspoň 10 znakov. Stačí aj dlhšia veta.',
  },
  password_common: {
    cs: 'Takové heslo se dá snadno uhodnout. Zvolte jiné.',
    en: 'This password is easy to guess. Choose another.',
    sk: 'Také heslo sa dá ľahko uhádnuť. Zvoľte iné.',
  },
  password_personal: {
    cs: 'Heslo nesmí být složené z vašeho jména nebo e-mailu.',
    en: 'The password must not consist of your name or e-mail.',
    sk: 'Heslo nesmie byť zložené z vášho mena alebo e-mailu.',
  },
  password_same: {
    cs: 'Nové heslo musí být jiné než to nynější.',
    en: 'The new password must differ from the current one.',
    sk: 'Nové heslo musí byť iné ako to súčasné.',
  },
} as const;
