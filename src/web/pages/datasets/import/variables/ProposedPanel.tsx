import { useState } from 'react';
import type { QuestionChange, QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { ProposedQuestion } from '../../../../../contract/datasets/survey-proposal.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { DataTableColumn } from '../../../../ui/lists/DataTable.tsx';
import { EditableText } from '../../../../ui/fields/EditableText.tsx';
import { Flex } from '../../../../ui/kit.ts';
import { Panel } from '../../../../ui/lists/Panel.tsx';
import { PanelSection } from '../../../../ui/lists/PanelSection.tsx';
import { Problem } from '../../../../ui/states/Notice.tsx';
import { addBandAbove, bandsProblem, endsOf } from '../../derive/bands.ts';
import { CodeText } from '../../derive/CodeText.tsx';
import { IntervalTable } from '../../derive/IntervalTable.tsx';
import { AnswerTable } from '../../variables/answers/AnswerTable.tsx';
import { ChoiceField } from '../../variables/ChoiceField.tsx';
import { type Answer, drafted } from '../../variables/draft/codebook-draft.ts';
import { kindNames } from '../../variables/answers/question-flags.ts';
import { QuestionTitle } from '../../variables/QuestionTitle.tsx';
import { readValues, writeValues } from '../../variables/typed-values.ts';
import type { AnswerFigures } from '../../variables/answers/use-answer-shares.ts';
import { VariableFields } from '../../variables/VariableFields.tsx';
import { decideAnswer, decideQuestion } from '../decision-edits.ts';
import type { StepProps } from '../step-props.ts';
import { ungroup } from './group-edits.ts';
import { bandCode, decideEdit, proposedBand, toQuestion } from './proposed-question.ts';

interface ProposedPanelProps {
  readonly question: ProposedQuestion;
  /** Why it can't have its code. */
  readonly codeProblem: string | undefined;
  /** Why answers can't have their codes, by the guessed code. */
  readonly answerProblems: Readonly<Record<string, string>>;
  readonly onDecide: StepProps['onDecide'];
  readonly isDeciding: boolean;
  readonly onClose: () => void;
}

/** A question before it is published: where it comes from, and its fields and answers, each edited in place. */
export function ProposedPanel(props: ProposedPanelProps) {
  const { question: proposed, codeProblem, onDecide, isDeciding, onClose } = props;
  const { guessed, kind, variables, reason, answers, respondents } = proposed;
  const [edits, setEdits] = useState<readonly QuestionEdit[]>([]);
  // Once they are decided the proposal has them, or they were refused.
  const underWay = isDeciding ? edits : [];
  const saved = toQuestion(proposed);
  const question = drafted(saved, underWay);
  const edit = (change: QuestionEdit) => {
    setEdits([...underWay, change]);
    onDecide((decisions) => decideEdit(decisions, proposed, change));
  };
  const set = (change: QuestionChange) => edit({ op: 'question', question: guessed, set: change });
  const table = { question, saved, onEdit: edit };
  const isGrid = proposed.columns.length > 0;
  return (
    <Panel
      kind="editor"
      label="Variable"
      title={<QuestionTitle saved={saved} question={question} numberLabel="Code" onSet={set} />}
      onClose={onClose}
    >
      <VariableFields
        saved={saved}
        question={question}
        asked={undefined}
        allQuestions={[]}
        kind={<ProposedKind question={proposed} onDecide={onDecide} />}
        more={<ProposedReading question={proposed} onDecide={onDecide} />}
        onSet={set}
      >
        <Problem>{codeProblem}</Problem>
        <p className="note">
          {variables.length === 1
            ? variables[0]
            : `${format.count(variables.length)} variables from ${variables[0] ?? ''}`}
          , n {format.count(respondents)}. {capitalised(reason)}.
        </p>
        {variables.length > 1 && (
          <Flex>
            <Button small onClick={() => onDecide((decisions) => ungroup(decisions, proposed))}>
              Split: one question per variable
            </Button>
          </Flex>
        )}
      </VariableFields>
      {kind === 'numeric' && <ProposedBands {...props} />}
      {kind !== 'numeric' && answers.length > 0 && (
        <PanelSection title={isGrid ? 'Rows' : 'Answers'}>
          <AnswerTable
            {...table}
            label={isGrid ? 'Rows' : 'Answers'}
            part="datapoints"
            figures={figuresOf(proposed)}
            proposed={{ codes: codeColumn(props) }}
          />
        </PanelSection>
      )}
      {isGrid && (
        <PanelSection title="Columns">
          <AnswerTable {...table} label="Columns" part="suffixes" figures={null} proposed={{ codes: null }} />
        </PanelSection>
      )}
    </Panel>
  );
}

/** Codes of the answers, which are fixed once they are published. */
function codeColumn({ question, answerProblems, onDecide }: ProposedPanelProps): DataTableColumn<Answer> {
  return {
    key: 'code',
    header: 'Code',
    width: 96,
    cell: ({ code, name }) => (
      <CodeText
        name={name}
        value={question.answers.find((one) => one.guessed === code)?.code ?? ''}
        problem={answerProblems[String(code)]}
        onChange={(text) =>
          text !== '' &&
          onDecide((decisions) => decideAnswer(decisions, question.guessed, code, { code: text }))
        }
      />
    ),
  };
}

type FieldsProps = Pick<ProposedPanelProps, 'question' | 'onDecide'>;

/** The kind, and those that the question's variables can be in its place. */
function ProposedKind({ question: { guessed, kind, variables }, onDecide }: FieldsProps) {
  const others = variables.length === 1 ? (['single', 'numeric'] as const) : [];
  const kinds = [...new Set([kind, ...others])];
  return (
    <ChoiceField
      label="Kind"
      value={kind}
      options={kinds.map((value) => ({ value, name: kindNames[value] }))}
      onChange={
        kinds.length === 1
          ? null
          : (value) => onDecide((decisions) => decideQuestion(decisions, guessed, { kind: value }))
      }
    />
  );
}

const emptyCells = [
  { value: 'unchosen', name: 'Not chosen' },
  { value: 'unasked', name: 'Not asked' },
] as const;

function ProposedReading({ question: { guessed, blanks, cells }, onDecide }: FieldsProps) {
  const decide = (change: Parameters<typeof decideQuestion>[2]) =>
    onDecide((decisions) => decideQuestion(decisions, guessed, change));
  return (
    <>
      {cells.reading === 'marks' && (
        <>
          <ChoiceField
            label="Blank next to filled cells"
            value={cells.empty}
            options={emptyCells}
            onChange={(empty) => decide({ cells: { ...cells, empty } })}
          />
          <ValuesText
            label="Selected where it holds"
            values={cells.counted}
            onChange={(counted) => counted.length > 0 && decide({ cells: { ...cells, counted } })}
          />
        </>
      )}
      <ValuesText
        label="Read as no answer"
        values={blanks}
        onChange={(values) => decide({ blanks: values })}
      />
      {cells.reading === 'delimited' && (
        <p className="note">
          Cells hold several answers divided by <code>{JSON.stringify(cells.delimiter)}</code>. The step File
          changes that.
        </p>
      )}
    </>
  );
}

interface ValuesTextProps {
  readonly label: string;
  readonly values: ProposedQuestion['blanks'];
  readonly onChange: (values: ProposedQuestion['blanks']) => void;
}

function ValuesText({ label, values, onChange }: ValuesTextProps) {
  return (
    <Flex gap={6} align="center">
      <span className="quiet">{label}</span>
      <EditableText
        label={label}
        value={writeValues(values)}
        placeholder="None"
        onChange={(text) => onChange(readValues(text))}
      />
    </Flex>
  );
}

/** The bands that a number is counted in; means use the numbers themselves. */
function ProposedBands({ question: { guessed, answers }, answerProblems, onDecide }: ProposedPanelProps) {
  const [bands, setBands] = useState(() => answers.map(proposedBand));
  const change = (next: typeof bands) => {
    setBands(next);
    if (bandsProblem(next) !== null) return;
    const decided = next.map((band) => ({ ...endsOf(band), code: bandCode(band), name: band.name }));
    onDecide((decisions) => decideQuestion(decisions, guessed, { bands: decided }));
  };
  return (
    <PanelSection title="Bands" note="Both ends included. Means use the numbers themselves.">
      {bands.length > 0 && (
        <IntervalTable
          answers={bands}
          figures={null}
          codes={{ of: bandCode, problems: answerProblems }}
          isClosed
          onChange={change}
        />
      )}
      <Problem>{bandsProblem(bands) ?? undefined}</Problem>
      <Button small look="ghost" onClick={() => change(addBandAbove(bands, 0, true))}>
        New band
      </Button>
    </PanelSection>
  );
}

/** Shares of the respondents who gave an answer; null where they are known only once it is published. */
function figuresOf({ answers, respondents }: ProposedQuestion): AnswerFigures | null {
  const counted = answers.flatMap(({ guessed, respondents: sample }) =>
    sample === null ? [] : [[guessed, { value: (100 * sample) / Math.max(1, respondents), sample }] as const],
  );
  return counted.length === 0
    ? null
    : { header: '%', write: (share) => format.percent(share), byCode: new Map(counted) };
}
