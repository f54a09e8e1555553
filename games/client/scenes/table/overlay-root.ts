/** Puts a scene's own controls on the layer above its picture. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './overlay.css';

/** Mounts; returns what takes it away again. */
export function mountOverlay(layer: HTMLElement, content: ReactNode): () => void {
  const place = document.createElement('div');
  place.className = 'scene-overlay';
  layer.append(place);
  const root = createRoot(place);
  root.render(content);
  return () => {
    root.unmount();
    place.remove();
  };
}
