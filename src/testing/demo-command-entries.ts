import { otherNamesOf } from '../insight/reading/places.ts';
import { countries } from '../server/demo/fieldwork/countries.ts';
import { waves } from '../server/demo/fieldwork/waves.ts';
import { curatedAudiences } from '../server/demo/curated-audiences.ts';
import { demoInsights } from '../server/demo/demo-insights.ts';
import { questionnaires } from '../server/demo/questionnaire.ts';
import { surveyQuestion } from '../server/demo/questions/survey-question.ts';
import { catalogueEntries } from '../web/catalogue/index/catalogue-entries.ts';
import { commandEntries } from '../web/catalogue/index/command-entries.ts';
import type { IndexEntry } from '../web/catalogue/index/index-entry.ts';
import {
  createScopeCommands,
  type ScopeCommands,
  type ScopeSource,
} from '../web/catalogue/index/scope-commands.ts';
import { workEntries } from '../web/catalogue/index/work-entries.ts';
import { catalogueOf } from '../web/catalogue/catalogue-of.ts';
import type { Catalogue } from '../web/catalogue/catalogue.ts';
import type { AudienceChoice } from '../web/catalogue/question-pick.ts';

function nothing(): void {}

interface DemoCommands {
  readonly entries: readonly IndexEntry[];
  readonly scope: ScopeCommands;
  readonly catalogue: Catalogue;
  readonly locations: ScopeSource['locations'];
  readonly audiences: readonly AudienceChoice[];
}

/** Entries of the command index over the demo survey, outside any page. */
export function demoCommandEntries(): DemoCommands {
  const source = {
    locations: countries.map(({ code, name }) => ({ code, name, also_called: otherNamesOf(name) })),
    locationNoun: 'countries',
    waves,
    weights: [
      { code: 'adults', name: 'Adults' },
      { code: 'unweighted', name: 'Unweighted' },
    ],
  };
  const scope = createScopeCommands(source);
  const catalogue = catalogueOf({
    dataset: 'core',
    datasetName: 'Synthetic demo survey',
    synthetic: true,
    sizeUnit: 'people',
    waves,
    locations: source.locations,
    questions: questionnaires.flatMap(({ dataset, questions: specs }) =>
      specs.map((spec) => {
        const { retired, datapoints, suffixes, ...question } = surveyQuestion(dataset.namespace, spec);
        return {
          ...question,
          retired: retired !== undefined,
          datapoints: datapoints.map((one) => ({ ...one, retired: one.retired !== undefined })),
          suffixes: suffixes.map((one) => ({ ...one, retired: one.retired !== undefined })),
          waves: [],
          locations: [],
          accessible: true,
        };
      }),
    ),
  });
  const audiences = curatedAudiences.map(({ id, title }) => ({
    id,
    name: title,
    description: '',
    expression: { kind: 'group', match: { kind: 'all' }, negated: false, children: [] } as const,
  }));
  return {
    scope,
    locations: source.locations,
    catalogue,
    audiences,
    entries: [
      ...scope.entries,
      ...catalogueEntries(catalogue.questions),
      ...workEntries({
        audiences,
        charts: [],
        crosstabs: [],
        findings: demoInsights.map(({ id, title }) => ({ id, name: title })),
      }),
      ...commandEntries({
        here: [],
        setTheme: nothing,
        setDensity: nothing,
        showShortcuts: nothing,
      }),
    ],
  };
}
