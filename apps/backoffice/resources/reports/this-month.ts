import { periodOf } from '../../features/dashboard/period.ts';

/** The filter of a report that is opened without one: this calendar month. */
export const thisMonth = () => ({ ...periodOf('month', new Date()) });
