/** What players hold of people. The identity stays as long as the law on money laundering asks for it. */
import type { PersonalTables } from '@herna/module-kit';

export const playersPersonalData = {
  'players.code': { key: { contact: 'target' }, withheld: 'secrets', onRequest: 'delete' },
  'players.registration': { withheld: 'sealed', onRequest: 'delete' },
  'players.second_factor': { withheld: 'secrets', onRequest: 'delete' },
  'players.recovery_code': { withheld: 'secrets', onRequest: 'delete' },
  'players.avatar': { onRequest: 'delete' },
  'players.device': { onRequest: 'delete' },
  'players.presented_device': { withheld: 'names devices of other people', onRequest: 'delete' },
  'players.setting': { onRequest: 'delete' },
  'players.session': {
    onRequest: { user_agent: "''" },
    onExpiry: { user_agent: "''", ip: "''" },
  },
  'players.card': { without: ['pin_hash'], onExpiry: { number_end: "''", pin_hash: "''" } },
  'players.requirement': {},
  'players.identity_review': {
    withheld: 'names another person',
    onExpiry: { reason: "case when reason is null then null else '' end" },
  },
  'players.address': { onExpiry: 'delete' },
  'players.player': {
    key: { columns: ['id'] },
    without: ['password_hash', 'pin_hash', 'search_text', 'revision', 'pin_failures'],
    onRequest: {
      email: 'null',
      phone: 'null',
      nickname: "''",
      databox: "''",
      password_hash: "''",
      affiliate_visitor_id: 'null',
    },
    onExpiry: {
      email: 'null',
      phone: 'null',
      nickname: "''",
      databox: "''",
      password_hash: "''",
      affiliate_visitor_id: 'null',
      first_name: "''",
      surname: "''",
      title_before: "''",
      gender: "'Unspecified'",
      birth_date: "date '1900-01-01'",
      birth_place: "''",
      nationality: "''",
      birth_number: 'null',
      birth_number_hash: 'null',
      lock_reason: 'null',
    },
  },
} satisfies PersonalTables;
