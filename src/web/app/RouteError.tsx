import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { closePalette, shortcutSheet } from '../keys/palette-state.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { MessagePage } from './shell/MessagePage.tsx';
import { IconMapOff } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { StatePanel } from '../ui/states/StatePanel.tsx';
import { routes } from './routes.ts';
import { Page } from './shell/Page.tsx';

/** A page that could not be shown: its code or its first answer did not come, or it failed while drawing. */
export function RouteError() {
  const error = useRouteError();
  // What failed may be a layer of the shell, which would fail on every other page too.
  useEffect(() => {
    closePalette();
    shortcutSheet.write(false);
  }, []);
  return (
    <MessagePage>
      <ErrorState
        level={1}
        error={error}
        what="this page"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Load again</Button>
            <ButtonLink to={routes.chats}>Go to chat</ButtonLink>
          </>
        }
      />
    </MessagePage>
  );
}

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <StatePanel
        icon={<IconMapOff />}
        title="There is no page at this address"
        actions={<ButtonLink to={routes.audiences}>Go to audiences</ButtonLink>}
      >
        Check the address, or search with Ctrl K.
      </StatePanel>
    </Page>
  );
}
