/** Permissions of this module's staff calls; roles that hold them are data of `staff`. */
export const playersPermissions = ['players.read', 'players.edit', 'players.lock'] as const;
