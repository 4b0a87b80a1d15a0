import { ServiceError } from '../request/service-error.ts';

/** Uploads that are received or wait for their import: each may lie on the disk with all that an import may have. */
export interface UploadPlaces {
  /** Answers what gives the place free again. Throws `too_many_requests`. */
  take(organisationId: number): () => void;
}

const perOrganisation = 2;
const inAll = 4;
const retryAfterSeconds = 30;

export function createUploadPlaces(): UploadPlaces {
  /** The organisation of each. */
  const taken: { readonly organisationId: number }[] = [];
  return {
    take(organisationId) {
      const own = taken.filter((place) => place.organisationId === organisationId).length;
      if (own >= perOrganisation) throw full(`${own} uploads of your organisation wait`, perOrganisation);
      if (taken.length >= inAll) throw full(`${taken.length} uploads of all organisations wait`, inAll);
      const place = { organisationId };
      taken.push(place);
      return () => {
        const index = taken.indexOf(place);
        if (index !== -1) taken.splice(index, 1);
      };
    },
  };
}

function full(waiting: string, most: number): ServiceError {
  return new ServiceError(
    'too_many_requests',
    `${waiting} to be imported, and ${most} may; send this one when one of them was begun, or cancel one`,
    { details: { retryAfterSeconds } },
  );
}
