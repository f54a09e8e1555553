/** Events this module records; none names a person. */
export interface VerificationEvents {
  /** An identity counts as verified from now on, and by which way. */
  'verification.identity_verified': { readonly method: string };
  /** What an identity rested on was found wrong. */
  'verification.identity_withdrawn': { readonly method: string };
  /** An identity check came to a result. */
  'verification.check_ended': {
    readonly checkId: string;
    readonly method: string;
    readonly state: string;
  };
  /** Whoever was asked takes back that the player is the one. */
  'verification.check_reversed': { readonly checkId: string; readonly method: string };
  /** A player sent a scan. */
  'verification.scan_uploaded': { readonly scanId: string; readonly type: string };
  /** Staff decided about one. */
  'verification.scan_decided': { readonly scanId: string; readonly state: string };
}
export type VerificationEvent = keyof VerificationEvents;
