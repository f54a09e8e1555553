import type { Generated, GeneratedAlways } from 'kysely';
import type { ActionKind, AuthorityLimitName } from '../contract/action-kinds.ts';
import type { staffWarningKinds } from '../contract/warnings.ts';

export type SessionState = 'OTP_PENDING' | 'ACTIVE' | 'ENDED';
export type StaffAudience = 'backoffice' | 'operator' | 'report' | 'topology';

export interface StaffTables {
  'staff.member': {
    id: Generated<bigint>;
    login: string;
    name: string;
    email: string;
    role: string;
    locale: string;
    /** Null, as the second factor, until the invitation is accepted. */
    password_hash: string | null;
    otp_secret: Buffer | null;
    otp_step: Generated<bigint>;
    state: Generated<'ACTIVE' | 'BLOCKED' | 'INVITED'>;
    failures: Generated<number>;
    locked_until: Date | null;
    created_at: Date;
    /** Whether the first sign-in at a provider may make the link by the e-mail. */
    first_sign_on: Generated<boolean>;
  };
  'staff.identity': {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    issuer: string;
    subject: string;
    email: string;
    linked_by: 'SESSION' | 'EMAIL';
    linked_at: Date;
    used_at: Date | null;
  };
  'staff.sign_on': {
    id: GeneratedAlways<bigint>;
    state_hash: Buffer;
    browser_hash: Buffer;
    provider: string;
    secrets: Buffer;
    /** Whose link it is to be; null for a sign-in. */
    member_id: bigint | null;
    session_id: bigint | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  'staff.role': {
    name: string;
    title_cs: string;
    title_en: string;
    permissions: string[];
    changed_at: Date;
  };
  'staff.role_change': {
    id: GeneratedAlways<bigint>;
    role: string;
    kind: 'CREATE' | 'CHANGE' | 'RETIRE';
    title_cs: string;
    title_en: string;
    before: string[];
    after: string[];
    state: 'PROPOSED' | 'APPROVED' | 'REJECTED';
    reason: string;
    proposed_by: bigint;
    proposed_at: Date;
    decided_by: bigint | null;
    decided_at: Date | null;
  };
  'staff.session': {
    id: Generated<bigint>;
    member_id: bigint;
    token_hash: Buffer;
    audience: StaffAudience;
    state: SessionState;
    ip: string;
    user_agent: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    /** The session whose token this one was given for. */
    parent_id: bigint | null;
    /** The link by which it was opened; none by a password. */
    identity_id: bigint | null;
    /** The provider's identity token, sealed, until the session ends. */
    id_token: Buffer | null;
    /** The provider's name of the session there, where it tells one. */
    provider_session: string | null;
  };
  'staff.logout_token': {
    issuer: string;
    token_id: string;
    expires_at: Date;
  };
  'staff.saved_view': {
    id: Generated<bigint>;
    member_id: bigint;
    screen: string;
    name: string;
    shared: boolean;
    choice: unknown;
    saved_at: Date;
  };
  'staff.client_token': {
    token_hash: Buffer;
    client: string;
    kind: 'access' | 'refresh';
    family: string;
    expires_at: Date;
    used_at: Date | null;
    ended_at: Date | null;
  };
  'staff.attempt': {
    login_hash: Buffer;
    address: string;
    failures: number;
    locked_until: Date | null;
    last_at: Date;
  };
  'staff.audit': {
    id: bigint;
    member_id: bigint | null;
    happened_at: Date;
    action: string;
    target_kind: string;
    target_id: string;
    reason: string;
    details: unknown;
    ip: string;
    hash: Buffer;
    keyed: boolean;
    player_id: bigint | null;
    cleared_mac: Buffer | null;
  };
  'staff.audit_head': { one: Generated<boolean>; id: bigint; mac: Buffer };
  'staff.audit_checkpoint': {
    id: Generated<bigint>;
    taken_at: Date;
    head_id: bigint;
    intact: boolean;
    statement: string;
    signature: Buffer;
    public_key: Buffer;
  };
  'staff.note': {
    id: Generated<bigint>;
    player_id: bigint;
    member_id: bigint;
    body: string;
    created_at: Date;
  };
  'staff.task': {
    id: Generated<bigint>;
    player_id: bigint;
    author_id: bigint;
    assignee_id: bigint | null;
    body: string;
    /** `YYYY-MM-DD` */
    due_on: string | null;
    created_at: Date;
    done_at: Date | null;
    done_by: bigint | null;
  };
  'staff.action': {
    id: Generated<bigint>;
    kind: ActionKind;
    reference: string;
    content_hash: Buffer;
    amount: bigint;
    member_id: bigint;
    role: string;
    state: 'PROPOSED' | 'APPROVED' | 'REJECTED' | 'REPLACED' | 'DONE';
    exceeded: AuthorityLimitName | null;
    call: string | null;
    input: unknown;
    content: unknown;
    proposed_at: Date;
    decided_by: bigint | null;
    decided_at: Date | null;
    decision_reason: string | null;
    done_at: Date | null;
    day: string | null;
    nearest_limit: AuthorityLimitName | null;
    nearest_percent: number | null;
  };
  'staff.member_device': { member_id: bigint; device_hash: Buffer; first_used_at: Date };
  'staff.warning': {
    id: GeneratedAlways<bigint>;
    kind: (typeof staffWarningKinds)[number];
    member_id: bigint;
    player_id: bigint | null;
    subject: string;
    /** `YYYY-MM-DD` in Prague. */
    day: string;
    raised_at: Date;
    resolved_at: Date | null;
    resolved_by: bigint | null;
    resolution: string | null;
  };
  'staff.action_part': {
    action_id: bigint;
    player_id: bigint;
    amount: bigint;
  };
}
