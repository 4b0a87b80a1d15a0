import { useState } from 'react';
import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { DataTableColumn } from '../../../../ui/DataTable.tsx';
import { EditableText } from '../../../../ui/EditableText.tsx';
import { Flex, Stack } from '../../../../ui/kit.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { PanelSection } from '../../../../ui/PanelSection.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import { addBandAbove, bandsProblem } from '../../derive/bands.ts';
import { IntervalTable } from '../../derive/IntervalTable.tsx';
import { AnswerTable } from '../../variables/AnswerTable.tsx';
import { ChoiceField } from '../../variables/ChoiceField.tsx';
import { type Answer, drafted } from '../../variables/codebook-draft.ts';
import { kindNames } from '../../variables/question-flags.ts';
import { QuestionTitle } from '../../variables/QuestionTitle.tsx';
import { readValues, writeValues } from '../../variables/typed-values.ts';
import type { AnswerFigures } from '../../variables/use-answer-shares.ts';
import css from '../../variables/VariablePanel.module.css';
import { decideAnswer, decideQuestion } from '../decision-edits.ts';
import type { StepProps } from '../step-props.ts';
import { ungroup } from './group-edits.ts';
import { decideEdit, decidedBand, proposedBand, toQuestion } from './proposed-question.ts';

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
  const table = { question, saved, onEdit: edit };
  const isGrid = proposed.columns.length > 0;
  return (
    <Panel
      kind="editor"
      label="Variable"
      title={
        <QuestionTitle
          saved={saved}
          question={question}
          numberLabel="Code"
          onSet={(set) => edit({ op: 'question', question: guessed, set })}
        />
      }
      onClose={onClose}
    >
      <Stack gap={10} className={css.intro}>
        <Problem>{codeProblem}</Problem>
        <ProposedFields question={proposed} words={question} onDecide={onDecide} onEdit={edit} />
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
      </Stack>
      {kind === 'numeric' && <ProposedBands question={proposed} onDecide={onDecide} />}
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
      <>
        <EditableText
          label={`Code of ${name}`}
          value={question.answers.find((one) => one.guessed === code)?.code ?? ''}
          className="code"
          maxLength={64}
          onChange={(text) =>
            text !== '' &&
            onDecide((decisions) => decideAnswer(decisions, question.guessed, code, { code: text }))
          }
        />
        <Problem>{answerProblems[String(code)]}</Problem>
      </>
    ),
  };
}

interface ProposedFieldsProps extends Pick<ProposedPanelProps, 'question' | 'onDecide'> {
  /** Its words with edits that are on their way. */
  readonly words: Pick<ProposedQuestion, 'wording' | 'notes'>;
  readonly onEdit: (edit: QuestionEdit) => void;
}

const emptyCells = [
  { value: 'unchosen', name: 'Not chosen' },
  { value: 'unasked', name: 'Not asked' },
] as const;

/** Wording, note and kind, and how the cells of its variables are read. */
function ProposedFields({ question, words: { wording, notes }, onDecide, onEdit }: ProposedFieldsProps) {
  const { guessed, kind, variables, blanks, cells } = question;
  const decide = (change: Parameters<typeof decideQuestion>[2]) =>
    onDecide((decisions) => decideQuestion(decisions, guessed, change));
  const others =
    variables.length === 1
      ? (['single', 'numeric'] as const)
      : kind === 'numeric'
        ? (['grid_numeric'] as const)
        : [];
  const kinds = [...new Set([kind, ...others])];
  return (
    <>
      <EditableText
        label="Wording"
        value={wording}
        placeholder="No wording"
        around={['“', '”']}
        className={css.wording}
        maxLength={4096}
        onChange={(text) => onEdit({ op: 'question', question: guessed, set: { wording: text } })}
      />
      <Flex columnGap={12} rowGap={6} wrap="wrap" align="center">
        <ChoiceField
          label="Kind"
          value={kind}
          options={kinds.map((value) => ({ value, name: kindNames[value] }))}
          onChange={kinds.length === 1 ? null : (value) => decide({ kind: value })}
        />
        {cells.reading === 'marks' && (
          <>
            <ChoiceField
              label="Blank next to filled cells"
              value={cells.empty}
              options={emptyCells}
              onChange={(empty) => decide({ cells: { ...cells, empty } })}
            />
            <Flex gap={6} align="center">
              <span className="quiet">Selected where it holds</span>
              <EditableText
                label="Selected where it holds"
                value={writeValues(cells.counted)}
                onChange={(text) => text !== '' && decide({ cells: { ...cells, counted: readValues(text) } })}
              />
            </Flex>
          </>
        )}
        <Flex gap={6} align="center">
          <span className="quiet">Read as no answer</span>
          <EditableText
            label="Read as no answer"
            value={writeValues(blanks)}
            placeholder="None"
            onChange={(text) => decide({ blanks: readValues(text) })}
          />
        </Flex>
        <EditableText
          label="Note"
          value={notes}
          placeholder="No note"
          maxLength={4096}
          onChange={(text) => onEdit({ op: 'question', question: guessed, set: { notes: text } })}
        />
      </Flex>
      {cells.reading === 'delimited' && (
        <p className="note">
          Cells hold several answers divided by <code>{JSON.stringify(cells.delimiter)}</code>. The step File
          changes that.
        </p>
      )}
    </>
  );
}

/** The bands that a number is counted in; means use the numbers themselves. */
function ProposedBands({ question, onDecide }: Pick<ProposedPanelProps, 'question' | 'onDecide'>) {
  const { guessed, answers } = question;
  const [bands, setBands] = useState(() => answers.map(proposedBand));
  const change = (next: typeof bands) => {
    setBands(next);
    if (bandsProblem(next) !== null) return;
    onDecide((decisions) =>
      decideQuestion(decisions, guessed, { bands: next.map((band) => decidedBand(band, answers)) }),
    );
  };
  return (
    <PanelSection title="Bands" note="Both ends included. Means use the numbers themselves.">
      {bands.length > 0 && <IntervalTable answers={bands} figures={null} isClosed onChange={change} />}
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
