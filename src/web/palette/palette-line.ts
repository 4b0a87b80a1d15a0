import type { ChartSummary } from '../../contract/chart.ts';
import type { Crosstab } from '../../contract/crosstab.ts';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import type { IndexEntry, ScopeChange } from '../catalogue/index/index-entry.ts';
import type { SurveyIndex } from './use-survey-index.ts';
import type { CatalogueQuestion } from '../catalogue/catalogue.ts';
import { format } from '../lib/format.ts';
import type { Scope } from '../app/scope/scope.ts';
import { scopeWords } from '../app/scope/scope-words.ts';
import { isOfTree, treeCodes } from '../connected/use-dataset-tree.ts';
import type { RowAction } from './row-actions.ts';

/** A line of the palette: an entry, or one of its actions where those are listed. */
export interface PaletteLine {
  readonly id: string;
  readonly entry: IndexEntry;
  readonly alias: string | null;
  readonly action: RowAction | null;
  readonly aside: LineAside;
}

/** Right side of a line: what decides the choice. */
export type LineAside =
  | { readonly kind: 'text'; readonly text: string; readonly keys: string }
  | { readonly kind: 'audience'; readonly audience: SavedAudience }
  | { readonly kind: 'question'; readonly question: CatalogueQuestion }
  | { readonly kind: 'answer'; readonly code: string }
  | { readonly kind: 'chart'; readonly chart: ChartSummary }
  | { readonly kind: 'crosstab'; readonly crosstab: Crosstab };

/** Returns the right side of an entry; text alone where its thing is not loaded. */
export function asideOf({ run, keys = '' }: IndexEntry, survey: SurveyIndex, scope: Scope | null): LineAside {
  const text = (words: string): LineAside => ({ kind: 'text', text: words, keys });
  switch (run.kind) {
    case 'audience': {
      const audience = survey.audiences.get(run.id);
      if (audience === undefined || scope === null) return text('');
      if (isOfTree(audience, treeCodes(scope))) return { kind: 'audience', audience };
      // Its survey counts it, the one in use can't.
      const own = scope.datasets.find(({ code }) => audience.datasets.includes(code));
      return text(own?.name ?? 'other survey');
    }
    case 'question': {
      const question = survey.catalogue?.questionByCode.get(run.code);
      return question === undefined ? text('') : { kind: 'question', question };
    }
    case 'answer':
      return { kind: 'answer', code: run.question };
    case 'chart': {
      const chart = survey.charts.get(run.id);
      return chart === undefined ? text('') : { kind: 'chart', chart };
    }
    case 'crosstab': {
      const crosstab = survey.crosstabs.get(run.id);
      return crosstab === undefined ? text('') : { kind: 'crosstab', crosstab };
    }
    case 'scope':
      return text(scope === null ? '' : `now ${nowWords(run.change, scope)}`);
    case 'elsewhere':
      return text(run.where);
    case 'act':
      return text(run.about ?? '');
    case 'survey': {
      const dataset = scope?.datasets.find(({ code }) => code === run.code);
      return text(dataset === undefined ? '' : `${format.count(dataset.respondents)} respondents`);
    }
    default:
      return text('');
  }
}

function nowWords({ locations, waves, weight }: ScopeChange, scope: Scope): string {
  const words = scopeWords(scope);
  return [
    locations === undefined ? '' : words.where,
    waves === undefined ? '' : words.when,
    weight === undefined ? '' : words.weight,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
