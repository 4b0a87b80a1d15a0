import { useState } from 'react';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { codeProblems } from '../code-problems.ts';
import css from '../Import.module.css';
import { GroupVariablesDialog } from './GroupVariablesDialog.tsx';
import { putGroup } from './group-edits.ts';
import { ProposedQuestionRow } from './ProposedQuestionRow.tsx';
import type { StepProps } from '../step-props.ts';
import { TakenApart } from './TakenApart.tsx';
import { UnusedVariables } from './UnusedVariables.tsx';

const atOnce = 60;

/** Which questions the variables become, each with the reason, to be changed. */
export function VariablesStep(props: StepProps) {
  const { proposal, onDecide } = props;
  const { questions } = proposal;
  const problems = codeProblems(proposal, 'question');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
  const [isGrouping, setGrouping] = useState(false);
  const wanted = search.trim().toLocaleLowerCase();
  const found = questions.filter(({ code, name, wording, variables }) =>
    [code, name, wording, ...variables].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <Card bare>
      <div className={css.head}>
        <h2 className={css.headTitle}>Questions</h2>
        <SearchField
          pageSearch
          className={css.grow}
          label="Search questions and variables"
          value={search}
          onChange={setSearch}
        />
        <span role="status" className={css.reason}>
          {format.count(found.length)} of {format.count(questions.length)}
        </span>
        <Button onClick={() => setGrouping(true)}>Group variables…</Button>
      </div>
      {found.length === 0 && (
        <StatePanel
          title={`Nothing matches “${search}”`}
          actions={<Button onClick={() => setSearch('')}>Clear search</Button>}
        />
      )}
      <ul>
        {found.slice(0, shown).map((question) => (
          <ProposedQuestionRow
            key={question.guessed}
            question={question}
            codeProblem={problems[question.guessed]}
            answerProblems={codeProblems(proposal, 'answer', question.guessed)}
            onDecide={onDecide}
          />
        ))}
      </ul>
      {found.length > shown && (
        <div className={css.head}>
          <Button onClick={() => setShown(shown + atOnce)}>
            Show {format.count(Math.min(atOnce, found.length - shown))} more
          </Button>
        </div>
      )}
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
