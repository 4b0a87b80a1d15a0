import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReportPage } from '../../../contract/saved-work/report.ts';
import { toWire } from '../../../expression/wire.ts';
import { wireStyles } from '../../../expression/wire-style.ts';
import { reportQuestionsOptions } from '../../api/insights.ts';
import { questionsOptions } from '../../api/questions.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { ChooseOne } from '../../chooser/list/ChooseOne.tsx';
import { newPage } from '../../connected/report-parts.ts';
import { useAudienceChoices } from '../../connected/use-audience-choices.ts';
import { catalogueOfScope, rootOf } from '../../connected/use-catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/states/Notice.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import {
  audiencePages,
  funnelPages,
  type PlannedPage,
  profileAnswers,
  type ProfiledPeople,
  type TemplateFacts,
  templateWaves,
  trackerPages,
  type PlannedWork,
  plannedWorks,
  writtenPages,
} from './report-templates.ts';
import { chartKeys, createChart, removeCharts } from '../../api/charts.ts';
import { createCrosstab, crosstabKeys } from '../../api/crosstabs.ts';
import { createFolder, folderKeys, foldersOptions } from '../../api/saved-work.ts';
import { queryClient } from '../../api/query-client.ts';

interface TemplatesProps {
  /** Name of the report, which the folder of its charts gets. */
  readonly name: string;
  readonly onChoose: (pages: ReportPage[]) => void;
}

type Template = (facts: TemplateFacts) => readonly PlannedPage[];

/** Pages to begin a report with, built from the questions of its survey. */
export function Templates({ name, onChoose }: TemplatesProps) {
  const scope = useScope();
  const client = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const readFacts = async (): Promise<TemplateFacts> => {
    const [questions, proposed] = await Promise.all([
      client.fetchQuery(questionsOptions(rootOf(scope).code)),
      client.fetchQuery(reportQuestionsOptions(scope.dataset.code)),
    ]);
    return { catalogue: catalogueOfScope(scope, questions), questions: proposed };
  };
  const make = useMutation({
    mutationFn: async (template: Template) => makePages(name, template(await readFacts())),
    onSuccess: onChoose,
  });
  const facts = useQuery({
    queryKey: ['reports', 'templates', scope.dataset.code] as const,
    queryFn: readFacts,
    enabled: isChoosing,
    structuralSharing: false,
  });
  const begin = (template: Template) => {
    const { kind } = scope.waveRule;
    const areAll = kind === 'all' || (kind === 'fixed' && scope.namedWaves === null);
    if (areAll && scope.allWaves.length > 1)
      scope.setWaveRule(templateWaves({ waves: scope.allWaves }), null);
    make.mutate(template);
  };
  const error = make.error ?? facts.error;
  return (
    <>
      <StatePanel
        title="Begin with pages"
        actions={
          <>
            <Button look="primary" data-landing busy={make.isPending} onClick={() => begin(trackerPages)}>
              Tracker
            </Button>
            <Button busy={facts.isLoading} onClick={() => setChoosing(true)}>
              Profile of an audience
            </Button>
            <Button busy={make.isPending} onClick={() => begin(funnelPages)}>
              Brand funnel
            </Button>
            <Button onClick={() => onChoose([newPage('title')])}>Empty</Button>
          </>
        }
      >
        <p>Tracker: what moved, key questions over time and now, and who answered.</p>
        <p>Profile of an audience: who they are, what they do and what sets them apart.</p>
        <p>Brand funnel: from the widest stage to the last, over time, and who is at the last.</p>
        <p>Empty: a title page.</p>
        {error !== null && <Problem>{error.message}</Problem>}
      </StatePanel>
      {isChoosing && facts.data !== undefined && (
        <AudienceLayer
          facts={facts.data}
          onClose={() => setChoosing(false)}
          onChoose={(people) => begin((read) => audiencePages(read, people))}
        />
      )}
    </>
  );
}

interface AudienceLayerProps {
  readonly facts: TemplateFacts;
  readonly onClose: () => void;
  readonly onChoose: (people: ProfiledPeople) => void;
}

/** Chooses the audience of a profile: a saved one, or the people of an answer. */
function AudienceLayer({ facts, onClose, onChoose }: AudienceLayerProps) {
  const { audiences } = useAudienceChoices();
  const items = useMemo(() => {
    const saved = audiences.map(({ id, name, expression }) => ({
      key: id,
      group: 'Saved audiences',
      people: { name, expression: toWire(expression, wireStyles.savedAudience) },
    }));
    return [...saved, ...profileAnswers(facts)].map((one) => ({
      ...one,
      name: one.people.name,
      context: one.group,
    }));
  }, [audiences, facts]);
  return (
    <ChooseOne
      title="Profile of"
      label="Find an audience"
      items={items}
      onTake={({ people }) => onChoose(people)}
      onClose={onClose}
      emptyText="No saved audiences yet."
    />
  );
}

/** Saves the charts and crosstabs of planned pages, the charts in a folder of their own, and returns the pages. */
async function makePages(folder: string, planned: readonly PlannedPage[]): Promise<ReportPage[]> {
  const works = plannedWorks(planned);
  if (works.length === 0) return writtenPages(planned, () => '');
  const folder_id = await folderNamed(folder);
  const ids = new Map<PlannedWork, string>();
  try {
    for (const work of works) ids.set(work, await saveWork(work, folder_id));
  } catch (error) {
    const charts = [...ids].flatMap(([{ kind }, id]) => (kind === 'chart' ? [id] : []));
    if (charts.length > 0) await removeCharts(charts);
    throw error;
  } finally {
    for (const queryKey of [chartKeys.all, crosstabKeys.all, folderKeys.of('charts')])
      void queryClient.invalidateQueries({ queryKey });
  }
  return writtenPages(planned, (work) => ids.get(work) ?? '');
}

/** Finds the folder of charts with a name, or makes it. */
async function folderNamed(name: string): Promise<string> {
  const { folders } = await queryClient.fetchQuery({ ...foldersOptions('charts'), staleTime: 0 });
  const found = folders.find((one) => one.name === name && one.parent_id === '' && one.access !== 'view');
  return (found ?? (await createFolder({ kind: 'charts', name }))).id;
}

async function saveWork(work: PlannedWork, folder_id: string): Promise<string> {
  if (work.kind === 'chart') return (await createChart({ ...work.document, name: work.name, folder_id })).id;
  return (await createCrosstab({ ...work.document, name: work.name })).uuid;
}
