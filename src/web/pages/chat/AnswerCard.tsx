import {
  IconBulb,
  IconChartBar,
  IconCopy,
  IconMathFunction,
  IconTablePlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ChatResult } from '../../../contract/chat.ts';
import { findingOptions } from '../../api/chats.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { useMe } from '../../app/use-me.ts';
import { definableGroup } from '../../findings/definable-group.ts';
import { drawFinding } from '../../findings/finding-estimates.ts';
import { FindingDrawing, FindingStats } from '../../findings/FindingDrawing.tsx';
import type { SegmentNames } from '../../findings/finding-places.ts';
import { StatementText } from '../../findings/StatementText.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './AnswerCard.module.css';
import type { InsightActions } from './use-insight-actions.ts';

interface AnswerCardProps {
  readonly insight: ChatResult['insights'][number];
  /** From 1. */
  readonly number: number;
  /** Names of what is compared, as the reading has them. */
  readonly sides: readonly string[];
  readonly segmentName: SegmentNames;
  readonly isExplored: boolean;
  /** Says that it did not help. */
  readonly notHelpful: ReactNode;
  readonly actions: InsightActions;
}

// Of administrators alone, and seldom needed.
const PublishDialog = lazy(async () => ({
  default: (await import('../../findings/PublishDialog.tsx')).PublishDialog,
}));

const mostRows = 6;
const mostCrosstabs = 8;
const icon = { size: 15, stroke: 1.5 } as const;

/** A finding with its drawing, what it rests on, and what can be made of it. */
export function AnswerCard({
  insight,
  number,
  sides,
  segmentName,
  isExplored,
  notHelpful,
  actions,
}: AnswerCardProps) {
  const me = useMe();
  const [isPublishing, setIsPublishing] = useState(false);
  const finding = useQuery(findingOptions(insight.id));
  const crosstabs = useQuery({ ...crosstabsOptions(), enabled: false });
  const found = finding.data;
  const drawn = found === undefined ? null : drawFinding(found, segmentName, mostRows, sides);
  return (
    // Keys of the page lead from finding to finding.
    <article className={css.card} tabIndex={-1} data-insight={insight.id} aria-label={`Insight ${number}`}>
      <span className={css.number} aria-hidden="true">
        {format.count(number)}
      </span>
      <div className={css.body}>
        <p className={css.statement}>
          <StatementText parts={insight.statement} />
        </p>
        {finding.isPending && <Skeleton width="100%" height={72} />}
        {finding.isError && (
          <p className={css.failure} role="alert">
            Couldn't load the explanation: {finding.error.message}{' '}
            <Button small onClick={() => void finding.refetch()}>
              Try now
            </Button>
          </p>
        )}
        {drawn !== null && <FindingDrawing drawn={drawn} />}
        {drawn !== null && drawn.left > 0 && (
          <p className={css.left}>{format.count(drawn.left)} more in Explore</p>
        )}
        {found !== undefined && <FindingStats finding={found} />}
        {found !== undefined && (
          <div className={css.actions}>
            <Button
              look={isExplored ? 'soft' : 'ghost'}
              small
              pressed={isExplored}
              icon={<IconMathFunction {...icon} />}
              onClick={() => actions.explore(isExplored ? null : insight.id)}
            >
              Explore
            </Button>
            <Button
              look="ghost"
              small
              icon={<IconChartBar {...icon} />}
              onClick={() => actions.openAsChart(found, number)}
            >
              Open as chart
            </Button>
            <Menu
              label="Add to crosstab"
              items={[
                {
                  key: 'new',
                  label: 'New crosstab',
                  onSelect: () => actions.addToCrosstab(found, number, null),
                },
                ...(crosstabs.data ?? []).slice(0, mostCrosstabs).map(({ uuid, name }, position) => ({
                  key: uuid,
                  label: name,
                  separated: position === 0,
                  onSelect: () => actions.addToCrosstab(found, number, uuid),
                })),
              ]}
              renderTrigger={(trigger) => (
                <Button
                  {...trigger}
                  look="ghost"
                  small
                  icon={<IconTablePlus {...icon} />}
                  onClick={() => void crosstabs.refetch()}
                >
                  Add to crosstab
                </Button>
              )}
            />
            {definableGroup(found) !== null && (
              <Button
                look="ghost"
                small
                icon={<IconUsersPlus {...icon} />}
                onClick={() => actions.saveAudience(found)}
              >
                Save audience
              </Button>
            )}
            <span className={css.space} />
            {me.role === 'admin' && found.kind !== 'too_few' && (
              <IconButton
                label="Publish in Insights"
                icon={<IconBulb {...icon} />}
                onClick={() => setIsPublishing(true)}
              />
            )}
            <IconButton
              label="Copy as evidence"
              icon={<IconCopy {...icon} />}
              onClick={() => actions.copy(found)}
            />
            {notHelpful}
          </div>
        )}
        {isPublishing && found !== undefined && (
          <Suspense>
            <PublishDialog finding={found} segmentName={segmentName} onClose={() => setIsPublishing(false)} />
          </Suspense>
        )}
      </div>
    </article>
  );
}
