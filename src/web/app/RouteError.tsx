import { useRouteError } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MessagePage } from './shell/MessagePage.tsx';

/** A page that could not be shown: its code or its first answer did not come, or it failed while drawing. */
export function RouteError() {
  const error = useRouteError();
  return (
    <MessagePage>
      <ErrorState
        level={1}
        error={error}
        what="this page"
        actions={<Button onClick={() => window.location.reload()}>Load again</Button>}
      />
    </MessagePage>
  );
}
