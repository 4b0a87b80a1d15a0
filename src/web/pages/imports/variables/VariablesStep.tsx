import { useState } from 'react';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import css from '../Import.module.css';
import { ProposedQuestionRow } from './ProposedQuestionRow.tsx';
import type { StepProps } from '../step-props.ts';

const atOnce = 60;

/** Which questions the variables become, each with the reason, to be changed. */
export function VariablesStep(props: StepProps) {
  const { questions, unused } = props.proposal;
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
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
      </div>
      {found.length === 0 && (
        <StatePanel
          title={`Nothing matches “${search}”`}
          actions={<Button onClick={() => setSearch('')}>Clear search</Button>}
        />
      )}
      <ul>
        {found.slice(0, shown).map((question) => (
          <ProposedQuestionRow key={question.code} question={question} onDecide={props.onDecide} />
        ))}
      </ul>
      {found.length > shown && (
        <div className={css.head}>
          <Button onClick={() => setShown(shown + atOnce)}>
            Show {format.count(Math.min(atOnce, found.length - shown))} more
          </Button>
        </div>
      )}
      {unused.length > 0 && (
        <div className={css.field}>
          <h3 className={css.headTitle}>Variables that become nothing</h3>
          <ul className={css.answers}>
            {unused.slice(0, atOnce).map(({ variable, label, reason }) => (
              <li key={variable} className={css.reason}>
                <code>{variable}</code> <span className="isolate">{label}</span>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
