/**
 * The wallet that a player has at a provider outside. The provider's word about a wallet only makes us
 * read it; it is used when its holder is the verified player. A newer word wins over an older one by
 * the provider's own sequence.
 */
import type { Brand } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  isCurrency,
  type Money,
  money,
  type PlayerId,
} from '@herna/kernel';
import type { Gateways } from '../adapters/all.ts';
import { type GatewayMessage, GatewayRefusal, GatewaySilent } from '../adapters/gateway.ts';
import type { WalletGateway, WalletReading } from '../adapters/netera.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { isSameName } from '../rules/person-names.ts';
import { pollAgain } from '../rules/polling.ts';
import * as store from '../store/external-wallets.ts';
import { insertWarning } from '../store/warnings.ts';
import { asUnavailable } from './deposits.ts';
import type { Payer, Payers } from './ports.ts';

export interface ExternalWalletsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly payers: Payers;
  readonly gateways: Pick<Gateways, 'wallets'>;
  readonly publicUrl: string;
  readonly notifyUrl: string;
}

export type WalletView = 'NONE' | store.ExternalWalletRow['state'];

const callbacks = { connect: 'ConnectCallback', register: 'RegisterCallback' } as const;

export function createExternalWallets(deps: ExternalWalletsDeps) {
  const { database, clock, brand, payers, gateways } = deps;

  const provider = (): WalletGateway => {
    const found = gateways.wallets();
    const offered = [...brand.payments.depositMethods, ...brand.payments.withdrawalMethods].some(
      (method) => method === 'Netera' || method === 'NeteraWallet',
    );
    if (!found || !offered) {
      throw new DomainError('ERR_PAYMENT_TYPE_CLOSED', { data: { reason: 'NotOffered' } });
    }
    return found;
  };

  /** Why a wallet may not be used, if it may not: it is somebody else's. */
  const refusalOf = (reading: WalletReading, row: store.ExternalWalletRow, payer: Payer) => {
    if (reading.playerRef !== String(row.player_id)) return 'OTHER_PLAYER';
    if (!isSameName(reading.holderName, payer.name)) return 'HOLDER_MISMATCH';
    const differs = payer.birthDate !== undefined && reading.birthDate !== payer.birthDate;
    return differs ? 'HOLDER_MISMATCH' : null;
  };

  const refresh = async (row: store.ExternalWalletRow): Promise<store.ExternalWalletRow> => {
    const reading = await provider().readWallet(row.link_id);
    const payer = await payers.find(database.read, row.player_id as PlayerId);
    return database.transaction(async (tx) => {
      const locked = await store.lockWallet(tx, row.id);
      if (!locked || !payer || reading.sequence <= locked.sequence) return locked ?? row;
      if (locked.state === 'CLOSED') return locked;
      const state = reading.state === 'NOT_CONNECTED' ? 'CLOSED' : reading.state;
      const refused = state === 'CONNECTED' ? refusalOf(reading, locked, payer) : null;
      return store.updateWallet(tx, locked, {
        state: refused === null ? state : 'BLOCKED',
        refused_reason: refused,
        masked_id: reading.maskedId,
        holder_name: reading.holderName,
        is_verified: reading.verified,
        sequence: reading.sequence,
        updated_at: clock.now(),
      });
    });
  };

  /** A wallet whose linking has begun; its end is asked about, for its notification may be lost. */
  const current = async (playerId: PlayerId): Promise<store.ExternalWalletRow | undefined> => {
    const row = await store.openWalletOf(database.read, playerId);
    if (row?.state !== 'PENDING') return row;
    const read = await refresh(row).catch((error: unknown) => {
      const isKnown = [GatewaySilent, GatewayRefusal, DomainError].some(
        (kind) => error instanceof kind,
      );
      if (isKnown) return row;
      throw error;
    });
    return read.state === 'CLOSED' ? undefined : read;
  };

  const connected = async (db: Db, playerId: PlayerId): Promise<store.ExternalWalletRow> => {
    const wallet = await store.openWalletOf(db, playerId);
    if (wallet?.state !== 'CONNECTED') throw new DomainError('ERR_WALLET_NOT_CONNECTED');
    return wallet;
  };

  /** Why the provider has not ended a link; undefined when it has. */
  const endOutside = ({ link_id }: store.ExternalWalletRow) =>
    gateways
      .wallets()
      ?.closeWallet(link_id)
      .then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof GatewaySilent || error instanceof GatewayRefusal) return error;
          throw error;
        },
      ) ?? Promise.resolve(new GatewaySilent('no provider of wallets'));

  const warnOfRefusal = (tx: Tx, row: store.ExternalWalletRow, { resultCode }: GatewayRefusal) =>
    insertWarning(tx, {
      kind: 'WALLET_NOT_ENDED',
      cause: `wallet ${row.id}`,
      playerId: row.player_id,
      detail: warningDetail('walletNotEnded', { code: String(resultCode) }),
      createdAt: clock.now(),
    });

  return {
    async state(playerId: PlayerId): Promise<WalletView> {
      return (await current(playerId))?.state ?? 'NONE';
    },

    /** The connected wallet with the provider's limits. */
    async information(playerId: PlayerId) {
      const wallet = await connected(database.read, playerId);
      const { dailyMinor } = await provider().readWallet(wallet.link_id).catch(asUnavailable);
      return { wallet, daily: dailyMinor };
    },

    /**
     * Begins to link a wallet at the provider, or to open one; begun before, the same one again.
     * @throws ERR_TEMPORARY_ACCOUNT, ERR_WALLET_CONNECTED, ERR_GATEWAY_UNAVAILABLE
     */
    async open(playerId: PlayerId, kind: 'connect' | 'register') {
      const gateway = provider();
      const payer = await payers.find(database.read, playerId);
      if (!payer) throw new DomainError('ERR_NOT_FOUND');
      if (payer.temporary) throw new DomainError('ERR_TEMPORARY_ACCOUNT');
      const there = await current(playerId);
      if (there?.state === 'PENDING') return there;
      if (there) throw new DomainError('ERR_WALLET_CONNECTED');
      const link = await gateway
        .openWallet(kind, {
          playerRef: String(playerId),
          name: payer.name,
          birthDate: payer.birthDate ?? '',
          currency: brand.currency,
          returnUrl: `${deps.publicUrl}/payments/return/Netera?wallet=1`,
          notifyUrl: `${deps.notifyUrl}/capi/v2-onling/WalletProviderWallet/${callbacks[kind]}`,
        })
        .catch(asUnavailable);
      const now = clock.now();
      const added = await database.transaction((tx) =>
        store.insertWallet(tx, {
          player_id: playerId,
          link_id: link.walletLinkId,
          redirect_url: link.redirectUrl,
          state: 'PENDING',
          masked_id: null,
          holder_name: null,
          refused_reason: null,
          created_at: now,
          updated_at: now,
        }),
      );
      const wallet = added ?? (await store.openWalletOf(database.read, playerId));
      if (!wallet) throw new DomainError('ERR_WALLET_CONNECTED');
      return wallet;
    },

    /**
     * Ends the link to the player's wallet, whatever its state: another can be connected then, and one
     * that was refused is compared anew.
     * @throws ERR_WALLET_NOT_CONNECTED, ERR_GATEWAY_UNAVAILABLE
     */
    async disconnect(playerId: PlayerId): Promise<void> {
      const wallet = await store.openWalletOf(database.read, playerId);
      if (!wallet) throw new DomainError('ERR_WALLET_NOT_CONNECTED');
      await provider().closeWallet(wallet.link_id).catch(asUnavailable);
      await database.transaction(async (tx) => {
        const locked = await store.lockWallet(tx, wallet.id);
        if (!locked || locked.state === 'CLOSED') return;
        await store.updateWallet(tx, locked, { state: 'CLOSED', updated_at: clock.now() });
      });
    },

    /**
     * Uses no wallet of an account that is over any more. Its provider is asked to end the link by the next
     * turn of the job, and again until it has.
     */
    endAll: (tx: Tx, playerId: PlayerId): Promise<void> =>
      store.closeWalletsOf(tx, playerId, clock.now()),

    /** Asks the provider to end the link to a wallet that is closed here; a refusal is for staff. */
    async pursueEnd(id: bigint): Promise<void> {
      const wallet = await store.walletById(database.read, id);
      if (wallet?.state !== 'CLOSED') return;
      const refused = await endOutside(wallet);
      await database.transaction(async (tx) => {
        const locked = await store.lockWallet(tx, id);
        if (!locked) return;
        const next_poll_at =
          refused === undefined ? null : pollAgain(locked.updated_at, clock.now());
        await store.updateWallet(tx, locked, { next_poll_at });
        if (refused instanceof GatewayRefusal) await warnOfRefusal(tx, locked, refused);
      });
    },

    /** What the provider says that the wallet holds; shown, never decided by. */
    async balance(playerId: PlayerId): Promise<{ balance: Money; asOf: string }> {
      const wallet = await connected(database.read, playerId);
      const { amount, currency, asOf } = await provider()
        .walletBalance(wallet.link_id)
        .catch(asUnavailable);
      if (!isCurrency(currency)) throw new DomainError('ERR_GATEWAY_UNAVAILABLE');
      return { balance: money(amount, currency), asOf };
    },

    /**
     * Reads the wallet that a signed notification is about; an unknown one is left alone.
     * @throws ERR_SIGNATURE_ERROR, ERR_GATEWAY_UNAVAILABLE
     */
    async takeNotice(message: GatewayMessage): Promise<void> {
      const hint = gateways.wallets()?.readNotice?.(message);
      if (hint?.about !== 'wallet') throw new DomainError('ERR_SIGNATURE_ERROR');
      const row = await store.walletByLink(database.read, hint.providerReference ?? '');
      if (row) await refresh(row).catch(asUnavailable);
    },

    /** The provider's name of a wallet that a payout goes to. */
    async linkOf(id: bigint): Promise<string | undefined> {
      return (await store.walletById(database.read, id))?.link_id;
    },
  };
}

export type ExternalWallets = ReturnType<typeof createExternalWallets>;
