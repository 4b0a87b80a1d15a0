import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SearchedList } from '../SearchedList.tsx';
import { codeProblems } from '../code-problems.ts';
import { GroupVariablesDialog } from './GroupVariablesDialog.tsx';
import { putGroup } from './group-edits.ts';
import { ProposedQuestionRow } from './ProposedQuestionRow.tsx';
import type { StepProps } from '../step-props.ts';
import { TakenApart } from './TakenApart.tsx';
import { UnusedVariables } from './UnusedVariables.tsx';

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
        itemKey={({ guessed }) => guessed}
        texts={({ code, name, wording, variables }) => [code, name, wording, ...variables]}
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
