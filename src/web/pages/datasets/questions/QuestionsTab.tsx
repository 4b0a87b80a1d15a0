import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { parseAsBoolean, parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { Location } from '../../../../contract/location.ts';
import type { Question } from '../../../../contract/question.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { questionCoverageOptions, questionSearchOptions, questionsOptions } from '../../../api/questions.ts';
import { narrowScreen, smallScreen, tightScreen } from '../../../app/shell/breakpoints.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import { latestYear } from '../latest-year.ts';
import { isPartial, kindNames } from './question-flags.ts';
import { QuestionDetail } from './QuestionDetail.tsx';
import css from './QuestionsTab.module.css';
import { QuestionTable } from './QuestionTable.tsx';
import { useQuestionCoverage } from './use-question-coverage.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { useRoving } from '../../../ui/use-roving.ts';

interface QuestionsTabProps {
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

/** Every question of the dataset with its coverage, and one of them beside the list. */
export function QuestionsTab({ dataset, waves, locations }: QuestionsTabProps) {
  const questions = useQuery(questionsOptions(dataset.code));
  const [search, setSearch] = useQueryState('q', parseAsString.withDefault(''));
  const [kind, setKind] = useQueryState('type', parseAsString.withDefault(''));
  const [partial, setPartial] = useQueryState('partial', parseAsBoolean.withDefault(false));
  const [selected, setSelected] = useQueryState('sel', parseAsString.withOptions({ history: 'push' }));
  const found = useQuery({
    ...questionSearchOptions(dataset.code, search.trim()),
    enabled: search.trim() !== '',
    placeholderData: (before) => before,
  });
  const all = questions.data ?? none;
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
  const whole = { waves: waves.length, locations: locations.length };
  const shown = (search.trim() === '' ? all : inOrderOf(found.data, all)).filter(
    (question) => (kind === '' || question.kind === kind) && (!partial || isPartial(question, whole)),
  );
  const chosen = all.find(({ code }) => code === selected);
  const isTight = useMediaQuery(tightScreen, undefined, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const chosenCode = chosen?.code;
  const { list, detail } = useQuestionFocus(chosenCode, { takesPlace: isTight, named: selected });
  const tools = useRoving<HTMLDivElement>({ axis: 'x' });
  const close = () => void setSelected(null);
  useShortcuts(chosenCode === undefined ? [] : [{ keys: 'Escape', label: 'Close the question', run: close }]);
  const clear = () => {
    void setSearch(null);
    void setKind(null);
    void setPartial(null);
  };

  return (
    <div className={css.frame}>
      <div ref={list} className={css.list} hidden={isTight && chosen !== undefined}>
        <div ref={tools} className={css.tools}>
          <SearchField
            pageSearch
            className={css.search}
            label="Search wording, answers"
            value={search}
            onChange={(text) => void setSearch(text === '' ? null : text)}
          />
          <Select
            label="Type"
            labelPlace={isSmall ? 'hidden' : 'inside'}
            value={kind}
            options={[
              { value: '', name: 'All' },
              ...Object.entries(kindNames).map(([value, name]) => ({ value, name })),
            ]}
            onChange={(value) => void setKind(value === '' ? null : value)}
          />
          <Button look="soft" pressed={partial} onClick={() => void setPartial(partial ? null : true)}>
            Partial coverage
          </Button>
          <span role="status" className={css.count}>
            {questions.isSuccess &&
              `${format.count(shown.length)} ${shown.length === 1 ? 'question' : 'questions'}`}
          </span>
        </div>
        {questions.isPending && <SkeletonRows rows={10} rowHeight={36} label="Loading questions" />}
        {questions.isError && (
          <ErrorState error={questions.error} what="the questions" onRetry={() => void questions.refetch()} />
        )}
        {questions.isSuccess && shown.length === 0 && (
          <StatePanel
            icon={<IconSearch size={24} stroke={1.5} />}
            title={search === '' ? 'No question fits these filters' : `No question matches “${search}”`}
            actions={<Button onClick={clear}>Clear search and filters</Button>}
          >
            Names, wordings, answers and what questions are also called are searched.
          </StatePanel>
        )}
        {shown.length > 0 && (
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
            {!isSmall && (
              <ul className={css.legend} aria-label="What the strips show">
                <li>
                  <span className={css.all} /> asked to all
                </li>
                <li>
                  <span className={css.some} /> asked to some (routed)
                </li>
                <li>
                  <span className={css.notAsked} /> not asked
                </li>
              </ul>
            )}
          </>
        )}
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

const none: readonly Question[] = [];

/** Found ones as the list of all has them, best first. */
function inOrderOf(codes: readonly string[] | undefined, all: readonly Question[]): readonly Question[] {
  const byCode = new Map(all.map((question) => [question.code, question]));
  return (codes ?? []).flatMap((code) => byCode.get(code) ?? []);
}
