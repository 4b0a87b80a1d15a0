import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { SearchedList } from '../SearchedList.tsx';
import { codeProblems } from '../code-problems.ts';
import { GroupVariablesDialog } from './GroupVariablesDialog.tsx';
import { putGroup, regroup, takenApart } from './group-edits.ts';
import { ProposedQuestionRow } from './ProposedQuestionRow.tsx';
import type { StepProps } from '../step-props.ts';
import { Stack } from '../../../../ui/kit.ts';
import { format } from '../../../../lib/format.ts';
import { decideQuestion } from '../decision-edits.ts';
import css from '../Import.module.css';

type ProposedQuestion = StepProps['proposal']['questions'][number];

/** Which questions the variables become, each with the reason, to be changed. */
export function VariablesStep(props: StepProps) {
  const { proposal, onDecide } = props;
  const { questions } = proposal;
  const problems = codeProblems(proposal, 'question');
  const [isGrouping, setGrouping] = useState(false);
  return (
    <Card bare className="lines">
      <SearchedList
        heading={<h2 className="heading">Questions</h2>}
        searchLabel="Search questions and variables"
        items={questions}
        nameOf={namedQuestion}
        actions={<Button onClick={() => setGrouping(true)}>Group variables…</Button>}
      >
        {(question) => (
          <ProposedQuestionRow
            question={question}
            codeProblem={problems[question.guessed]}
            answerProblems={codeProblems(proposal, 'answer', question.guessed)}
            onDecide={onDecide}
          />
        )}
      </SearchedList>
      <TakenApart {...props} />
      <UnusedVariables {...props} />
      {isGrouping && (
        <GroupVariablesDialog
          proposal={proposal}
          onGroup={(group) => {
            onDecide((decisions) => putGroup(decisions, group));
            setGrouping(false);
          }}
          onClose={() => setGrouping(false)}
        />
      )}
    </Card>
  );
}

function namedQuestion({ guessed, code, name, wording, variables }: ProposedQuestion) {
  return { key: guessed, code, name, context: [wording, ...variables].join(' ') };
}

/** Questions that somebody took apart, and the way back. */
function TakenApart({ decisions, onDecide }: Pick<StepProps, 'decisions' | 'onDecide'>) {
  const codes = takenApart(decisions);
  if (codes.length === 0) return null;
  return (
    <Stack gap={8} p={14}>
      <h3 className="heading">Taken apart</h3>
      <Stack component="ul" gap={6}>
        {codes.map((code) => (
          <li key={code} className={css.questionHead}>
            <span className={css.grow}>
              <code>{code}</code>
            </span>
            <Button
              small
              aria-label={`Regroup ${code}`}
              onClick={() => onDecide((before) => regroup(before, code))}
            >
              Regroup
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const most = 60;

/** Unused variables, why, and what some of them can become all the same. */
function UnusedVariables({ proposal, onDecide }: Pick<StepProps, 'proposal' | 'onDecide'>) {
  const { unused } = proposal;
  if (unused.length === 0) return null;
  return (
    <Stack gap={8} p={14}>
      <h3 className="heading">Unused variables</h3>
      <Stack component="ul" gap={6}>
        {unused.slice(0, most).map(({ variable, label, code, reason, kinds }) => (
          <li key={variable} className={css.questionHead}>
            <span className={`quiet ${css.grow ?? ''}`}>
              <code>{variable}</code> <span className="isolate">{label}</span>: {reason}
            </span>
            {kinds.includes('single') && (
              <Button
                small
                aria-label={`Take ${variable} along: each text is an answer`}
                onClick={() => onDecide((decisions) => decideQuestion(decisions, code, { kind: 'single' }))}
              >
                Each text is an answer
              </Button>
            )}
          </li>
        ))}
        {unused.length > most && <li className="quiet">and {format.count(unused.length - most)} more</li>}
      </Stack>
    </Stack>
  );
}
