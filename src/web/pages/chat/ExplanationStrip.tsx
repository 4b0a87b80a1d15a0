import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findingOptions } from '../../api/chats.ts';
import { FindingStats } from '../../findings/FindingDrawing.tsx';
import type { SegmentNames } from '../../findings/finding-places.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { explanationTitle } from './explanation-title.ts';
import { ExplanationBody } from './ExplanationBody.tsx';
import css from './ExplanationStrip.module.css';
import type { InsightActions } from './use-insight-actions.ts';
import { Text } from '../../ui/kit.ts';

interface ExplanationStripProps {
  readonly insight: string;
  readonly number: number | null;
  readonly segmentName: SegmentNames;
  readonly actions: InsightActions;
}

/** The calculation where there is no room beside the conversation: its line, and the rest on demand. */
export function ExplanationStrip({ insight, number, segmentName, actions }: ExplanationStripProps) {
  const [isOpen, setOpen] = useState(false);
  const finding = useQuery(findingOptions(insight));
  return (
    <aside className={css.strip} aria-label="Calculation">
      <div className={css.line}>
        <Text component="h2" size="page" flex={1}>
          {explanationTitle(number)}
        </Text>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
        <IconButton
          label="Close the calculation"
          icon={<IconX size={16} stroke={1.5} />}
          onClick={() => actions.explain(null)}
        />
      </div>
      {isOpen ? (
        <ExplanationBody insight={insight} segmentName={segmentName} />
      ) : (
        finding.data !== undefined && (
          <div className={css.facts}>
            <FindingStats finding={finding.data} />
          </div>
        )
      )}
    </aside>
  );
}
