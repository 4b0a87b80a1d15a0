import { ServiceError } from '../http/service-error.ts';

/** What `read` reads. What nobody in particular may not see, a credential may open, so that is what is missing: 401. */
export function askingForCredential<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'forbidden_codes') throw error;
    throw new ServiceError(
      'unauthorized',
      'without a credential only public surveys are counted; send an API key in Authorization',
      { cause: error },
    );
  }
}
