import { type FormEvent, useState } from 'react';
import type { ProposedQuestion } from '../../../../contract/survey-proposal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { decideAnswer, decideColumn, decideQuestion } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { AnswerEdits, type TypedAnswer } from './AnswerEdits.tsx';
import { BandEdits } from './BandEdits.tsx';
import { CellsEdit } from './CellsEdit.tsx';
import { ungroup } from './group-edits.ts';
import { kindNames, kindsFor } from './proposed-kinds.ts';
import { typedAnswers } from './typed-answers.ts';
import { readValues, writeValues } from './typed-values.ts';

interface ProposedQuestionEditorProps {
  readonly question: ProposedQuestion;
  /** Why it cannot have the code that it has. */
  readonly codeProblem: string | undefined;
  /** Why answers cannot have the codes that they have, by the guessed code. */
  readonly answerProblems: Readonly<Record<string, string>>;
  readonly onDecide: StepProps['onDecide'];
}

type Typed = Readonly<Record<string, TypedAnswer>>;

/** Name, code, wording, type and answers of one question to be; what is typed counts from “Apply” on. */
export function ProposedQuestionEditor(props: ProposedQuestionEditorProps) {
  const { question, codeProblem, answerProblems, onDecide } = props;
  const { guessed, kind, answers, columns, variables, cells } = question;
  const [name, setName] = useState(question.name);
  const [code, setCode] = useState(question.code);
  const [wording, setWording] = useState(question.wording);
  const [notes, setNotes] = useState(question.notes);
  const [blanks, setBlanks] = useState(() => writeValues(question.blanks));
  const [counted, setCounted] = useState(() => (cells.reading === 'marks' ? writeValues(cells.counted) : ''));
  const [answersTyped, setAnswersTyped] = useState<Typed>({});
  const [columnsTyped, setColumnsTyped] = useState<Typed>({});
  const kinds = kindsFor(question);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onDecide((decisions) => {
      const named = decideQuestion(decisions, guessed, {
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        ...(code.trim() === '' || code.trim() === question.code ? {} : { code: code.trim() }),
        wording,
        notes,
        ...(blanks === writeValues(question.blanks) ? {} : { blanks: readValues(blanks) }),
        ...(cells.reading === 'marks' && counted !== writeValues(cells.counted) && counted.trim() !== ''
          ? { cells: { ...cells, counted: readValues(counted) } }
          : {}),
      });
      const answered = typedAnswers(answersTyped).reduce(
        (all, [answer, change]) => decideAnswer(all, guessed, answer, change),
        named,
      );
      return typedAnswers(columnsTyped).reduce(
        (all, [column, change]) => decideColumn(all, guessed, column, change),
        answered,
      );
    });
  };
  return (
    <form noValidate className={css.editor} onSubmit={apply}>
      <TextField label="Name" value={name} onChange={setName} maxLength={255} />
      <TextField
        label="Code"
        value={code}
        onChange={setCode}
        maxLength={64}
        error={codeProblem}
        hint="What later waves are matched by, and programs ask for"
      />
      <TextField label="Wording" value={wording} onChange={setWording} />
      <TextField
        label="Who was asked, and other notes"
        value={notes}
        onChange={setNotes}
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
          label="A cell means chosen where it holds"
          value={counted}
          onChange={setCounted}
          hint="Values between commas; others mean not chosen"
        />
      )}
      <TextField
        label="Read as no answer"
        value={blanks}
        onChange={setBlanks}
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
      {kind !== 'numeric' && answers.length > 0 && (
        <AnswerEdits
          label={columns.length > 0 ? 'Rows' : 'Answers'}
          noun={columns.length > 0 ? 'Row' : 'Answer'}
          answers={answers}
          problems={answerProblems}
          hasMidpoints={kind === 'single' || kind === 'multiple'}
          typed={answersTyped}
          onType={(answer, change) => setAnswersTyped(withChange(answersTyped, answer, change))}
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
          typed={columnsTyped}
          onType={(column, change) => setColumnsTyped(withChange(columnsTyped, column, change))}
          onNumeric={(column, numeric) =>
            onDecide((decisions) => decideColumn(decisions, guessed, column, { numeric }))
          }
        />
      )}
      <div className={css.choices}>
        <Button look="primary" type="submit">
          Apply
        </Button>
        {variables.length > 1 && (
          <Button onClick={() => onDecide((decisions) => ungroup(decisions, question))}>
            Ungroup: one question a variable
          </Button>
        )}
      </div>
    </form>
  );
}

function withChange(typed: Typed, code: string, change: TypedAnswer): Typed {
  return { ...typed, [code]: { ...typed[code], ...change } };
}
