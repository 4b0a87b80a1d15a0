import { useRouteError } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import css from './RouteError.module.css';

/** A page that could not be shown: its code or its first answer did not come, or it failed while drawing. */
export function RouteError({ inShell = false }: { readonly inShell?: boolean }) {
  const error = useRouteError();
  return (
    <main id="main" className={inShell ? css.inShell : css.alone}>
      <ErrorState
        level={1}
        error={error}
        what="this page"
        actions={<Button onClick={() => window.location.reload()}>Load again</Button>}
      />
    </main>
  );
}
