import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Banner } from '../../contract/saved-work/banner.ts';
import type { ChartSummary } from '../../contract/saved-work/chart.ts';
import type { Crosstab } from '../../contract/saved-work/crosstab.ts';
import type { Folder } from '../../contract/saved-work/folder.ts';
import { limits } from '../../contract/limits.ts';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';
import { audiencesOptions } from '../api/audiences.ts';
import { allChartsOptions } from '../api/charts.ts';
import { chatsOptions } from '../api/chats.ts';
import { crosstabsOptions } from '../api/crosstabs.ts';
import { datasetsOptions } from '../api/datasets.ts';
import { foldersOptions } from '../api/saved-work.ts';
import { insightsOptions } from '../api/insights.ts';
import { membersOptions } from '../api/workspace.ts';
import { reportsOptions } from '../api/reports.ts';
import { bannersOptions, tabPlansOptions } from '../api/tab-plans.ts';
import { questionsOptions } from '../api/questions.ts';
import type { Scope } from '../app/scope/scope.ts';
import { placeNoun } from '../../lib/place-noun.ts';
import { pageTarget } from '../keys/page-target.ts';
import { bannerChoice } from '../connected/banner-choice.ts';
import { catalogueOfScope, rootOf } from '../connected/use-catalogue.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { catalogueIndex } from '../catalogue/index/catalogue-entries.ts';
import { CommandIndex } from '../catalogue/index/command-index.ts';
import type { IndexEntry } from '../catalogue/index/index-entry.ts';
import { createScopeCommands, type ScopeCommands } from '../catalogue/index/scope-commands.ts';
import { workEntries } from '../catalogue/index/work-entries.ts';

/** Index of a survey and the person's work, with the things themselves by id. */
export interface SurveyIndex {
  readonly index: CommandIndex;
  /** null where the page has no scope. */
  readonly scopeCommands: ScopeCommands | null;
  /** null until the questions are there. */
  readonly catalogue: Catalogue | null;
  readonly audiences: ReadonlyMap<string, SavedAudience>;
  readonly charts: ReadonlyMap<string, ChartSummary>;
  readonly crosstabs: ReadonlyMap<string, Crosstab>;
}

const savedKinds = ['audiences', 'charts', 'crosstabs'] as const;

function joined(answers: readonly { readonly data?: readonly Folder[] | undefined }[]): readonly Folder[] {
  return answers.flatMap(({ data }) => data ?? []);
}

const noEntries: readonly IndexEntry[] = [];

/** The index over what the browser has loaded, made again when any of it changes. `further`: entries of the page. */
export function useSurveyIndex(scope: Scope | null, further = noEntries): SurveyIndex {
  const root = scope === null ? null : rootOf(scope);
  const questions = useQuery({ ...questionsOptions(root?.code ?? ''), enabled: root !== null }).data;
  const audiences = useQuery(audiencesOptions()).data;
  const charts = useQuery(allChartsOptions()).data;
  const crosstabs = useQuery(crosstabsOptions()).data;
  const plans = useQuery(tabPlansOptions()).data;
  const reports = useQuery(reportsOptions()).data;
  const banners = useQuery({
    ...bannersOptions(scope?.dataset.code ?? ''),
    enabled: scope !== null,
  }).data;
  const findings = useQuery(insightsOptions({ limit: limits.pageItems })).data;
  const chats = useQuery(chatsOptions()).data;
  const datasets = useQuery(datasetsOptions()).data;
  const people = useQuery(membersOptions()).data;
  const folders = useQueries({ queries: savedKinds.map(foldersOptions), combine: joined });
  const survey = useMemo(() => {
    if (scope === null) return { catalogue: null, scopeCommands: null };
    const source = {
      locations: scope.allLocations,
      locationNoun: placeNoun(scope.allLocations, 2),
      waves: scope.allWaves,
      weights: scope.weights,
    };
    const scopeCommands = createScopeCommands(source);
    const catalogue = questions === undefined ? null : catalogueOfScope(scope, questions);
    return { catalogue, scopeCommands };
  }, [scope, questions]);
  return useMemo(
    () => ({
      index: new CommandIndex(
        [
          ...(survey.scopeCommands?.entries ?? []),
          ...workEntries({
            surveys: (datasets ?? []).filter(({ parent_code: parent }) => parent === ''),
            audiences: audiences ?? [],
            charts: charts ?? [],
            crosstabs: crosstabs ?? [],
            plans: plans ?? [],
            reports: reports ?? [],
            banners: bannersOf(banners, survey.catalogue),
            findings: findings ?? [],
            conversations: [...(chats?.chats ?? []), ...(chats?.shared ?? [])],
            folders,
            people: people ?? [],
          }),
          ...further,
        ],
        survey.catalogue === null ? undefined : catalogueIndex(survey.catalogue.questions),
      ),
      scopeCommands: survey.scopeCommands,
      catalogue: survey.catalogue,
      audiences: new Map(audiences?.map((one) => [one.id, one])),
      charts: new Map(charts?.map((one) => [one.id, one])),
      crosstabs: new Map(crosstabs?.map((one) => [one.uuid, one])),
    }),
    [
      survey,
      audiences,
      charts,
      crosstabs,
      plans,
      reports,
      banners,
      findings,
      chats,
      folders,
      people,
      datasets,
      further,
    ],
  );
}

/** Saved banners and stubs that the page can use, with the number of their headings. */
function bannersOf(banners: readonly Banner[] | undefined, catalogue: Catalogue | null) {
  const use = pageTarget()?.banner;
  return (banners ?? []).map((banner) => ({
    id: banner.id,
    name: banner.name,
    noun: banner.side === 'rows' ? ('stub' as const) : ('banner' as const),
    about: catalogue === null ? '' : bannerChoice(banner, catalogue).description,
    use: use === undefined ? null : () => use(banner),
  }));
}
