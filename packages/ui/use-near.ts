import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever been within one screen of what is seen; never on the server. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear((before) => before || entry?.isIntersecting === true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
