import { redirect } from 'react-router';
import type { Me } from '../../contract/people/auth.ts';
import { ApiError } from '../api/transport/api-error.ts';
import { meOptions } from '../api/me.ts';
import { queryClient } from '../api/query-client.ts';
import { statisticsSettingsOptions } from '../api/workspace.ts';
import { keepStatistics } from '../lib/test-defaults.ts';
import { routes } from './routes.ts';

/** Returns the user; without one leads to the sign-in page, and back from there. */
export async function requireSession({ request }: { readonly request: Request }): Promise<Me> {
  try {
    const [me] = await Promise.all([queryClient.ensureQueryData(meOptions()), readStatistics()]);
    // The sign-in page has them add it.
    if (!me.must_add_second_factor) return me;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unauthorised') throw error;
  }
  const { pathname, search } = new URL(request.url);
  const wanted = pathname === '/' ? '' : `?${new URLSearchParams({ next: pathname + search }).toString()}`;
  throw redirect(routes.signIn + wanted);
}

/** Read before anything is drawn, so that no mark changes afterwards. Without an answer the defaults apply. */
async function readStatistics(): Promise<void> {
  const settings = await queryClient.ensureQueryData(statisticsSettingsOptions()).catch(() => null);
  if (settings !== null) keepStatistics(settings);
}
