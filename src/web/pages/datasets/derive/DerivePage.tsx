import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { Navigate, useParams } from 'react-router';
import type { Codebook } from '../../../../contract/codebook/codebook-revision.ts';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { codebookOptions, derivedPreviewOptions } from '../../../api/codebook.ts';
import { locationsOptions, wavesOptions } from '../../../api/datasets.ts';
import { address } from '../../../app/routes.ts';
import { ScopeContext, useScope } from '../../../app/scope/use-scope.ts';
import { Page } from '../../../app/shell/Page.tsx';
import { rootOf } from '../../../connected/use-catalogue.ts';
import { type VariableDraft, variableDraftId, variableDrafts } from '../../../connected/variable-draft.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useDebouncedValue } from '../../../ui/kit-hooks.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { DatasetPartNotFound } from '../DatasetPartNotFound.tsx';
import { DraftPage } from '../DraftPage.tsx';
import { useKept, useKeptDraft } from '../use-kept-draft.ts';
import { DefinitionForm } from './DefinitionForm.tsx';
import { draftOf, editsOf, readyDefinition, sourceOf } from './definition-drafts.ts';
import { FormList } from './FormList.tsx';
import { ByWave, DerivedResult } from './DerivedResult.tsx';

/** `/data/:dataset/variables/new` and a variable's own address: a derived question in the making. */
export function DerivePage() {
  const { dataset: code, variable } = useParams();
  const scope = useScope();
  const dataset = scope.datasets.find((one) => one.code === code);
  if (dataset === undefined) return <DatasetPartNotFound what="Dataset" />;
  const root = rootOf({ dataset, datasets: scope.datasets });
  // Questions are chosen from the survey of the scope.
  if (root.code !== rootOf(scope).code)
    return <Navigate replace to={`?d=${encodeURIComponent(root.code)}`} />;
  return <DeriveIn key={variable} dataset={root} variable={variable} />;
}

interface DeriveInProps {
  readonly dataset: Dataset;
  /** Code of the derived question; undefined: a new one. */
  readonly variable: string | undefined;
}

function DeriveIn({ dataset, variable }: DeriveInProps) {
  const codebook = useQuery(codebookOptions(dataset.code));
  const [{ from, draft }] = useQueryStates({ from: parseAsString, draft: parseAsString });
  // A draft of each variable, of each question that a new one begins with, and of each selection made into one.
  const id = variableDraftId(dataset.code, variable, from ?? draft ?? '');
  const kept = useKept(variableDrafts, id);
  if (kept === undefined) return null;
  return (
    <Loaded query={codebook} what="the variables" rows={12} rowHeight={33}>
      {(found) => {
        const named = found.questions.find((one) => one.code === (variable ?? from)) ?? null;
        const own = { id, kept, codebook: found, dataset };
        if (variable === undefined) return <Deriving {...own} saved={null} source={named} />;
        if (named?.derived === undefined) return <DatasetPartNotFound what="Derived variable" />;
        if (!found.own.includes(named.code)) return <ReadOnly dataset={dataset} question={named} />;
        return <Deriving {...own} saved={named} source={null} />;
      }}
    </Loaded>
  );
}

/** A definition that the caller sees and may not change. */
function ReadOnly({ dataset, question: { code, name, derived } }: ReadOnlyProps) {
  const variable = `${address.dataset(dataset.code)}?sel=${encodeURIComponent(code)}`;
  return (
    <ScopeContext value={null}>
      <Page
        title={`Definition of ${name}`}
        parent={{ to: address.dataset(dataset.code), label: dataset.name }}
      >
        <StatePanel
          icon={<IconLock />}
          title="Only its owner and administrators can change this definition"
          actions={<ButtonLink to={variable}>Open the variable</ButtonLink>}
        >
          {derived?.explanation}
        </StatePanel>
      </Page>
    </ScopeContext>
  );
}

interface ReadOnlyProps {
  readonly dataset: Dataset;
  readonly question: Question;
}

interface DerivingProps {
  /** Id of the draft in this browser, with its stored form. */
  readonly id: string;
  readonly kept: VariableDraft | null;
  readonly codebook: Codebook;
  readonly dataset: Dataset;
  /** The derived question that is edited; null: a new one. */
  readonly saved: Question | null;
  /** The question that a new one begins with. */
  readonly source: Question | null;
}

const previewDelayMs = 80;

/** The valid part of a draft, and its figures once there are any. */
function usePreview(dataset: string, saved: Question | null, { definition, scope }: VariableDraft) {
  const ready = readyDefinition(definition);
  const [sent] = useDebouncedValue(ready, previewDelayMs);
  const asked = 'definition' in sent ? sent.definition : null;
  const preview = useQuery({
    ...derivedPreviewOptions({
      dataset,
      definition: asked ?? definition,
      scope,
      ...(saved !== null && { question: saved.code }),
    }),
    enabled: asked !== null,
  });
  return { ready, preview };
}

function Deriving({ id, kept, codebook, dataset, saved, source }: DerivingProps) {
  const editing = useKeptDraft({ drafts: variableDrafts, id, kept, initial: draftOf(saved, source) });
  const { draft, change } = editing;
  const { definition } = draft;
  const waves = useQuery(wavesOptions(dataset.namespace)).data ?? [];
  const locations = useQuery(locationsOptions(dataset.namespace)).data ?? [];
  const { ready, preview } = usePreview(codebook.dataset, saved, draft);
  const questionOf = (code: string) => codebook.questions.find((one) => one.code === code);
  const name = draft.name === '' ? (preview.data?.question.name ?? 'New variable') : draft.name;
  const remedy = 'remedy' in ready ? ready.remedy : null;
  const counted = remedy === null ? preview.data : undefined;
  return (
    <DraftPage
      title={saved === null ? 'New variable' : `Definition of ${saved.name}`}
      dataset={dataset}
      codebook={codebook}
      revision={codebook.revision}
      edits={'definition' in ready ? editsOf(saved, { ...draft, definition: ready.definition }) : []}
      saved={saved?.code ?? null}
      what="variable"
      addressOf={(code) =>
        `${address.dataset(dataset.code)}${code === undefined ? '' : `?sel=${encodeURIComponent(code)}`}`
      }
      kept={editing}
      placeholder={name}
      problem={remedy}
      left={
        <FormList
          definition={definition}
          questionOf={questionOf}
          source={source}
          onChange={(next) => change({ definition: next })}
        />
      }
      result={
        <DerivedResult
          name={name}
          preview={preview}
          remedy={remedy}
          waves={waves.length}
          locations={locations.length}
        />
      }
      hints={hints[definition.form] ?? plainHints}
    >
      <DefinitionForm
        definition={definition}
        questionOf={questionOf}
        preview={counted}
        onChange={(next) => change({ definition: next })}
        onReady={(score) =>
          change({
            definition: score.recode,
            meanName: score.name,
            name: `${score.name}: ${questionOf(sourceOf(definition))?.name ?? ''}`.slice(0, 255),
          })
        }
      />
      {counted !== undefined && <ByWave preview={counted} waves={waves} />}
    </DraftPage>
  );
}

const plainHints = [
  { keys: 'F2', does: 'rename' },
  { keys: 'Ctrl Z', does: 'undo' },
] as const;
const hints: Partial<
  Record<VariableDraft['definition']['form'], typeof plainHints | readonly { keys: string; does: string }[]>
> = {
  recode: [
    { keys: '1', does: 'to 9 put in band' },
    { keys: '0', does: 'rest' },
    { keys: 'B', does: 'new band' },
    { keys: 'Alt ArrowUp', does: 'order' },
    ...plainHints,
  ],
};
