export const playersPermissions = ['players.read', 'players.edit', 'players.lock'] as const;
