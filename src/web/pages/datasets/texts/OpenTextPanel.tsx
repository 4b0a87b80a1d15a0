import { IconLock, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileVariable, OpenTextPage, TextReaders } from '../../../../contract/datasets/file-variable.ts';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import type { Wave } from '../../../../contract/codebook/wave.ts';
import { openTextAnswersOptions, replaceTextReaders } from '../../../api/open-texts.ts';
import { useMe } from '../../../api/me.ts';
import { useSettled } from '../../../connected/counts/use-settled.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flex } from '../../../ui/kit.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { Panel } from '../../../ui/lists/Panel.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { Problem } from '../../../ui/states/Notice.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Table } from '../../../ui/lists/Table.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/lists/DataTable.tsx';
import css from './OpenTexts.module.css';

interface OpenTextPanelProps {
  readonly text: FileVariable;
  readonly dataset: Pick<Dataset, 'min_cell'>;
  /** Code of the dataset tree. */
  readonly root: string;
  readonly waves: readonly Wave[];
  /** Whether the caller may open it. */
  readonly mayOpen: boolean;
  readonly onClose: () => void;
}

const searchPauseMs = 250;

/** An open text: who may read it, how many filled it in, and its answers to search and read. */
export function OpenTextPanel(props: OpenTextPanelProps) {
  const { text, onClose } = props;
  const isAdmin = useMe().role === 'admin';
  const mayRead = isAdmin || text.readers === 'everyone';
  return (
    <Panel
      kind="editor"
      label="Open text"
      title={<span className="isolate">{text.label === '' ? text.name : text.label}</span>}
      onClose={onClose}
    >
      {props.mayOpen && <ReadersSection {...props} />}
      {mayRead ? (
        <AnswersSection {...props} />
      ) : (
        <StatePanel icon={<IconLock />} title="Only administrators can read these answers">
          They may name people. Ask an administrator to open them.
        </StatePanel>
      )}
    </Panel>
  );
}

function ReadersSection({ text, root }: OpenTextPanelProps) {
  const saving = useMutation({
    mutationFn: (readers: TextReaders) => replaceTextReaders(root, text.name, readers),
  });
  return (
    <PanelSection title="Readers">
      <Switch
        label="Everyone who uses this survey can read the answers"
        checked={(saving.isPending ? saving.variables : text.readers) === 'everyone'}
        onChange={(isOpened) => saving.mutate(isOpened ? 'everyone' : 'administrators')}
      />
      <p className="note">Answers may name people. Until they are opened, only administrators read them.</p>
      <Problem>{saving.error?.message}</Problem>
    </PanelSection>
  );
}

function AnswersSection({ text, dataset, root, waves }: OpenTextPanelProps) {
  const [search, setSearch] = useState('');
  const [wave, setWave] = useState('');
  const words = useSettled(search.trim(), searchPauseMs);
  const answers = useInfiniteQuery({
    ...openTextAnswersOptions({ dataset: root, name: text.name, search: words, wave }),
    placeholderData: (before) => before,
  });
  const nameOf = (code: string) => waves.find((one) => one.code === code)?.name ?? code;
  const own = text.waves.map((code) => ({ value: code, name: nameOf(code) }));
  return (
    <>
      <PanelSection title="Answers">
        <Flex gap={8} align="end" wrap="wrap" mb={8}>
          <SearchField label="Search the answers" value={search} onChange={setSearch} />
          {own.length > 1 && (
            <Select
              label="Wave"
              labelPlace="inside"
              value={wave}
              options={[{ value: '', name: 'All' }, ...own]}
              onChange={setWave}
            />
          )}
        </Flex>
        <Loaded query={answers} what="the answers" rows={8} rowHeight={33}>
          {(found) => (
            <>
              {found.answers.length === 0 ? (
                <StatePanel
                  icon={<IconSearch />}
                  title={words === '' ? 'No answers' : `No answer has “${words}”`}
                >
                  {words === '' ? 'No respondent filled it in.' : 'Try a single word.'}
                </StatePanel>
              ) : (
                <OpenTextAnswers answers={found.answers} nameOf={nameOf} />
              )}
              {answers.hasNextPage && (
                <Flex py={12}>
                  <Button busy={answers.isFetchingNextPage} onClick={() => void answers.fetchNextPage()}>
                    {`Show more of ${format.count(found.total ?? 0)}`}
                  </Button>
                </Flex>
              )}
              {found.suppressed === true && (
                <p className="note">
                  {`Answers of fewer than ${format.count(dataset.min_cell)} respondents are not shown.`}
                </p>
              )}
            </>
          )}
        </Loaded>
      </PanelSection>
      {answers.data?.filled !== undefined && (
        <PanelSection title="Filled in">
          <Table
            caption="Filled in by wave"
            head={['Wave', 'Respondents', 'Filled in']}
            numeric={2}
            rows={answers.data.filled.map(({ code, respondents, filled }) => [
              nameOf(code),
              format.count(respondents),
              filled === null ? 'suppressed' : format.count(filled),
            ])}
          />
        </PanelSection>
      )}
    </>
  );
}

interface OpenTextAnswersProps {
  readonly answers: OpenTextPage['answers'];
  readonly nameOf: (wave: string) => string;
}

/** Answers to an open text as they were written, each once, with the number of respondents who gave it. */
export function OpenTextAnswers({ answers, nameOf }: OpenTextAnswersProps) {
  return <DataTable label="Answers" rows={answers} rowKey={({ text }) => text} columns={columnsOf(nameOf)} />;
}

function columnsOf(
  nameOf: OpenTextAnswersProps['nameOf'],
): readonly DataTableColumn<OpenTextPage['answers'][number]>[] {
  return [
    {
      key: 'text',
      header: 'Answer',
      cell: ({ text }) => (
        <span dir="auto" className={css.answer}>
          {visibleText(text)}
        </span>
      ),
    },
    {
      key: 'waves',
      header: 'Waves',
      cell: ({ waves }) => <span className="quiet">{waves.map(nameOf).join(', ')}</span>,
    },
    {
      key: 'count',
      header: 'n',
      numeric: true,
      width: 56,
      cell: ({ count }) => (count === null ? '–' : format.count(count)),
    },
  ];
}

const pictures = 0x24_00;
const deleted = 0x7f;
const pictureOfDeleted = '\u2421';

/** A text with a picture in place of each control character, which would be drawn as nothing or move others. */
export function visibleText(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n' || character === '\t' || (code >= 0x20 && code < deleted) || code > 0x9f)
      return character;
    if (code === deleted) return pictureOfDeleted;
    return code < 0x20 ? String.fromCodePoint(pictures + code) : '\uFFFD';
  }).join('');
}
