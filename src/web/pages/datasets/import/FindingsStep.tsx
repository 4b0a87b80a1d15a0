import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { acceptGuesses, chooseOption, isOpen } from './decision-edits.ts';
import type { ImportStep } from './ImportSteps.tsx';
import { isProjection } from './weights/weight-edits.ts';
import type { StepProps } from './step-props.ts';
import { Flex } from '../../../ui/kit.ts';
import { ProblemsReport, type ReportedProblem } from './ProblemsReport.tsx';

type Finding = SurveyProposal['findings'][number];

const rank = { error: 0, warning: 1, note: 2 } as const;

interface FindingsStepProps extends StepProps {
  readonly file: string;
  /** Opens a step, and in it the question with that guessed code. */
  readonly onOpen: (step: ImportStep, question?: string) => void;
}

/** Where the subject of a finding is seen and changed, by the first word of its id. */
const places: Readonly<Record<string, readonly [ImportStep, string]>> = {
  dataset_code: ['fieldwork', 'Change…'],
  namespace_code: ['fieldwork', 'Change…'],
  question_code: ['variables', 'Change…'],
  name: ['variables', 'Change…'],
  midpoints: ['variables', 'Change…'],
  answer_code: ['variables', 'Change…'],
  wave_code: ['fieldwork', 'Change…'],
  location_code: ['fieldwork', 'Change…'],
  wave_size: ['fieldwork', 'Change…'],
  small_places: ['fieldwork', 'See regions'],
  remark: ['file', 'Change…'],
  unused: ['variables', 'See variables'],
  guess: ['fieldwork', 'Details'],
  weight: ['fieldwork', 'Details'],
};

/** The problems report: what needs a decision, then what looks odd; guesses are folded and accepted at once. */
export function FindingsStep({ proposal, onDecide, file, onOpen }: FindingsStepProps) {
  const findings = proposal.findings
    .filter((finding) => !isProjection(finding))
    .toSorted((left, right) => rank[left.severity] - rank[right.severity]);
  const reported = (finding: Finding): ReportedProblem => ({
    key: finding.id,
    severity: finding.severity,
    where: placeOf(finding),
    message: finding.message,
    consequence: finding.consequence,
    chosen: finding.options.find(({ code }) => code === finding.chosen)?.name ?? '',
    isOpen: isOpen(finding),
    actions: (
      <>
        <Options finding={finding} onDecide={onDecide} />
        <Elsewhere finding={finding} onOpen={onOpen} />
      </>
    ),
  });
  const shown = findings.filter(({ severity }) => severity !== 'note');
  const guesses = findings.filter(({ severity }) => severity === 'note');
  const open = findings.filter(isOpen).length;
  const odd = shown.filter(({ severity }) => severity === 'warning').length;
  const left = guesses.filter(({ decided }) => !decided);
  return (
    <ProblemsReport
      file={file}
      problems={shown.map(reported)}
      {...(guesses.length > 0 && {
        folded: {
          name:
            left.length > 0
              ? counted(left.length, 'guess or note', 'guesses and notes')
              : 'Guesses and notes, all accepted',
          problems: guesses.map(reported),
          action: (
            <Button
              small
              disabledReason={left.length === 0 ? 'All guesses are accepted' : undefined}
              onClick={() => onDecide((decisions) => acceptGuesses(decisions, left))}
            >
              Accept all
            </Button>
          ),
        },
      })}
      pills={
        <>
          {open > 0 && (
            <Pill tone="danger">
              {format.count(open)} {open === 1 ? 'needs' : 'need'} a decision
            </Pill>
          )}
          {odd > 0 && <Pill tone="warn">{format.count(odd)} odd</Pill>}
          {left.length > 0 && <Pill>{format.count(left.length)} guessed</Pill>}
        </>
      }
    >
      {shown.length === 0 && (
        <StatePanel title="Nothing stands out">
          Every variable was read as its file describes it. Look through the questions before you publish.
        </StatePanel>
      )}
    </ProblemsReport>
  );
}

function Options({ finding, onDecide }: { readonly finding: Finding } & Pick<StepProps, 'onDecide'>) {
  const { id, message, options, chosen } = finding;
  if (options.length === 0) return null;
  return (
    <Flex role="group" aria-label={message} gap={4} wrap="wrap">
      {options.map(({ code, name }) => (
        <Button
          key={code}
          small
          pressed={code === chosen}
          onClick={() => onDecide((decisions) => chooseOption(decisions, id, code))}
        >
          {name}
        </Button>
      ))}
    </Flex>
  );
}

function Elsewhere({ finding, onOpen }: { readonly finding: Finding } & Pick<FindingsStepProps, 'onOpen'>) {
  const [begin = '', question] = finding.id.split(':');
  const place = places[begin];
  if (place === undefined) return null;
  const [step, name] = place;
  return (
    <Button small aria-label={`${name} ${finding.message}`} onClick={() => onOpen(step, question)}>
      {name}
    </Button>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${format.count(count)} ${count === 1 ? one : many}`;
}

function placeOf({ question, variable }: Finding): string {
  return [...new Set([question, variable])].filter((place) => place !== '').join(', ');
}
