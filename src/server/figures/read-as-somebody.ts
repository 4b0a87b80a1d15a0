import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';

/**
 * What `read` reads for the caller, or, where it is of a survey of which they were granted nothing, for nobody in
 * particular: a credential takes no public survey away. Where they were granted a part, that part is what they see.
 * Without a credential, one is what is missing: `unauthorized`, also for a question that no survey has, so that nobody
 * finds out which there are.
 */
export function readAsSomebody<Read>(
  principal: Principal | null,
  read: (caller: Principal | null) => Read,
  isGrantedPartOf: (asked: Read) => boolean,
): { readonly asked: Read; readonly asker: Principal | null } {
  try {
    return { asked: read(principal), asker: principal };
  } catch (error) {
    if (principal === null && isUnseen(error)) {
      throw new ServiceError(
        'unauthorized',
        'without a credential only public surveys are counted, and none has every question of this; send an API key in Authorization',
        { cause: error },
      );
    }
    if (!isForbidden(error)) throw error;
    const asked = readOrNull(read);
    // The caller's own refusal names what they were not granted.
    if (asked === null || isGrantedPartOf(asked)) throw error;
    return { asked, asker: null };
  }
}

function readOrNull<Read>(read: (caller: null) => Read): Read | null {
  try {
    return read(null);
  } catch (error) {
    if (isForbidden(error)) return null;
    throw error;
  }
}

function isUnseen(error: unknown): boolean {
  return isForbidden(error) || (error instanceof ServiceError && error.details.unknownQuestion === true);
}

function isForbidden(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'forbidden_codes';
}
