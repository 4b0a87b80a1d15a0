import type { Catalogue, CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { itemsOfPick } from './items-of-pick.ts';

export interface SampleCrosstab {
  /** "age by region type" */
  readonly words: string;
  readonly rows: readonly CrosstabItem[];
  readonly columns: readonly CrosstabItem[];
}

const fewestAnswers = 2;
const mostAnswers = 8;
const preferred = ['q1', 'q4'];

/**
 * A first table to start from: two short questions that ran everywhere, those of the demo survey where they are
 * there. Null where a survey has no two of them.
 */
export function sampleCrosstab(catalogue: Catalogue, newId: () => string): SampleCrosstab | null {
  const usable = catalogue.questions.filter(
    (question) => isShort(question) && question.waves.size === catalogue.waves.length,
  );
  const named = preferred.flatMap((code) => usable.find((question) => question.code === code) ?? []);
  const [down, across] = named.length === preferred.length ? named : usable;
  if (down === undefined || across === undefined) return null;
  const itemsOf = ({ code }: CatalogueQuestion) =>
    itemsOfPick({ question: code, datapoints: null, suffixes: null, minCount: 1 }, 'split', catalogue, newId);
  return {
    words: `${down.name.toLocaleLowerCase()} by ${across.name.toLocaleLowerCase()}`,
    rows: itemsOf(down),
    columns: itemsOf(across),
  };
}

function isShort({ accessible, kind, datapoints, suffixes }: CatalogueQuestion): boolean {
  return (
    accessible &&
    (kind === 'single' || kind === 'numeric') &&
    suffixes.length === 0 &&
    datapoints.length >= fewestAnswers &&
    datapoints.length <= mostAnswers
  );
}
