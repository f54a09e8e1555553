import type { Output } from '@herna/contract-kit';
import type { LoyaltyApi } from '@herna/loyalty/contract';

export type LoyaltyStatus = Output<LoyaltyApi['GET /capi/Loyalty/v1/Status']>;
export type Programme = Output<LoyaltyApi['GET /api/loyalty/programme']>['programme'];
export type ShopItem = Output<LoyaltyApi['GET /api/loyalty/shop']>['items'][number];
export type ShopOrder = Output<LoyaltyApi['GET /api/loyalty/orders']>['items'][number];
export type PointsChange = Output<LoyaltyApi['GET /capi/Loyalty/v1/Changes']>['items'][number];
export type LevelKey = ShopItem['level'];
