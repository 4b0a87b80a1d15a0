import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DatasetImport } from '../../../../contract/datasets/dataset-import.ts';
import type { SurveyDecisions } from '../../../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';
import {
  decide,
  decisionsOptions,
  proposalOptions,
  publishImport,
  importComparisonOptions,
} from '../../../api/imports.ts';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/states/Skeleton.tsx';
import { FileStep } from './file/FileStep.tsx';
import { FieldworkStep } from './fieldwork/FieldworkStep.tsx';
import { FindingsStep } from './FindingsStep.tsx';
import css from './Import.module.css';
import { ImportProgress } from './ImportProgress.tsx';
import { type ImportStep, ImportSteps } from './ImportSteps.tsx';
import { PublishSide } from './PublishSide.tsx';
import { isOpen } from './decision-edits.ts';
import type { StepProps } from './step-props.ts';
import { isProjection } from './weights/weight-edits.ts';
import { VariablesStep } from './variables/VariablesStep.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Problem } from '../../../ui/states/Notice.tsx';
import type { VersionComparison } from '../../../../contract/datasets/version-comparison.ts';
import comparisonCss from '../../../connected/comparison/Comparison.module.css';
import { ComparisonDialog } from '../../../connected/comparison/ComparisonDialog.tsx';
import {
  answerWords,
  differenceWords,
  largestDifferences,
} from '../../../connected/comparison/difference-words.ts';
import { Card } from '../../../ui/lists/Card.tsx';

type Shown = 'file' | 'variables' | 'fieldwork' | 'check';
const allSteps: readonly Shown[] = ['file', 'variables', 'fieldwork', 'check'];
const ofStep: ReadonlySet<string> = new Set(['step', 'sel', 'q', 'show']);
/** Where a codebook says the rest. */
const describedSteps: readonly Shown[] = ['check'];

/** A file that was read and waits: every guess with its reason, to be changed; then it is published whole. */
export function ProposalWizard({ current }: { readonly current: DatasetImport }) {
  const { id } = current;
  const proposal = useQuery(proposalOptions(id));
  const decisions = useQuery(decisionsOptions(id));
  const [search, setSearch] = useSearchParams();
  // The search and the open question are those of one step.
  const setStep = (step: Shown, question = '') =>
    setSearch(
      (before) => {
        const next = new URLSearchParams([...before].filter(([name]) => !ofStep.has(name)));
        next.set('step', step);
        if (question !== '') next.set('sel', question);
        return next;
      },
      { replace: true },
    );
  const { deciding, change, undo, publishing } = useDeciding(id);
  const failed = [proposal, decisions].find(({ isError }) => isError);
  if (failed !== undefined) {
    return <ErrorState error={failed.error} what="the proposal" onRetry={() => void failed.refetch()} />;
  }
  if (proposal.data === undefined || decisions.data === undefined) {
    return <SkeletonRows rows={8} rowHeight={56} label="Preparing the preview" />;
  }
  // Where decisions are needed they are what is seen first.
  const shownSteps = proposal.data.source.described ? describedSteps : allSteps;
  const step = shownSteps.find((one) => one === search.get('step')) ?? 'check';
  const made = deciding.isPending ? deciding.variables : decisions.data;
  const props: StepProps = {
    proposal: proposal.data,
    decisions: made,
    onDecide: (edit) => change(edit(made), made),
    isDeciding: deciding.isPending,
  };
  const open = (one: ImportStep, question?: string) => {
    const found = shownSteps.find((other) => other === one);
    if (found !== undefined) setStep(found, question);
  };
  const at = shownSteps.indexOf(step);
  const next = shownSteps[at + 1];
  const before = shownSteps[at - 1];
  const isDecided = decisionsLeft(proposal.data) === 0 && !deciding.isPending;
  return (
    <>
      <ImportSteps current={step} notes={notesOf(current, proposal.data)} open={shownSteps} onOpen={open} />
      <ImportProgress current={current} source={proposal.data.source} isReady={isDecided} />
      <Problem>{deciding.error?.message}</Problem>
      {step === 'variables' && <VariablesStep {...props} />}
      <div className={step === 'variables' ? undefined : css.columns}>
        {step === 'file' && <FileStep current={current} proposal={proposal.data} />}
        {step === 'fieldwork' && <FieldworkStep {...props} isNew={current.into === ''} />}
        {step === 'check' && <FindingsStep {...props} file={current.file} onOpen={open} />}
        <Stack gap={14}>
          {step !== 'variables' && (
            <PublishSide
              proposal={proposal.data}
              current={current}
              decisions={made}
              isCompared={step === 'check' && isDecided}
            />
          )}
          {step === 'check' && current.into !== '' && (
            <LastVersionCard current={current} decisions={made} isDecided={isDecided} />
          )}
          <Problem>{publishing.error?.message}</Problem>
          <Flex gap={8} justify="space-between" wrap="wrap">
            <Flex gap={8} wrap="wrap">
              {before !== undefined && <Button onClick={() => setStep(before)}>Back</Button>}
              {undo !== null && (
                <Button look="ghost" keys="Ctrl Z" onClick={undo}>
                  Undo edit
                </Button>
              )}
            </Flex>
            {next === undefined ? (
              <PublishButton
                proposal={proposal.data}
                busy={publishing.isPending}
                onPublish={() => publishing.mutate(made)}
              />
            ) : (
              <Button data-landing look="primary" onClick={() => setStep(next)}>
                Next
              </Button>
            )}
          </Flex>
        </Stack>
      </div>
    </>
  );
}

