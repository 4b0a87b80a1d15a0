import type { ServerDeps } from '../../deps.ts';
import { createSharingStore } from '../store/sharing-store.ts';

/** The first half of a link's token, by which it is looked up; the secret half stands behind the # of the address. */
const embedPath = /^\/embed\/([^/]+)\/?$/;

/**
 * The page at an address of the application, as other sites may hold it. Only `/embed/{id of a link}` of a chart or report
 * whose owner has made that link embeddable may be put into a frame; it is 404 once the link is off or has run out, and for
 * every other address the page stays as it is: in no frame.
 */
export function openToFrames(
  { storage, now }: Pick<ServerDeps, 'storage' | 'now'>,
  request: Request,
  page: Response,
): Response {
  const [, linkId] = embedPath.exec(new URL(request.url).pathname) ?? [];
  const isPage = page.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (linkId === undefined || !isPage) return page;
  const link = createSharingStore(storage).findLink(linkId);
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (link === undefined || !link.isEmbeddable || link.expiresAt <= now().toISOString()) {
    return new Response(page.body, { status: 404, headers });
  }
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
  return new Response(page.body, { headers });
}
