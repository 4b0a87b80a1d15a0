import { type FormEvent, useState } from 'react';
import type { ProposedQuestion } from '../../../contract/survey-proposal.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { decideAnswer, decideQuestion, splitQuestion } from './decision-edits.ts';
import css from './Import.module.css';
import type { StepProps } from './step-props.ts';
import { kindNames, kindsFor } from './proposed-kinds.ts';

interface ProposedQuestionEditorProps {
  readonly question: ProposedQuestion;
  readonly onDecide: StepProps['onDecide'];
}

const mostAnswers = 40;

/** Name, wording, type and answers of one question to be; what is typed counts from “Apply” on. */
export function ProposedQuestionEditor({ question, onDecide }: ProposedQuestionEditorProps) {
  const { code, kind, answers, variables } = question;
  const [name, setName] = useState(question.name);
  const [wording, setWording] = useState(question.wording);
  const [answerNames, setAnswerNames] = useState<Readonly<Record<string, string>>>({});
  const kinds = kindsFor(question);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onDecide((decisions) => {
      const named = decideQuestion(decisions, code, {
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        wording,
      });
      return Object.entries(answerNames).reduce(
        (all, [answer, text]) =>
          text.trim() === '' ? all : decideAnswer(all, code, answer, { name: text.trim() }),
        named,
      );
    });
  };
  return (
    <form noValidate className={css.editor} onSubmit={apply}>
      <TextField label="Name" value={name} onChange={setName} maxLength={255} />
      <TextField label="Wording" value={wording} onChange={setWording} />
      {kinds.length > 1 && (
        <Select
          label="Type"
          value={kind}
          options={kinds.map((value) => ({ value, name: kindNames[value] }))}
          onChange={(value) => onDecide((decisions) => decideQuestion(decisions, code, { kind: value }))}
        />
      )}
      {answers.length > 0 && (
        <ul className={css.answers} aria-label="Answers">
          {answers.slice(0, mostAnswers).map((answer) => (
            <li key={answer.code} className={css.answer}>
              <TextField
                label={`Answer ${answer.code}`}
                value={answerNames[answer.code] ?? answer.name}
                onChange={(text) => setAnswerNames({ ...answerNames, [answer.code]: text })}
                maxLength={255}
              />
              <span className={css.reason}>
                {answer.midpoint === null ? '' : `counts as ${String(answer.midpoint)}`}
              </span>
              <Checkbox
                label="In means"
                aria-label={`“${answer.name}” counts in means`}
                checked={answer.numeric}
                onChange={(numeric) =>
                  onDecide((decisions) => decideAnswer(decisions, code, answer.code, { numeric }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.choices}>
        <Button look="primary" type="submit">
          Apply
        </Button>
        {variables.length > 1 && (
          <Button onClick={() => onDecide((decisions) => splitQuestion(decisions, code))}>
            Ungroup: one question a variable
          </Button>
        )}
      </div>
    </form>
  );
}