/** One after the other: publishing waits for decisions under way, and is off where they are refused. */
function useDeciding(id: string) {
  const queryClient = useQueryClient();
  const scope = { id };
  const publish = async (made: SurveyDecisions) => {
    const stored = queryClient.getQueryData(decisionsOptions(id).queryKey);
    if (JSON.stringify(stored) === JSON.stringify(made)) await publishImport(id);
  };
  const deciding = useMutation({ mutationFn: (next: SurveyDecisions) => decide(id, next), scope });
  const [past, setPast] = useState<readonly SurveyDecisions[]>([]);
  const last = past.at(-1);
  const undo =
    last === undefined
      ? null
      : () => {
          setPast(past.slice(0, -1));
          deciding.mutate(last);
        };
  useShortcuts(undo === null ? [] : [{ keys: 'Ctrl Z', label: 'Undo the last edit', run: undo }]);
  return {
    deciding,
    change: (next: SurveyDecisions, before: SurveyDecisions) => {
      setPast([...past, before]);
      deciding.mutate(next);
    },
    /** null: nothing was decided since the page was opened. */
    undo,
    publishing: useMutation({ mutationFn: publish, scope }),
  };
}

interface PublishButtonProps {
  readonly proposal: SurveyProposal;
  readonly busy: boolean;
  readonly onPublish: () => void;
}

function PublishButton({ proposal, busy, onPublish }: PublishButtonProps) {
  const left = decisionsLeft(proposal);
  const label = `${format.count(left)} ${left === 1 ? 'decision' : 'decisions'} left`;
  return (
    <Button
      data-landing
      look="primary"
      busy={busy}
      disabledReason={left === 0 ? undefined : `${label}: choose in the rows marked red`}
      onClick={onPublish}
    >
      {left === 0 ? 'Publish' : `Publish, ${label}`}
    </Button>
  );
}

function decisionsLeft({ findings }: SurveyProposal): number {
  return findings.filter(isOpen).length;
}

function notesOf(
  { file }: DatasetImport,
  proposal: SurveyProposal,
): Readonly<Partial<Record<ImportStep, string>>> {
  const { source, questions, wave, location, weights } = proposal;
  const findings = proposal.findings.filter((finding) => !isProjection(finding));
  const left = decisionsLeft(proposal);
  const used = questions.filter(({ included }) => included).length;
  const { described } = source;
  const mapped = [wave.variable !== '', location.variable !== '', weights.length > 0];
  return {
    file,
    variables: `${format.count(source.variables)} → ${format.count(used)} ${used === 1 ? 'question' : 'questions'}`,
    fieldwork: described
      ? 'as its codebook says'
      : `${format.count(mapped.filter(Boolean).length)} of ${format.count(mapped.length)} from the file`,
    check:
      left > 0
        ? `${format.count(left)} to decide, ${format.count(findings.length - left)} more`
        : findings.length === 1
          ? '1 finding'
          : `${format.count(findings.length)} findings`,
  };
}

interface LastVersionCardProps {
  readonly current: DatasetImport;
  readonly decisions: SurveyDecisions;
  /** Nothing is left to decide. */
  readonly isDecided: boolean;
}

const mostLines = 6;

/** The file compared with the last wave of its dataset: the shares that moved most. */
function LastVersionCard({ current, decisions, isDecided }: LastVersionCardProps) {
  const [isShown, setShown] = useState(false);
  const comparison = useQuery({
    ...importComparisonOptions(current.id, decisions),
    enabled: isDecided,
  });
  return (
    <Card title="Matches the last version?">
      {!isDecided && <p className="quiet">Shown once every decision is made.</p>}
      {isDecided && comparison.isPending && (
        <SkeletonRows rows={4} rowHeight={20} label="Adding up the file" />
      )}
      <Problem>{comparison.error?.message}</Problem>
      {comparison.data !== undefined && (
        <>
          <Summary comparison={comparison.data} />
          <Button small onClick={() => setShown(true)}>
            Every answer
          </Button>
        </>
      )}
      {isShown && (
        <ComparisonDialog
          title={`${current.file} against the last version`}
          comparison={comparison}
          onClose={() => setShown(false)}
        />
      )}
    </Card>
  );
}

function Summary({ comparison }: { readonly comparison: VersionComparison }) {
  const { before, after, flagged, tests_made: tests } = comparison;
  return (
    <Stack component="dl" gap={8} mb={12}>
      {largestDifferences(comparison, mostLines).map(({ question, answer }) => (
        <div key={`${question.code}/${answer.code}/${answer.suffix}`} className={comparisonCss.line}>
          <dt className="isolate">
            {question.name}: {answerWords(answer)}
          </dt>
          <dd className={answer.flagged ? comparisonCss.flagged : undefined}>
            {differenceWords(answer, question)}
          </dd>
        </div>
      ))}
      <div className={comparisonCss.line}>
        <dt>More than chance</dt>
        <dd>
          {format.count(flagged)} of {format.count(tests)} tests
        </dd>
      </div>
      <div className={comparisonCss.line}>
        <dt>Mean weight</dt>
        <dd>
          {format.mean(before.mean_weight)} → {format.mean(after.mean_weight)}
        </dd>
      </div>
    </Stack>
  );
}
