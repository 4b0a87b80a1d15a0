import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatResult } from '../../../contract/chat/chat.ts';
import { findingOptions } from '../../api/chats.ts';
import { FindingFigures } from '../../findings/FindingFigures.tsx';
import { StatementText } from '../../findings/StatementText.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import css from './AnswerCard.module.css';
import type { Feedback } from './NotHelpful.tsx';
import type { InsightActions } from './use-insight-actions.ts';
import { Text } from '../../ui/kit.ts';
import { latePart } from '../../ui/lazy-part.tsx';

interface AnswerCardProps {
  readonly insight: ChatResult['insights'][number];
  /** Counted from 1. */
  readonly number: number;
  /** Whether its statement is the headline above the reading already. */
  readonly isHeadline: boolean;
  /** Names of the compared sides, as the reading has them. */
  readonly sides: readonly string[];
  readonly isExplained: boolean;
  /** null where others asked. */
  readonly feedback: Feedback | null;
  readonly actions: InsightActions;
}

// Of administrators alone, and seldom needed.
const PublishDialog = latePart(async () => (await import('../../findings/PublishDialog.tsx')).PublishDialog);

const mostRows = 6;

/** A finding with its chart, figures and actions. */
export function AnswerCard({
  insight,
  number,
  isHeadline,
  sides,
  isExplained,
  feedback,
  actions,
}: AnswerCardProps) {
  const [isPublishing, setIsPublishing] = useState(false);
  const finding = useQuery(findingOptions(insight.id));
  const found = finding.data;
  return (
    // Keys of the page lead from finding to finding.
    <article className={css.card} tabIndex={-1} data-insight={insight.id} aria-label={`Insight ${number}`}>
      <span className={`${css.number ?? ''} wide-only`} aria-hidden="true">
        {format.count(number)}
      </span>
      <div className={css.body}>
        {!isHeadline && (
          <Text size="finding-sm">
            <StatementText parts={insight.statement} />
          </Text>
        )}
        {finding.isPending && <Skeleton width="100%" height={72} />}
        {finding.isError && (
          <Text size="dense" c="danger" role="alert">
            Couldn't load the explanation: {finding.error.message}{' '}
            <Button small onClick={() => void finding.refetch()}>
              Try now
            </Button>
          </Text>
        )}
        {found !== undefined && <FindingFigures finding={found} mostRows={mostRows} sides={sides} />}
        {found !== undefined && (
          <AnswerActions
            found={found}
            number={number}
            isExplained={isExplained}
            feedback={feedback}
            actions={actions}
            onExplain={() => actions.explain(isExplained ? null : insight.id)}
            onPublish={() => setIsPublishing(true)}
          />
        )}
        {isPublishing && found !== undefined && (
          <PublishDialog source={{ insight_id: found.id }} onClose={() => setIsPublishing(false)} />
        )}
      </div>
    </article>
  );
}
