import type { Catalogue } from '../expression-editor/catalogue.ts';

export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly catalogue: Catalogue };

/** The catalogue of the dataset in the page's scope. */
export function useCatalogue(): CatalogueState {
  return { status: 'loading' };
}
