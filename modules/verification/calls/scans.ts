/** Thin handlers of scans and photos. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  playerAsked,
  playerOf,
  staffOf,
} from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { deskScanCalls, scanCalls } from '../contract/scans.ts';
import type { Photos } from '../service/photos.ts';
import type { QueuedScan, ScanQueue } from '../service/scan-queue.ts';
import type { Scans, Viewer } from '../service/scans.ts';
import { wireDocument, wireScan } from './wire.ts';

const image = 'image/jpeg';

const idOf = (id: string | undefined): bigint | undefined =>
  id === undefined ? undefined : toId(id);

const fileOf = ({ files }: CallContext): Uint8Array => files[0]?.bytes ?? new Uint8Array();

const staffIdOf = (context: CallContext): bigint => staffOf(context).staffId;

const viewerOf = (context: CallContext): Viewer =>
  context.principal.kind === 'player'
    ? { playerId: context.principal.playerId }
    : { staffId: staffIdOf(context) };

const wireQueued = ({ scan, document, person, sameDocument }: QueuedScan) => ({
  scan: wireScan(scan),
  document: document ? wireDocument(document) : null,
  player: {
    id: wireId(person.id),
    firstName: person.firstName,
    surname: person.surname,
    birthDate: person.birthDate,
    birthPlace: person.birthPlace,
    nationality: person.nationality,
    gender: person.gender,
    address: person.address,
  },
  sameDocument: sameDocument.map(wireId),
});

export function scanHandlers(dependencies: {
  readonly scans: Scans;
  readonly queue: ScanQueue;
}): Handlers<typeof scanCalls> {
  const { scans, queue } = dependencies;
  return {
    'POST /capi/v2-onling/PlayerDocumentScan/Upload': async ({ body }, context) => {
      const { type, documentId, bankAccountId } = body;
      const scan = await scans.take({
        playerId: playerOf(context),
        type,
        documentId: idOf(documentId),
        bankAccountId: idOf(bankAccountId),
        bytes: fileOf(context),
      });
      return wireScan(scan);
    },
    'GET /capi/v2-onling/PlayerDocumentScan/GetList': async ({ query }, context) => {
      const found = await scans.list(playerAsked(query, context), idOf(query.documentId));
      return { items: found.map(wireScan) };
    },
    'GET /capi/v2-onling/PlayerDocumentScan/Get': async ({ query }, context) => ({
      type: image,
      bytes: await scans.view(toId(query.scanId), query.page ?? 1, viewerOf(context)),
    }),
    'POST /capi/v2-onling/PlayerDocumentScan/Approve': async ({ body }, context) =>
      wireScan(await scans.approve(staffIdOf(context), toId(body.scanId), body.mrz)),
    'POST /capi/v2-onling/PlayerDocumentScan/Reject': async ({ body }, context) => {
      const { scanId, rejection, note } = body;
      return wireScan(await scans.reject(staffIdOf(context), toId(scanId), rejection, note));
    },
    'DELETE /capi/v2-onling/PlayerDocumentScan/Delete': async ({ query }, context) => {
      await scans.remove(playerOf(context), toId(query.scanId));
      return done;
    },
    'GET /api/verification/queue': async ({ query }) => {
      const { items, total, upToId } = await queue(query.state ?? 'UPLOADED', pageWishOf(query));
      return {
        items: items.map(wireQueued),
        total,
        ...(upToId === undefined ? {} : { upToId: upToId.toString() }),
      };
    },
  };
}

export function deskScanHandlers(dependencies: {
  readonly scans: Scans;
  readonly photos: Photos;
}): Handlers<typeof deskScanCalls> {
  const { scans, photos } = dependencies;
  return {
    'POST /capi/Evidence/v1/PlayerDocumentScans/Save': async ({ body }, context) => {
      const { playerId, type, documentId } = body;
      const scan = await scans.take({
        playerId: toId(playerId),
        type,
        documentId: idOf(documentId),
        bytes: fileOf(context),
        takenBy: staffIdOf(context),
      });
      return wireScan(scan);
    },
    'POST /capi/Evidence/v1/PlayerDocumentScans/Update': async ({ body }, context) => {
      const { scanId, type, state, rejection = 'OTHER', note } = body;
      const [id, staffId] = [toId(scanId), staffIdOf(context)];
      const retyped = type ? await scans.retype(staffId, id, type) : undefined;
      if (state === 'APPROVED') return wireScan(await scans.approve(staffId, id));
      if (state === 'REJECTED') return wireScan(await scans.reject(staffId, id, rejection, note));
      return wireScan(retyped ?? (await scans.get(id)));
    },
    'DELETE /capi/Evidence/v1/PlayerDocumentScans/Delete': async ({ query }, context) => {
      await scans.removeByStaff(staffIdOf(context), toId(query.scanId), query.reason);
      return done;
    },
    'GET /capi/Evidence/v1/PlayerDocumentScans/List': async ({ query }) => ({
      items: (await scans.list(toId(query.playerId))).map(wireScan),
    }),
    'GET /capi/Evidence/v1/PlayerDocumentScans/GetDetail': async ({ query }, context) => {
      const { scan, images } = await scans.viewAll(toId(query.scanId), staffIdOf(context));
      const wired = images.map((bytes) => ({ type: image, base64: bytes.toString('base64') }));
      return { scan: wireScan(scan), images: wired };
    },
    'POST /capi/Evidence/v1/PlayerPhotos/Save': async ({ body }, context) => {
      const taken = await photos.put(staffIdOf(context), toId(body.playerId), fileOf(context));
      return { takenAt: taken.toISOString() };
    },
    'GET /capi/Evidence/v1/PlayerPhotos/Get': async ({ query }, context) => ({
      type: image,
      bytes: await photos.view(staffIdOf(context), toId(query.playerId)),
    }),
  };
}
