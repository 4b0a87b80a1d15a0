import { useState } from 'react';
import type { Finding } from '../../figures/statements/finding.ts';
import { ExplanationView } from '../figures/ExplanationView.tsx';
import { PanelSection } from '../ui/PanelSection.tsx';
import { Select } from '../ui/Select.tsx';
import { explainedItems, type FindingContext } from './explain-finding.ts';
import css from './FindingView.module.css';

interface FindingViewProps {
  readonly finding: Finding;
  readonly context: FindingContext;
}

/** A finding's question, and the explanation of each of its figures. */
export function FindingView({ finding, context }: FindingViewProps) {
  const { question, suffixes, query, lead } = finding;
  const [chosen, setChosen] = useState<string | null>(null);
  const items = explainedItems(finding, context).map((item, at) => ({ ...item, key: String(at) }));
  const item = items.find(({ key }) => key === chosen) ?? items[lead] ?? items[0];
  return (
    <>
      <PanelSection>
        {question.wording !== '' && <p className={css.wording}>“{question.wording}”</p>}
        <p className={css.note}>
          {question.name} · {question.code}
        </p>
        {suffixes.length > 0 && query.split_suffixes !== true && (
          <p className={css.note}>For: {suffixes.map(({ name }) => name).join(', ')}</p>
        )}
        {item !== undefined && items.length > 1 && (
          <Select
            className={css.choice}
            label="Figure"
            value={item.key}
            options={items.map(({ key, name }) => ({ value: key, name }))}
            onChange={setChosen}
          />
        )}
      </PanelSection>
      {item !== undefined && (
        <div className={css.explained}>
          <ExplanationView heading={item.heading} explanation={item.explanation()} />
        </div>
      )}
    </>
  );
}
