import { useState } from 'react';
import type { Finding } from '../../figures/statements/finding.ts';
import { ExplanationView } from '../figures/ExplanationView.tsx';
import { PanelSection } from '../ui/lists/PanelSection.tsx';
import { Select } from '../ui/fields/Select.tsx';
import type { ExplainedSource } from '../../figures/words/explanation.ts';
import { explainedItems } from './explain-finding.ts';
import { Stack, Text } from '../ui/kit.ts';

interface FindingViewProps {
  readonly finding: Finding;
  readonly source: ExplainedSource;
}

/** A finding's question, and the explanation of each of its figures. */
export function FindingView({ finding, source }: FindingViewProps) {
  const { question, suffixes, query, lead } = finding;
  const [chosen, setChosen] = useState<string | null>(null);
  const items = explainedItems(finding, source).map((item, at) => ({ ...item, key: String(at) }));
  const item = items.find(({ key }) => key === chosen) ?? items[lead] ?? items[0];
  return (
    <>
      <PanelSection>
        {question.wording !== '' && <Text size="finding-sm">“{question.wording}”</Text>}
        <Text size="dense" c="ink2" mt={4}>
          {question.name} · {question.code}
        </Text>
        {suffixes.length > 0 && query.split_suffixes !== true && (
          <Text size="dense" c="ink2" mt={4}>
            For: {suffixes.map(({ name }) => name).join(', ')}
          </Text>
        )}
        {item !== undefined && items.length > 1 && (
          <Stack gap={0} mt={10}>
            <Select
              label="Figure"
              value={item.key}
              options={items.map(({ key, name }) => ({ value: key, name }))}
              onChange={setChosen}
            />
          </Stack>
        )}
      </PanelSection>
      {item !== undefined && (
        <Stack gap={0} pt={14}>
          <ExplanationView heading={item.heading} explanation={item.explanation()} />
        </Stack>
      )}
    </>
  );
}
