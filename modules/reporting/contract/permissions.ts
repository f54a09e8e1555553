export const reportingPermissions = ['reporting.read'] as const;
