/** Messages of marketing as campaigns and journeys write them: one text by language, and how it ends. */
import type { Tx } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { type BrandLook, type Messaging, type RenderedEmail, renderText } from '@herna/messaging';
import type { PlayerRow } from '@herna/players';
import { emailTextOf, type OfferText, unknownVariables } from '../rules/offer-text.ts';
import type { CampaignRow, OfferTexts } from '../store/tables.ts';
import type { OptOuts } from './opt-outs.ts';

export interface OffersDependencies {
  readonly messaging: Pick<Messaging, 'offer'>;
  readonly optOuts: Pick<OptOuts, 'linkFor'>;
  readonly brand: BrandLook;
  /** Address of the site's pages in a language, without a trailing slash. */
  readonly siteUrl: (language: string) => string;
}

export interface Offer {
  readonly channel: CampaignRow['channel'];
  readonly texts: OfferTexts;
  readonly link: string;
  /** What it is called among messages. */
  readonly template: string;
}

const unsubscribeTexts = { cs: 'Odhlásit nabídky', en: 'Unsubscribe', sk: 'Odhlásiť ponuky' };
const languageOf = (locale: string) =>
  (['cs', 'en', 'sk'] as const).find((one) => one === locale) ?? 'en';

/** Where a player is reached by a channel; null where nowhere, empty for the inbox and for browsers. */
export const addressOf = (
  player: Pick<PlayerRow, 'email' | 'phone'>,
  channel: Offer['channel'],
): string | null => ({ EMAIL: player.email, SMS: player.phone, INBOX: '', PUSH: '' })[channel];

/** A button is for e-mails alone. */
const paragraphsBy = (channel: Offer['channel'], paragraphs: readonly string[]) =>
  paragraphs.filter((one) => channel === 'EMAIL' || one !== '{link}');

/** @throws ERR_OFFER_VARIABLES naming those that nobody fills in */
export function assertVariables(texts: readonly OfferText[]): void {
  const unknown = [...new Set(texts.flatMap(unknownVariables))];
  if (unknown.length > 0) throw new DomainError('ERR_OFFER_VARIABLES', { data: { unknown } });
}

/** Creates the writer of offers. */
export function createOffers({ messaging, optOuts, brand, siteUrl }: OffersDependencies) {
  return {
    /** Writes an offer to a player, which asks the send gate when it leaves; null without an address. */
    async write(tx: Tx, player: PlayerRow, offer: Offer): Promise<bigint | null> {
      const { channel, texts, link, template } = offer;
      const address = addressOf(player, channel);
      if (address === null) return null;
      const language = languageOf(player.locale);
      const text = emailTextOf(texts[language] ?? texts.en);
      const stop = `Stop: ${siteUrl(player.locale)}/stop-sms`;
      return messaging.offer(tx, {
        playerId: player.id,
        channel,
        to: address,
        template,
        locale: player.locale,
        text: {
          ...text,
          paragraphs: [
            ...paragraphsBy(channel, text.paragraphs),
            ...(channel === 'SMS' ? [stop] : []),
          ],
        },
        // What browsers show is read by whoever is near.
        values: channel === 'PUSH' ? {} : { name: player.nickname || player.first_name },
        link,
        ...(channel === 'EMAIL'
          ? {
              unsubscribe: {
                url: optOuts.linkFor(player.id, 'EMAIL', player.locale),
                text: unsubscribeTexts[language],
              },
            }
          : {}),
      });
    },

    /**
     * Draws a text as its reader would get it.
     * @throws ERR_OFFER_VARIABLES
     */
    preview(locale: string, text: OfferText, channel: Offer['channel'] = 'EMAIL'): RenderedEmail {
      assertVariables([text]);
      const language = languageOf(locale);
      const site = siteUrl(locale);
      const url = `${site}/unsubscribe`;
      const values = { name: 'Jana', link: site };
      const written = emailTextOf(text);
      const paragraphs = paragraphsBy(channel, written.paragraphs);
      const unsubscribe = { url, text: unsubscribeTexts[language] };
      const ends = channel === 'EMAIL' ? unsubscribe : undefined;
      return renderText({ ...written, paragraphs }, language, values, brand, ends);
    },
  };
}
export type Offers = ReturnType<typeof createOffers>;
