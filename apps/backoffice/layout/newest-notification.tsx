import { useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/**
 * Shows what happened last. A notification that is still there, for the pointer lies over it or the
 * window has no focus, gives way to a newer one instead of keeping it waiting.
 */
export function NewestNotification() {
  const newest = useNotificationContext().notifications.at(-1);
  const [shown, setShown] = useState({ newest, turn: 0 });
  if (newest && newest !== shown.newest) setShown({ newest, turn: shown.turn + 1 });
  return <Notification key={shown.turn} />;
}
