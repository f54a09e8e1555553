import { Outlet } from 'react-router';
import { Frame } from '../shell/frame.tsx';

/** Pages within the frame of rail, bars and footer. */
export default function FramedPages() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
