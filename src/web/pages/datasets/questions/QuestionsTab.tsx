import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { Location } from '../../../../contract/location.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { questionCoverageOptions, questionsOptions } from '../../../api/questions.ts';
import { narrowScreen, smallScreen, tightScreen } from '../../../app/shell/breakpoints.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { WaveCell } from '../../../ui/WaveStrip.tsx';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import { latestYear } from '../latest-year.ts';
import { kindNames } from './question-flags.ts';
import { QuestionDetail } from './QuestionDetail.tsx';
import css from './QuestionsTab.module.css';
import { QuestionTable } from './QuestionTable.tsx';
import { useQuestionCoverage } from './use-question-coverage.ts';
import { useQuestionFilter } from './use-question-filter.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { useRoving } from '../../../ui/use-roving.ts';

interface QuestionsTabProps {
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

/** Every question of the dataset with its coverage, and one of them next to the list. */
export function QuestionsTab({ dataset, waves, locations }: QuestionsTabProps) {
  const filter = useQuestionFilter(dataset.code, { waves: waves.length, locations: locations.length });
  const { questions, all, shown } = filter;
  const [selected, setSelected] = useQueryState('sel', parseAsString.withOptions({ history: 'push' }));
  const codes = useMemo(() => all.map(({ code }) => code), [all]);
  const waveCodes = useMemo(() => waves.map(({ code }) => code), [waves]);
  const coverage = useQuestionCoverage(dataset.code, codes, waveCodes);
  const asked = useQuery(questionCoverageOptions(dataset.code));
  // What a question of an add-on depends on is often asked in the dataset that it was added to.
  const ofTree = useQuery({
    ...questionsOptions(dataset.parent_code),
    enabled: dataset.parent_code !== '',
  });
  const naming = ofTree.data ?? all;
  const latest = useMemo(() => latestYear(waves), [waves]);
  const chosen = all.find(({ code }) => code === selected);
  const isTight = useMediaQuery(tightScreen, undefined, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const chosenCode = chosen?.code;
  const { list, detail } = useQuestionFocus(chosenCode, { takesPlace: isTight, named: selected });
  const close = () => void setSelected(null);
  useShortcuts(chosenCode === undefined ? [] : [{ keys: 'Escape', label: 'Close the question', run: close }]);
  return (
    <div className={css.frame}>
      <div ref={list} className={css.list} hidden={isTight && chosen !== undefined}>
        <QuestionTools filter={filter} isSmall={isSmall} />
        <Loaded query={questions} what="the questions" rows={10} rowHeight={36}>
          {() =>
            shown.length === 0 ? (
              <NoQuestion filter={filter} />
            ) : (
              <>
                <QuestionTable
                  questions={shown}
                  waves={waves}
                  latest={latest}
                  locations={locations.length}
                  coverage={coverage}
                  asked={asked.data}
                  isSmall={isSmall}
                  isShort={isNarrow && chosen !== undefined}
                  allQuestions={naming}
                  selected={selected}
                  onSelect={(code) => void setSelected(code === selected ? null : code)}
                />
                {!isSmall && <StripLegend />}
              </>
            )
          }
        </Loaded>
      </div>
      {chosen !== undefined && (
        <div ref={detail} tabIndex={-1} className={css.detail}>
          <QuestionDetail
            key={chosen.code}
            question={chosen}
            dataset={dataset}
            waves={waves}
            locations={locations.length}
            latest={latest}
            coverage={coverage.get(chosen.code)}
            asked={asked.isError ? null : asked.data?.get(chosen.code)}
            allQuestions={naming}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
}

interface FilterProps {
  readonly filter: ReturnType<typeof useQuestionFilter>;
}

/** What the list is searched and filtered by, and how many questions are left. */
function QuestionTools({ filter, isSmall }: FilterProps & { readonly isSmall: boolean }) {
  const { search, kind, partial, change, questions, shown } = filter;
  const tools = useRoving<HTMLDivElement>({ axis: 'x' });
  return (
    <div ref={tools} className={css.tools}>
      <SearchField
        pageSearch
        className={css.search}
        label="Search wording, answers"
        value={search}
        onChange={(text) => change({ search: text === '' ? null : text })}
      />
      <Select
        label="Type"
        labelPlace={isSmall ? 'hidden' : 'inside'}
        value={kind}
        options={[
          { value: '', name: 'All' },
          ...Object.entries(kindNames).map(([value, name]) => ({ value, name })),
        ]}
        onChange={(value) => change({ kind: value === '' ? null : value })}
      />
      <Button look="soft" pressed={partial} onClick={() => change({ partial: partial ? null : true })}>
        Partial coverage
      </Button>
      <Text span role="status" size="dense" c="dimmed" ml="auto" className="nowrap">
        {questions.isSuccess &&
          !isSmall &&
          `${format.count(shown.length)} ${shown.length === 1 ? 'question' : 'questions'}`}
      </Text>
    </div>
  );
}

function NoQuestion({ filter: { search, change } }: FilterProps) {
  return (
    <StatePanel
      icon={<IconSearch size={24} stroke={1.5} />}
      title={search === '' ? 'No question fits these filters' : `No question matches “${search}”`}
      actions={
        <Button onClick={() => change({ search: null, kind: null, partial: null })}>
          Clear search and filters
        </Button>
      }
    >
      Names, wordings, answers and what questions are also called are searched.
    </StatePanel>
  );
}

const legend = [
  { coverage: 'all', words: 'asked to all' },
  { coverage: 'some', words: 'asked to some (routed)' },
  { coverage: 'not-asked', words: 'not asked' },
] as const;

function StripLegend() {
  return (
    <Flex
      component="ul"
      rowGap={8}
      columnGap={20}
      wrap="wrap"
      px={16}
      py={12}
      className="note"
      aria-label="What the strips show"
    >
      {legend.map(({ coverage, words }) => (
        <Flex component="li" key={coverage} gap={6} align="center">
          <WaveCell coverage={coverage} /> {words}
        </Flex>
      ))}
    </Flex>
  );
}
