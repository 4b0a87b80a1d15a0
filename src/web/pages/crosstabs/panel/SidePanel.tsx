import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { type ExplainedCell, ExplainedBody, ExplainedName } from '../explain/ExplainPanel.tsx';
import { type PanelTab, panelTabs } from './panel-tab.ts';
import css from './SidePanel.module.css';
import { Text } from '../../../ui/kit.ts';

interface SidePanelProps {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly onClose: () => void;
  /** null: a header is chosen, or nothing. */
  readonly explained: ExplainedCell | null;
  /** "Column", or "Row" where one is on a row's header. */
  readonly headerWord: string;
  readonly noteCount: number;
  readonly header: ReactNode;
  readonly notes: ReactNode;
  /** Absent for who may not change the crosstab. */
  readonly history?: ReactNode;
}

const labels: Readonly<Record<PanelTab, string>> = {
  cell: 'Explanation',
  header: 'Header',
  notes: 'Notes',
  history: 'History',
};

/** Beside the table: what stands behind the chosen cell or header, what was remarked, and what was saved before. */
export function SidePanel(props: SidePanelProps) {
  const { tab, onTab, onClose, explained, headerWord, noteCount, header, notes, history } = props;
  const shown = tab === 'history' && history === undefined ? 'cell' : tab;
  const words: Readonly<Record<PanelTab, string>> = {
    cell: 'Cell',
    header: headerWord,
    notes: noteCount === 0 ? 'Notes' : `Notes ${noteCount}`,
    history: 'History',
  };
  return (
    <Panel kind="inspector" label={labels[shown]}>
      <header className={css.head}>
        <Segmented
          label="What the panel shows"
          value={shown}
          options={panelTabs
            .filter((value) => value !== 'history' || history !== undefined)
            .map((value) => ({ value, label: words[value] }))}
          onChange={onTab}
        />
        <IconButton label="Close panel" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </header>
      {shown === 'cell' &&
        (explained === null ? (
          <Text inherit c="ink2" px={16} py={14}>
            Select a cell to see how it was calculated.
          </Text>
        ) : (
          <>
            <h2 className={css.name}>
              <ExplainedName {...explained} />
            </h2>
            <ExplainedBody {...explained} />
          </>
        ))}
      {shown === 'header' && header}
      {shown === 'notes' && notes}
      {shown === 'history' && history}
    </Panel>
  );
}
