import { type FormEvent, useState } from 'react';
import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { decideAnswer, decideColumn, decideQuestion } from '../decision-edits.ts';
import { Flex, Stack } from '../../../../ui/kit.ts';
import type { StepProps } from '../step-props.ts';
import { AnswerEdits, type TypedAnswer } from './AnswerEdits.tsx';
import { BandEdits } from './BandEdits.tsx';
import { CellsEdit } from './CellsEdit.tsx';
import { ungroup } from './group-edits.ts';
import { kindNames, kindsFor } from './proposed-kinds.ts';
import { decideTyped, type TypedText, typedQuestion } from './typed-question.ts';

interface ProposedQuestionEditorProps {
  readonly question: ProposedQuestion;
  /** Why it cannot have the code that it has. */
  readonly codeProblem: string | undefined;
  /** Why answers cannot have the codes that they have, by the guessed code. */
  readonly answerProblems: Readonly<Record<string, string>>;
  readonly onDecide: StepProps['onDecide'];
}

/** Name, code, wording, type and answers of a proposed question; what is typed counts from “Apply” on. */
export function ProposedQuestionEditor(props: ProposedQuestionEditorProps) {
  const { question, codeProblem, answerProblems, onDecide } = props;
  const { guessed, kind, answers, variables, cells } = question;
  const [typed, setTyped] = useState(() => typedQuestion(question));
  const kinds = kindsFor(question);
  const field = (key: TypedText) => ({
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
  });
  const type = (part: 'answers' | 'columns') => (code: string, change: TypedAnswer) =>
    setTyped({ ...typed, [part]: { ...typed[part], [code]: { ...typed[part][code], ...change } } });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onDecide((decisions) => decideTyped(decisions, question, typed));
  };
  return (
    <form noValidate className="sunken" onSubmit={apply}>
      <Stack gap={12}>
        <TextField label="Name" {...field('name')} maxLength={255} />
        <TextField
          label="Code"
          {...field('code')}
          maxLength={64}
          error={codeProblem}
          hint="Used to match later waves, and by programs"
        />
        <TextField label="Wording" {...field('wording')} />
        <TextField
          label="Who was asked, and other notes"
          {...field('notes')}
          hint="Filters are found from who left it blank"
        />
        {kinds.length > 1 && (
          <Select
            label="Type"
            value={kind}
            options={kinds.map((value) => ({ value, name: kindNames[value] }))}
            onChange={(value) => onDecide((decisions) => decideQuestion(decisions, guessed, { kind: value }))}
          />
        )}
        {cells.reading === 'marks' && (
          <TextField
            label="A cell counts as selected where it holds"
            {...field('counted')}
            hint="Values between commas; others mean not chosen"
          />
        )}
        <TextField
          label="Read as no answer"
          {...field('blanks')}
          hint="Values between commas, such as 98, 99; all others are answers"
        />
        <CellsEdit question={question} onDecide={onDecide} />
        {kind === 'numeric' && (
          <BandEdits
            key={JSON.stringify(answers)}
            question={question}
            problems={answerProblems}
            onDecide={onDecide}
          />
        )}
        <TypedAnswers {...{ question, typed, answerProblems, onDecide }} onType={type} />
        <Flex gap={4} wrap="wrap">
          <Button look="primary" type="submit">
            Apply
          </Button>
          {variables.length > 1 && (
            <Button onClick={() => onDecide((decisions) => ungroup(decisions, question))}>
              Ungroup: one question a variable
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}

interface TypedAnswersProps
  extends Pick<ProposedQuestionEditorProps, 'question' | 'answerProblems' | 'onDecide'> {
  readonly typed: ReturnType<typeof typedQuestion>;
  readonly onType: (part: 'answers' | 'columns') => (code: string, change: TypedAnswer) => void;
}

/** The answers of a question, or the rows and columns of a grid. */
function TypedAnswers({ question, typed, answerProblems, onType, onDecide }: TypedAnswersProps) {
  const { guessed, kind, answers, columns } = question;
  return (
    <>
      {kind !== 'numeric' && answers.length > 0 && (
        <AnswerEdits
          label={columns.length > 0 ? 'Rows' : 'Answers'}
          noun={columns.length > 0 ? 'Row' : 'Answer'}
          answers={answers}
          problems={answerProblems}
          hasMidpoints={kind === 'single' || kind === 'multiple'}
          typed={typed.answers}
          onType={onType('answers')}
          onNumeric={(answer, numeric) =>
            onDecide((decisions) => decideAnswer(decisions, guessed, answer, { numeric }))
          }
          onIncluded={(answer, included) =>
            onDecide((decisions) => decideAnswer(decisions, guessed, answer, { included }))
          }
        />
      )}
      {columns.length > 0 && (
        <AnswerEdits
          label="Columns"
          noun="Column"
          answers={columns}
          hasMidpoints={kind === 'grid_single'}
          typed={typed.columns}
          onType={onType('columns')}
          onNumeric={(column, numeric) =>
            onDecide((decisions) => decideColumn(decisions, guessed, column, { numeric }))
          }
        />
      )}
    </>
  );
}
