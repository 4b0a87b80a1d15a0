import type { SurveyProposal } from '../../../../contract/survey-proposal.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { acceptGuesses, chooseOption } from './decision-edits.ts';
import type { ImportStep } from './ImportSteps.tsx';
import { isProjection } from './weights/projection-of.ts';
import type { StepProps } from './step-props.ts';
import { Flex } from '../../../ui/kit.ts';
import { ProblemsReport, type ReportedProblem } from './ProblemsReport.tsx';

type Finding = SurveyProposal['findings'][number];

const rank = { error: 0, warning: 1, note: 2 } as const;

interface FindingsStepProps extends StepProps {
  readonly file: string;
  readonly onOpen: (step: ImportStep) => void;
}

/** Where what a finding tells of is seen and changed, by what its id begins with. */
const places = [
  { begin: 'dataset_code:', step: 'fieldwork', name: 'Change…' },
  { begin: 'namespace_code:', step: 'fieldwork', name: 'Change…' },
  { begin: 'question_code:', step: 'variables', name: 'Change…' },
  { begin: 'name:', step: 'variables', name: 'Change…' },
  { begin: 'midpoints:', step: 'variables', name: 'Change…' },
  { begin: 'answer_code:', step: 'variables', name: 'Change…' },
  { begin: 'wave_code:', step: 'fieldwork', name: 'Change…' },
  { begin: 'location_code:', step: 'fieldwork', name: 'Change…' },
  { begin: 'wave_size', step: 'fieldwork', name: 'Change…' },
  { begin: 'small_places', step: 'fieldwork', name: 'See regions' },
  { begin: 'remark:', step: 'file', name: 'Change…' },
  { begin: 'unused:', step: 'variables', name: 'See variables' },
  { begin: 'guess:', step: 'fieldwork', name: 'Details' },
  { begin: 'weight:', step: 'fieldwork', name: 'Details' },
] as const;

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
          Every variable could be read as it says of itself. Look through the questions before you publish.
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
  const place = places.find(({ begin }) => finding.id.startsWith(begin));
  if (place === undefined) return null;
  return (
    <Button small aria-label={`${place.name} ${finding.message}`} onClick={() => onOpen(place.step)}>
      {place.name}
    </Button>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${format.count(count)} ${count === 1 ? one : many}`;
}

function isOpen({ severity, chosen }: Finding): boolean {
  return severity === 'error' && chosen === '';
}

function placeOf({ question, variable }: Finding): string {
  return [...new Set([question, variable])].filter((place) => place !== '').join(', ');
}
