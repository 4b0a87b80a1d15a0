import {
  IconBulb,
  IconChartBar,
  IconCopy,
  IconMathFunction,
  IconPresentation,
  IconTablePlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Finding } from '../../../figures/statements/finding.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { useMe } from '../../api/me.ts';
import { useAddToReport } from '../../connected/use-add-to-report.tsx';
import { chartOfFinding, savedFinding } from '../../findings/finding-document.ts';
import { definableGroup } from '../../findings/definable-group.ts';
import { Button } from '../../ui/Button.tsx';
import { useSmallScreen } from '../../ui/kit-hooks.ts';
import { Menu } from '../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../ui/layers/MenuRow.tsx';
import { Flex } from '../../ui/kit.ts';
import css from './AnswerCard.module.css';
import { ActionIcon, type Feedback, useNotHelpful } from './NotHelpful.tsx';
import type { InsightActions } from './use-insight-actions.ts';

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
export function AnswerActions({
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
