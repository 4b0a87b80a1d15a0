import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatResult } from '../../../contract/chat/chat.ts';
import { findingOptions } from '../../api/chats.ts';
import { FindingFigures } from '../../findings/FindingFigures.tsx';
import { StatementText } from '../../findings/StatementText.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import css from './AnswerCard.module.css';
import { type Feedback, ActionIcon, useNotHelpful } from './NotHelpful.tsx';
import type { InsightActions } from './use-insight-actions.ts';
import { Text, Flex } from '../../ui/kit.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import {
  IconBulb,
  IconChartBar,
  IconCopy,
  IconMathFunction,
  IconPresentation,
  IconTablePlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { Finding } from '../../../figures/statements/finding.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { useMe } from '../../api/me.ts';
import { useAddToReport } from '../../connected/use-add-to-report.tsx';
import { chartOfFinding, savedFinding } from '../../findings/finding-document.ts';
import { definableGroup } from '../../findings/use-finding-actions.ts';
import { useSmallScreen } from '../../ui/kit-hooks.ts';
import { Menu } from '../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../ui/layers/MenuRow.tsx';

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

interface AnswerActionsProps {
  readonly found: Finding;
  /** Counted from 1. */
  readonly number: number;
  readonly isExplained: boolean;
  readonly feedback: Feedback | null;
  readonly actions: InsightActions;
  readonly onExplain: () => void;
  readonly onPublish: () => void;
}

const mostCrosstabs = 8;

/** Actions for a finding of an answer. On small screens the first three are buttons, the others a menu. */
function AnswerActions({
  found,
  number,
  isExplained,
  feedback,
  actions,
  onExplain,
  onPublish,
}: AnswerActionsProps) {
  const me = useMe();
  const isSmall = useSmallScreen();
  const notHelpful = useNotHelpful(feedback);
  const toReport = useAddToReport();
  const saveAudience: MenuItem = {
    key: 'save',
    label: 'Save audience',
    icon: <IconUsersPlus />,
    onSelect: () => actions.saveAudience(found),
  };
  const canSave = definableGroup(found) !== null;
  const others: MenuItem[] = [
    ...(me.role === 'admin' && found.kind !== 'too_few'
      ? [{ key: 'publish', label: 'Publish in Insights', icon: <IconBulb />, onSelect: onPublish }]
      : []),
    {
      key: 'copy',
      label: 'Copy as evidence',
      icon: <IconCopy />,
      onSelect: () => actions.copy(found),
    },
    {
      key: 'report',
      label: 'Add to report',
      icon: <IconPresentation />,
      onSelect: () => toReport.add(async () => savedFinding(chartOfFinding(found))),
    },
    ...(notHelpful === null ? [] : [notHelpful]),
  ];
  return (
    <div className={`${css.actions ?? ''} screen-only`}>
      <Button
        look={isExplained ? 'soft' : 'ghost'}
        small
        pressed={isExplained}
        icon={<IconMathFunction />}
        onClick={onExplain}
      >
        Explain
      </Button>
      <Button look="ghost" small icon={<IconChartBar />} onClick={() => actions.openAsChart(found, number)}>
        {isSmall ? 'Chart' : 'Open as chart'}
      </Button>
      <AddToCrosstab isSmall={isSmall} onAdd={(uuid) => actions.addToCrosstab(found, number, uuid)} />
      {canSave && !isSmall && (
        <Button look="ghost" small icon={saveAudience.icon} onClick={saveAudience.onSelect}>
          {saveAudience.label}
        </Button>
      )}
      <Flex flex={1} />
      {isSmall ? (
        <Menu label="More actions" items={canSave ? [saveAudience, ...others] : others} />
      ) : (
        others.map((action) => <ActionIcon key={action.key} action={action} />)
      )}
      {toReport.layer}
    </div>
  );
}

interface AddToCrosstabProps {
  readonly isSmall: boolean;
  /** null: to a new crosstab. */
  readonly onAdd: (uuid: string | null) => void;
}

function AddToCrosstab({ isSmall, onAdd }: AddToCrosstabProps) {
  const crosstabs = useQuery({ ...crosstabsOptions(), enabled: false });
  return (
    <Menu
      label="Add to crosstab"
      items={[
        { key: 'new', label: 'New crosstab', onSelect: () => onAdd(null) },
        ...(crosstabs.data ?? []).slice(0, mostCrosstabs).map(({ uuid, name }, position) => ({
          key: uuid,
          label: name,
          separated: position === 0,
          onSelect: () => onAdd(uuid),
        })),
      ]}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          look="ghost"
          small
          icon={<IconTablePlus />}
          onClick={() => {
            void crosstabs.refetch();
            trigger.onClick?.();
          }}
        >
          {isSmall ? 'Crosstab' : 'Add to crosstab'}
        </Button>
      )}
    />
  );
}
