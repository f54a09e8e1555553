/** Thin handlers of the profile, its settings and its picture. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerAsked, playerOf, staffOf } from '@herna/contract-kit/server';
import { toId } from '@herna/kernel';
import type { avatarCalls } from '../contract/avatars.ts';
import type { playerProfileCalls } from '../contract/profile.ts';
import type { Avatars } from '../service/avatars.ts';
import type { ProfileService } from '../service/profile.ts';
import { wireProfile, wireRequirement } from './wire.ts';

export function profileHandlers(profile: ProfileService): Handlers<typeof playerProfileCalls> {
  const settings = async (id: bigint) => {
    const { player } = await profile.get(id);
    return { ...(await profile.settings(id)), language: player.locale };
  };
  return {
    'GET /capi/v2-onling/Player/Get': async ({ query }, context) =>
      wireProfile(await profile.get(playerAsked(query, context))),
    'GET /api/players/{id}': async ({ params }) => wireProfile(await profile.get(toId(params.id))),
    'POST /capi/v2-onling/Player/SelfUpdate': async ({ body }, context) => {
      await profile.changeOwn(playerOf(context), body);
      return done;
    },
    'GET /capi/v2-onling/Player/GetAccountRequirements': async ({ query }, context) => ({
      items: (await profile.requirements(playerAsked(query, context))).map(wireRequirement),
    }),
    'GET /capi/v2-onling/PlayerSetting/Get': ({ query }, context) =>
      settings(playerAsked(query, context)),
    'POST /capi/v2-onling/PlayerSetting/Set': async ({ body }, context) => {
      await profile.changeSettings(playerOf(context), body);
      return settings(playerOf(context));
    },
    'GET /capi/Evidence/v1/PlayerSettings/Get': ({ query }) => settings(toId(query.playerId)),
    'POST /capi/Evidence/v1/PlayerSettings/Set': async ({ body }, context) => {
      const { playerId, reason, ...change } = body;
      const by = { staffId: staffOf(context).staffId, reason };
      await profile.changeSettingsAtDesk(toId(playerId), change, by);
      return settings(toId(playerId));
    },
    'POST /capi/v2-onling/PlayerSetting/SetLanguage': async ({ body }, context) => {
      await profile.setLanguage(playerOf(context), body.language);
      return done;
    },
  };
}

export function avatarHandlers(avatars: Avatars): Handlers<typeof avatarCalls> {
  return {
    'POST /capi/v2-onling/Player/UploadAvatar': async (_input, context) => {
      await avatars.put(playerOf(context), Buffer.from(context.files[0]?.bytes ?? []));
      return done;
    },
    'GET /capi/v2-onling/Player/GetAvatar': async (_input, context) => {
      const { type, bytes } = await avatars.get(playerOf(context));
      return { type, bytes };
    },
    'HEAD /capi/v2-onling/Player/CheckAvatar': async (_input, context) => {
      await avatars.assertThere(playerOf(context));
      return undefined;
    },
    'DELETE /capi/v2-onling/Player/DeleteAvatar': async (_input, context) => {
      await avatars.remove(playerOf(context));
      return done;
    },
  };
}
