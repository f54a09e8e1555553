export const cataloguePermissions = ['catalogue.read', 'catalogue.edit'] as const;
