import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Codebook } from '../../../../contract/codebook/codebook-revision.ts';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import { limits } from '../../../../contract/limits.ts';
import type { WeightProfile } from '../../../../contract/codebook/weight-profile.ts';
import { codebookOptions, weightPreviewOptions } from '../../../api/codebook.ts';
import { datasetWeightsOptions, locationsOptions, wavesOptions } from '../../../api/datasets.ts';
import { address } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { TargetsEditor } from './TargetsEditor.tsx';
import { rootOf } from '../../../connected/use-catalogue.ts';
import { useDebouncedValue, useSmallScreen } from '../../../ui/kit-hooks.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { Panel } from '../../../ui/lists/Panel.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { DatasetPartNotFound } from '../DatasetPartNotFound.tsx';
import { DraftPage, ResultPanel } from '../DraftPage.tsx';
import { useKept, useKeptDraft } from '../use-kept-draft.ts';
import { useRakingQuestions } from './use-raking-questions.ts';
import { type WeightDraft, draftOfWeight, editsOfWeight, readWeight, weightDrafts } from './weight-draft.ts';
import { WeightSettings } from './WeightSettings.tsx';
import type { WeightRaking } from '../../../../contract/codebook/weight-definition.ts';
import { format } from '../../../lib/format.ts';
import { Fact, Facts } from '../../../ui/lists/Facts.tsx';
import { EfficiencyByWave } from './EfficiencyByWave.tsx';
import { RakingReport } from './RakingReport.tsx';

/** `/data/:dataset/weights/new` and a derived weight's own address: a weight that is raked to targets. */
export function WeighPage() {
  const { dataset: code, weight } = useParams();
  const scope = useScope();
  const dataset = scope.datasets.find((one) => one.code === code);
  if (dataset === undefined) return <DatasetPartNotFound what="Dataset" />;
  const root = rootOf({ dataset, datasets: scope.datasets });
  return <WeighIn key={weight} dataset={root} weight={weight} />;
}

interface WeighInProps {
  readonly dataset: Dataset;
  /** Code of the derived weight; undefined: a new one. */
  readonly weight: string | undefined;
}

function WeighIn({ dataset, weight }: WeighInProps) {
  const codebook = useQuery(codebookOptions(dataset.code));
  const weights = useQuery(datasetWeightsOptions(dataset.code));
  const id = `${dataset.code} ${weight ?? 'new'}`;
  const kept = useKept(weightDrafts, id);
  if (kept === undefined) return null;
  return (
    <Loaded query={codebook} what="the variables" rows={12} rowHeight={33}>
      {(book) => (
        <Loaded query={weights} what="the weights" rows={12} rowHeight={33}>
          {(all) => {
            const own = { id, kept, codebook: book, dataset, weights: all };
            if (weight === undefined) return <Weighing {...own} saved={null} />;
            const saved = all.find((one) => one.code === weight);
            if (saved?.derived?.editable !== true) return <DatasetPartNotFound what="Derived weight" />;
            return <Weighing {...own} saved={saved} />;
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

interface WeighingProps {
  /** Id of the draft in this browser, with its stored form. */
  readonly id: string;
  readonly kept: WeightDraft | null;
  readonly codebook: Codebook;
  readonly dataset: Dataset;
  readonly weights: readonly WeightProfile[];
  /** The weight that is edited; null: a new one. */
  readonly saved: WeightProfile | null;
}

const previewDelayMs = 250;

function Weighing({ id, kept, codebook, dataset, weights, saved }: WeighingProps) {
  const initial = draftOfWeight(saved, kept?.revision ?? codebook.revision);
  const editing = useKeptDraft({ drafts: weightDrafts, id, kept, initial });
  const { draft, change } = editing;
  const locations = useQuery(locationsOptions(dataset.namespace)).data ?? [];
  const waves = useQuery(wavesOptions(dataset.namespace)).data ?? [];
  const questions = useRakingQuestions({
    dataset: dataset.code,
    questions: codebook.questions,
    locations,
    waves: waves.map(({ code }) => code),
    start: draft.start,
    used: draft.targets.map(({ question }) => question),
  });
  const ready = readWeight(draft, questions);
  const [sent] = useDebouncedValue(JSON.stringify(ready), previewDelayMs);
  const definition = 'definition' in ready && JSON.stringify(ready) === sent ? ready.definition : null;
  const preview = useQuery({
    ...weightPreviewOptions(codebook.dataset, {
      definition: definition ?? { start: '', targets: [], within: 'wave', caps: null, population: null },
      ...(saved !== null && { weight: saved.code }),
    }),
    enabled: definition !== null,
  });
  const remedy = 'remedy' in ready ? ready.remedy : null;
  const problem = remedy ?? preview.error?.message ?? preview.data?.problems[0]?.message ?? null;
  const isSmall = useSmallScreen();
  const settings = (
    <WeightSettings
      draft={draft}
      starts={weights.filter(({ derived }) => derived === undefined)}
      onChange={change}
    />
  );
  return (
    <DraftPage
      title={saved === null ? 'New weight' : `Targets of ${saved.name}`}
      dataset={dataset}
      codebook={codebook}
      revision={draft.revision}
      edits={'definition' in ready ? editsOfWeight(saved, draft, ready.definition) : []}
      saved={saved?.code ?? null}
      what="weight"
      addressOf={() => address.dataset(dataset.code, 'weights')}
      kept={editing}
      placeholder="Raked weight"
      problem={problem}
      savesInFields
      left={
        !isSmall && (
          <Panel kind="settings" label="Settings">
            <PanelSection title="Raking">{settings}</PanelSection>
          </Panel>
        )
      }
      result={<WeighResult preview={preview} remedy={remedy} />}
      hints={hints}
    >
      {isSmall && settings}
      <TargetsEditor
        questions={questions}
        drafts={draft.targets}
        most={limits.weightTargets}
        onChange={(targets) => change({ targets: [...targets] })}
      />
    </DraftPage>
  );
}

const hints = [
  { keys: 'Tab', does: 'next share' },
  { keys: 'Ctrl V', does: 'paste a column, or three' },
  { keys: 'Ctrl Z', does: 'undo' },
] as const;

interface WeighResultProps {
  readonly preview: Pick<UseQueryResult<WeightRaking>, 'data' | 'error' | 'isFetching'>;
  /** The missing step before there is a result; null: none. */
  readonly remedy: string | null;
}

/** A weight in the making: its cost in precision, and how its targets are met. */
function WeighResult({ preview, remedy }: WeighResultProps) {
  const { data, error, isFetching } = preview;
  const found = remedy === null && error === null ? data : undefined;
  return (
    <ResultPanel
      title="Result"
      note={found !== undefined && isFetching && 'updating'}
      remedy={remedy}
      error={error}
    >
      {remedy === null && error === null && data === undefined && <p className="note">Raking …</p>}
      {found !== undefined && (
        <>
          <Facts>
            <Fact name="Efficiency">{format.percentInText(found.efficiency)}</Fact>
            {found.respondents !== undefined && (
              <Fact name="Effective n">
                {format.count((found.respondents * found.efficiency) / 100)} of{' '}
                {format.count(found.respondents)}
              </Fact>
            )}
            <Fact name="Smallest weight">{format.weight(found.smallest)}</Fact>
            <Fact name="Largest weight">{format.weight(found.largest)}</Fact>
          </Facts>
          <RakingReport raking={found} />
          {found.waves !== undefined && found.waves.length > 1 && (
            <EfficiencyByWave waves={found.waves} isBrief />
          )}
        </>
      )}
    </ResultPanel>
  );
}
