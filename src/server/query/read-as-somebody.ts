import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';

/**
 * What `read` reads for the caller, or, where that is not theirs to see, as it reads for nobody in particular: whoever
 * sends a credential is refused nothing that is public. Without a credential, one is what is missing: `unauthorized`.
 */
export function readAsSomebody<Read>(
  principal: Principal | null,
  read: (caller: Principal | null) => Read,
): { readonly asked: Read; readonly asker: Principal | null } {
  try {
    return { asked: read(principal), asker: principal };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    if (principal === null) {
      throw new ServiceError(
        'unauthorized',
        'without a credential only public surveys are counted; send an API key in Authorization',
        { cause: error },
      );
    }
    try {
      return { asked: read(null), asker: null };
    } catch {
      // The caller's own refusal names what they were not granted.
      throw error;
    }
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'forbidden_codes';
}
