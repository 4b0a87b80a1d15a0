import { redirect } from 'react-router';
import { cosmetics } from '../lib/cosmetics.ts';
import { requireSession } from './require-session.ts';
import { routes } from './routes.ts';

const storageKey = 'last-page';

export function rememberPage(pathname: string): void {
  if (pathname !== '/') cosmetics.write(storageKey, pathname);
}

/** `/` leads to the last page used, at first to the welcome page. */
export async function redirectToLastPage(args: { readonly request: Request }): Promise<Response> {
  await requireSession(args);
  const remembered = cosmetics.read(storageKey);
  return redirect(
    remembered?.startsWith('/') === true && !remembered.startsWith('//') ? remembered : routes.welcome,
  );
}
