import { isIP } from 'node:net';
import { type Config, isLoopbackHost } from '../../config.ts';

/** Address that passkeys are bound to. */
export interface PasskeySite {
  readonly origin: string;
  /** Host name that the authenticator signs for. */
  readonly rpId: string;
}

/**
 * The configured public address; without one, a service on this machine works at `localhost`. Returns the reason where
 * passkeys can't work. `host`: header of the request.
 */
export function passkeySite(
  { publicUrl, host: bound }: Pick<Config, 'publicUrl' | 'host'>,
  host: string | null,
): PasskeySite | string {
  if (publicUrl !== null) {
    const { origin, hostname } = new URL(publicUrl);
    return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
      ? { origin, rpId: hostname }
      : `Passkeys need a host name, and PUBLIC_URL is ${origin}; give this service a name, and https`;
  }
  const asked = URL.parse(`http://${host ?? ''}`);
  if (asked?.hostname === 'localhost' && isLoopbackHost(bound))
    return { origin: asked.origin, rpId: asked.hostname };
  return asked !== null && isLoopbackHost(asked.hostname) && isLoopbackHost(bound)
    ? `Passkeys work at http://localhost${asked.port === '' ? '' : `:${asked.port}`}; open this page there`
    : 'Passkeys need https and a host name; ask your administrator to set PUBLIC_URL to the https address of this service';
}
