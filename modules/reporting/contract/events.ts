/** Events this module records, with their payloads (ids as decimal text). */
export interface ReportingEvents {
  /** What a game pays has left the band of its certificate. */
  'reporting.return_left_band': ReturnNews;
  /** What a game pays is back inside the band of its certificate. */
  'reporting.return_came_back': ReturnNews;
}
export type ReportingEvent = keyof ReportingEvents;

/** Which return it is about; parts in a million. */
export interface ReturnNews {
  readonly alarmId: string;
  readonly gameId: string;
  /** Hash of the certificate. */
  readonly certificate: string;
  /** Empty where no stake mode is proven. */
  readonly mode: string;
  readonly currency: string;
  readonly side: 'ABOVE' | 'BELOW';
  readonly returnPpm: number;
}
