/** Who has an account at the simulated company: the demo staff and two who may not come in. */
export interface Employee {
  /** What tells them from others for ever, whatever becomes of the name and the e-mail. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The domain of the company's e-mails. */
export const companyDomain = 'herna.example';

const colleague = (login: string, name: string): Employee => ({
  id: login,
  name,
  email: `${login}@${companyDomain}`,
});

export const employees: readonly Employee[] = [
  colleague('demo.admin', 'Demo Správce'),
  colleague('demo.payments', 'Demo Platby'),
  colleague('demo.controller', 'Demo Kontrola'),
  colleague('demo.support', 'Demo Podpora'),
  colleague('demo.auditor', 'Demo Auditor'),
  colleague('demo.content', 'Demo Obsah'),
  colleague('demo.operations', 'Demo Provoz'),
  colleague('demo.security', 'Demo Přístupy'),
  colleague('demo.nobody', 'Demo Bez účtu'),
  { id: 'demo.guest', name: 'Demo Host odjinud', email: 'demo.guest@elsewhere.example' },
];
