import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';
import { format } from '../../../../lib/format.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Pill } from '../../../../ui/Pill.tsx';
import { decideQuestion } from '../decision-edits.ts';
import css from '../Import.module.css';
import { ProposedQuestionEditor } from './ProposedQuestionEditor.tsx';
import type { StepProps } from '../step-props.ts';
import { kindNames } from './proposed-kinds.ts';
import { Stack, Text } from '../../../../ui/kit.ts';

interface ProposedQuestionRowProps {
  readonly question: ProposedQuestion;
  /** Why it cannot have the code that it has. */
  readonly codeProblem: string | undefined;
  /** Why answers cannot have the codes that they have, by the guessed code. */
  readonly answerProblems: Readonly<Record<string, string>>;
  readonly onDecide: StepProps['onDecide'];
}

/** One question to be: what it is called, why it is what it is, and whether it is taken along. */
export function ProposedQuestionRow({ question, onDecide, ...problems }: ProposedQuestionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, name, kind, variables, respondents, reason, included, decided, answers, columns, notes } =
    question;
  return (
    <div className={css.question} data-out={!included || undefined}>
      <div className={css.questionHead}>
        <IconButton
          label={isOpen ? `Close “${name}”` : `Change “${name}”`}
          aria-expanded={isOpen}
          icon={
            isOpen ? <IconChevronDown size={15} stroke={1.5} /> : <IconChevronRight size={15} stroke={1.5} />
          }
          onClick={() => setOpen(!isOpen)}
        />
        <span className={css.grow}>
          <span className="strong isolate">{name}</span>
          <span className="code">{code}</span>
        </span>
        <Pill>{kindNames[kind]}</Pill>
        {decided && <Pill tone="accent">changed</Pill>}
        <span className="quiet num">n {format.count(respondents)}</span>
        <Checkbox
          label="Include"
          aria-label={`Include “${name}”`}
          checked={included}
          onChange={(checked) =>
            onDecide((decisions) => decideQuestion(decisions, question.guessed, { included: checked }))
          }
        />
      </div>
      <Text size="dense" c="ink2" ml={38}>
        {variables.length === 1
          ? (variables[0] ?? '')
          : `${format.count(variables.length)} variables from ${variables[0] ?? ''}`}
        {columns.length > 0
          ? `, ${format.count(answers.length)} rows × ${format.count(columns.length)} columns`
          : answers.length > 0 && `, ${format.count(answers.length)} ${answerNoun(kind, answers.length)}`}
        . {capitalised(reason)}.{notes !== '' && ` ${notes}.`}
      </Text>
      {isOpen && (
        <Stack mt={10}>
          <ProposedQuestionEditor question={question} onDecide={onDecide} {...problems} />
        </Stack>
      )}
    </div>
  );
}

function answerNoun(kind: ProposedQuestion['kind'], count: number): string {
  const noun = kind === 'numeric' ? 'band' : kind === 'grid_numeric' ? 'row' : 'answer';
  return count === 1 ? noun : `${noun}s`;
}
