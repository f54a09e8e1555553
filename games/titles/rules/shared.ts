/** Rules of a draw that all players of a title share. */
import { isShared, type Title } from '@herna/maths';
import type { Said } from './words.ts';

/** When stakes are taken and who wins by which draw. */
export function sharedRules(title: Title): Said[] {
  if (!isShared(title)) return [];
  const [every, betting] = [title.shared.everyMs / 1_000, title.shared.bettingMs / 1_000];
  return [
    {
      cs: `Losuje se pro všechny hráče společně každých ${every} sekund. Vsadit lze v prvních ${betting} sekundách, na jedno losování jednou; rozhodují hodiny serveru. Sázka, která přijde později, neplatí a nestrhne se.`,
      en: `The draw is one for all players, every ${every} seconds. Stakes are taken in its first ${betting} seconds, once for each draw; the server’s clock decides. A stake that comes later does not count and is not taken.`,
      sk: `Žrebuje sa pre všetkých hráčov spoločne každých ${every} sekúnd. Staviť možno v prvých ${betting} sekundách, na jedno žrebovanie raz; rozhodujú hodiny servera. Stávka, ktorá príde neskôr, neplatí a nestrhne sa.`,
      hu: `A sorsolás minden játékosnak közös, ${every} másodpercenként. Tétet az első ${betting} másodpercben lehet tenni, egy sorsolásra egyszer; a szerver órája dönt. A később érkező tét nem érvényes, és nem vonjuk le.`,
      ru: `Тираж общий для всех игроков, каждые ${every} секунд. Ставки принимаются в первые ${betting} секунд, по одной на тираж; решают часы сервера. Ставка, пришедшая позже, недействительна и не списывается.`,
      vi: `Kỳ quay chung cho mọi người chơi, cứ ${every} giây một lần. Nhận cược trong ${betting} giây đầu, mỗi kỳ quay một lần; tính theo đồng hồ máy chủ. Cược đến muộn không có hiệu lực và không bị trừ tiền.`,
    },
    {
      cs: 'Přijatá sázka platí, i když se přeruší spojení nebo se restartuje server. Předpis může dobu mezi losováními prodloužit.',
      en: 'A stake that was taken holds even if the connection breaks or the server restarts. The law may ask for a longer time between draws.',
      sk: 'Prijatá stávka platí, aj keď sa preruší spojenie alebo sa reštartuje server. Predpis môže čas medzi žrebovaniami predĺžiť.',
      hu: 'Az elfogadott tét akkor is érvényes, ha megszakad a kapcsolat vagy újraindul a szerver. Jogszabály hosszabb időt is előírhat a sorsolások között.',
      ru: 'Принятая ставка действует, даже если прервётся связь или перезапустится сервер. Закон может потребовать большего времени между тиражами.',
      vi: 'Cược đã nhận vẫn có hiệu lực dù mất kết nối hay máy chủ khởi động lại. Luật pháp có thể yêu cầu khoảng cách dài hơn giữa các kỳ quay.',
    },
  ];
}
