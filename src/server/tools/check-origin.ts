import { isLoopbackHost } from '../config.ts';
import { ServiceError } from '../http/service-error.ts';

/**
 * Refuses a page of another site that speaks to the tools through somebody's browser. A service that only this machine
 * reaches is called by a name of this machine: another name that leads here was made to get past this check.
 */
export function checkOrigin(request: Request, isLocalOnly: boolean): void {
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const own = new URL(request.url);
  const isOwn = URL.canParse(origin) && new URL(origin).host === own.host;
  if (!isOwn || (isLocalOnly && !isLoopbackHost(own.hostname.replace(/^\[|\]$/g, '')))) {
    throw new ServiceError(
      'forbidden',
      'pages of another origin may not call tools; call them from a program',
    );
  }
}
