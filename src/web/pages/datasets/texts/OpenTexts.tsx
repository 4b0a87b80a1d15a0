import type { ReactNode } from 'react';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { FileVariable } from '../../../../contract/file-variable.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { ListAndPanel, useListView } from '../variables/ListAndPanel.tsx';
import { OpenTextPanel } from './OpenTextPanel.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { UnstyledButton } from '../../../ui/kit.ts';
import { Pill } from '../../../ui/Pill.tsx';
import { RanStrip } from '../../../ui/WaveStrip.tsx';

interface OpenTextsProps {
  readonly texts: readonly FileVariable[];
  readonly dataset: Pick<Dataset, 'min_cell'>;
  /** Code of the dataset tree. */
  readonly root: string;
  readonly waves: readonly Wave[];
  /** Whether the caller may open texts to others. */
  readonly mayOpen: boolean;
  /** Name of the variable that is open next to the list. */
  readonly selected: string | null;
  readonly onSelect: (name: string | null) => void;
  /** Head of the list, replacement of an empty list, and foot. */
  readonly tools: ReactNode;
  readonly empty: ReactNode;
  readonly foot: ReactNode;
}

/** The open texts of a survey, and the selected one next to the list. */
export function OpenTexts(props: OpenTextsProps) {
  const { texts, dataset, root, waves, mayOpen, selected, onSelect, tools, empty, foot } = props;
  const chosen = texts.find(({ name }) => name === selected);
  const close = () => onSelect(null);
  const view = useListView(chosen?.name, { named: selected, closing: 'Close the open text', onClose: close });
  return (
    <ListAndPanel
      view={view}
      panel={
        chosen === undefined ? null : (
          <OpenTextPanel
            key={chosen.name}
            text={chosen}
            dataset={dataset}
            root={root}
            waves={waves}
            mayOpen={mayOpen}
            onClose={close}
          />
        )
      }
    >
      {tools}
      {texts.length === 0 ? (
        empty
      ) : (
        <OpenTextList
          texts={texts}
          waves={waves}
          selected={selected}
          onSelect={(name) => onSelect(name === selected ? null : name)}
        />
      )}
      {foot}
    </ListAndPanel>
  );
}

interface OpenTextListProps {
  readonly texts: readonly FileVariable[];
  readonly waves: readonly Wave[];
  /** Name of a variable. */
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** Open texts of the survey's files, which are read and searched, not counted. */
function OpenTextList(props: OpenTextListProps) {
  const { texts, selected, onSelect } = props;
  return (
    <DataTable
      label="Open texts"
      columns={columnsOf(props)}
      rows={texts}
      rowKey={({ name }) => name}
      isSelected={({ name }) => name === selected}
      onRowClick={({ name }) => onSelect(name)}
    />
  );
}

function columnsOf({
  waves,
  selected,
  onSelect,
}: OpenTextListProps): readonly DataTableColumn<FileVariable>[] {
  return [
    {
      key: 'name',
      header: 'Variable',
      cell: ({ name, label }) => (
        <>
          <UnstyledButton
            className="link strong"
            mih={24}
            data-question={name}
            aria-pressed={name === selected}
            onClick={() => onSelect(name)}
          >
            <span className="isolate">{label === '' ? name : label}</span>
          </UnstyledButton>{' '}
          {label !== '' && label !== name && <code className="code">{name}</code>} <Pill>text</Pill>
        </>
      ),
    },
    {
      key: 'readers',
      header: 'Readers',
      cell: ({ readers }) => (
        <span className="quiet nowrap">{readers === 'everyone' ? 'everyone' : 'administrators'}</span>
      ),
    },
    {
      key: 'waves',
      header: 'In the files of waves',
      cell: (text) => <RanStrip what="In the files of" waves={waves} ran={text.waves} />,
    },
  ];
}
