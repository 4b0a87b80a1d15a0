/**
 * Who asks. `reader`, `colleague` and `lead` (an administrator) are of one organisation, which may see the demo with
 * its module and the kiosk survey. `stranger` is of another, which may see the demo. `narrow` may see the module of
 * the demo without the rest, `bare` nothing. `revoked` holds a key that is no longer good.
 *
 * `host` is the administrator of the organisation that runs the service, `guest` an analyst of it; `looking` and
 * `talking` are keys of the guest's that are good for reading and for chats alone.
 */
export const callers = [
  'reader',
  'colleague',
  'lead',
  'stranger',
  'narrow',
  'bare',
  'revoked',
  'host',
  'guest',
  'looking',
  'talking',
] as const;
export type Caller = (typeof callers)[number];

/** What the tests are given: a service that runs, and a key for each caller. */
export interface ContractService {
  readonly url: string;
  readonly dataDirectory: string;
  /** The identity provider that it is configured with. */
  readonly issuer: string;
  readonly keys: Readonly<Record<Caller, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    contractService: ContractService;
  }
}
