/** The first step of a registration with something left to do. Pure. */
export interface RegistrationProgress {
  readonly emailVerified: boolean;
  readonly method: string | undefined;
  readonly hasPersonalData: boolean;
}

export type Step = 'info' | 'signpost' | 'personalData' | 'mobileVerification';

/** Going back and changing an earlier step loses nothing of the later ones. */
export function stepReached({
  emailVerified,
  method,
  hasPersonalData,
}: RegistrationProgress): Step {
  if (!emailVerified) return 'info';
  if (method === undefined) return 'signpost';
  if (hasPersonalData) return 'mobileVerification';
  // The bank fills the data in; whoever has not come back from it chooses again.
  return method === 'bankId' ? 'signpost' : 'personalData';
}
