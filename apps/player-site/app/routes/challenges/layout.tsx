import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { visitOf } from '../../api/server.ts';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';

export const loader = (args: LoaderFunctionArgs) => ({
  messages: messagesFor(visitOf(args).locale, 'challenges'),
});

/** The pages of challenges and of the reward wheel share their sentences. */
export default function ChallengesLayout() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Outlet />
    </MoreMessages>
  );
}
