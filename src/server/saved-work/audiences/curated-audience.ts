import type { AudienceContent } from './audience-content.ts';

/** A curated audience comes with the dataset: it has the id and the place that its editors gave it. */
export interface CuratedAudience extends AudienceContent {
  readonly id: string;
}
