import type { InsightPublication } from '../../contract/insight-publication.ts';
import { call } from './client.ts';

/** Puts a finding of the caller's chat into the catalogue; refused where a number of it is another one by now. */
export const publishInsight = (publication: InsightPublication) =>
  call('publishInsight', { body: publication });

/** Asks the queries behind the numbers of all findings of the organisation again. */
export const checkInsights = () => call('checkInsights', {});
