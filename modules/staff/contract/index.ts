/** The face of staff: sign-in, roles, audit, notes. Browser-safe. */
export * from './action-kinds.ts';
export * from './approvals.ts';
export * from './audit-actions.table.ts';
export * from './clients.ts';
export * from './errors.ts';
export * from './field-reasons.ts';
export { changePermissions, type MemberChangeKind } from './members.ts';
export * from './permissions.ts';
export * from './roles.ts';
export * from './staff.ts';
export * from './warnings.ts';
