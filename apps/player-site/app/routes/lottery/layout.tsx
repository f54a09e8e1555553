import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { visitOf } from '../../api/server.ts';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';

export const loader = (args: LoaderFunctionArgs) => ({
  messages: messagesFor(visitOf(args).locale, 'lottery'),
});

/** The pages of the lottery share its sentences. */
export default function LotteryLayout() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Outlet />
    </MoreMessages>
  );
}
