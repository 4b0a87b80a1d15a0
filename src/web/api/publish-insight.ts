import type { InsightPublication } from '../../contract/insight-publication.ts';
import { call } from './client.ts';

/** Puts a finding of the caller's chat into the catalogue; refused where a number of it is another one by now. */
export const publishInsight = (publication: InsightPublication) =>
  call('publishInsight', { body: publication });

/** The picture that a finding of the caller's chat would be published with, for an image. */
export const draftPicturePath = (insightId: string): string =>
  `/v3/insights/drafts/${encodeURIComponent(insightId)}/images/page.svg`;

/** Asks the queries behind the numbers of all findings of the organisation again. */
export const checkInsights = () => call('checkInsights', {});
