import type { Principal } from '../request/principal.ts';

/** Reads what an organisation may see, for nobody in particular. */
export function readerOf(organisationId: number): Principal {
  return {
    userId: 0,
    organisationId,
    email: '',
    role: 'analyst',
    scopes: ['read'],
    datasets: null,
    credential: { kind: 'link', id: 'published-insights' },
  };
}
