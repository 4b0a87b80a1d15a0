import { redirect } from 'react-router';
import type { Me } from '../../contract/auth.ts';
import { ApiError } from '../api/api-error.ts';
import { meOptions } from '../api/me.ts';
import { queryClient } from '../api/query-client.ts';
import { routes } from './routes.ts';

/** Who asks; leads to the sign-in page, and from there back, where nobody is signed in. */
export async function requireSession({ request }: { readonly request: Request }): Promise<Me> {
  try {
    return await queryClient.ensureQueryData(meOptions());
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unauthorised') throw error;
    const { pathname, search } = new URL(request.url);
    const wanted = pathname === '/' ? '' : `?${new URLSearchParams({ next: pathname + search }).toString()}`;
    throw redirect(routes.signIn + wanted);
  }
}
