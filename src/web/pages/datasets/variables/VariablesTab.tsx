import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { Codebook } from '../../../../contract/codebook/codebook-revision.ts';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { FileVariable } from '../../../../contract/file-variable.ts';
import type { Location } from '../../../../contract/location.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import { codebookOptions } from '../../../api/codebook.ts';
import { openTextsOptions } from '../../../api/open-texts.ts';
import { questionCoverageOptions } from '../../../api/questions.ts';
import { Flex } from '../../../ui/kit.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { WaveCell } from '../../../ui/WaveStrip.tsx';
import { useNarrowScreen, useSmallScreen } from '../../../ui/kit-hooks.ts';
import { OpenTexts } from '../texts/OpenTexts.tsx';
import { useKept } from '../use-kept-draft.ts';
import { drafted } from './codebook-draft.ts';
import { DraftBar } from './DraftBar.tsx';
import { inDraftOrder } from './list-order.ts';
import { ListAndPanel, useListView } from './ListAndPanel.tsx';
import { ListTools, NothingFound } from './ListTools.tsx';
import { RegroupBar } from './RegroupBar.tsx';
import { codebookDrafts, useCodebookDraft } from './use-codebook-draft.ts';
import { usePicked } from './use-picked.ts';
import { useVariableFilter } from './use-variable-filter.ts';
import { VariableList } from './VariableList.tsx';
import { VariablePanel } from './VariablePanel.tsx';
import css from './VariablesTab.module.css';

interface VariablesTabProps {
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

/** Every variable of the dataset, and one next to the list, edited in place. */
export function VariablesTab(props: VariablesTabProps) {
  const root = props.dataset.parent_code === '' ? props.dataset.code : props.dataset.parent_code;
  const codebook = useQuery(codebookOptions(root));
  const kept = useKept(codebookDrafts, root);
  return (
    <Loaded query={codebook} what="the variables" rows={12} rowHeight={33}>
      {(found) => kept !== undefined && <Variables {...props} codebook={found} kept={kept} />}
    </Loaded>
  );
}

interface VariablesProps extends VariablesTabProps {
  readonly codebook: Codebook;
  readonly kept: Parameters<typeof useCodebookDraft>[2];
}

const none: readonly FileVariable[] = [];

const readOnlyWords =
  'Only administrators of the organisation that published this survey can edit its variables.';

function Variables({ dataset, waves, locations, codebook, kept }: VariablesProps) {
  const draft = useCodebookDraft(codebook, dataset.name, kept);
  const { edits } = draft;
  const saved = useMemo(
    () =>
      codebook.questions.filter(
        ({ namespace }) => dataset.parent_code === '' || namespace === dataset.namespace,
      ),
    [codebook, dataset],
  );
  const questions = useMemo(
    () =>
      inDraftOrder(
        saved.map((question) => drafted(question, edits)),
        edits,
      ),
    [saved, edits],
  );
  const edited = useMemo(() => new Set(edits.map(({ question }) => question)), [edits]);
  const texts = useQuery(openTextsOptions(codebook.dataset)).data;
  const filter = useVariableFilter({
    questions,
    edited,
    whole: { waves: waves.length, locations: locations.length },
    texts: texts ?? none,
  });
  const { shown } = filter;
  const [selected, setSelected] = useQueryState('sel', parseAsString.withOptions({ history: 'push' }));
  const asked = useQuery(questionCoverageOptions(dataset.code));
  const chosen = questions.find(({ code }) => code === selected);
  const chosenSaved = saved.find(({ code }) => code === selected);
  const isSmall = useSmallScreen();
  const isNarrow = useNarrowScreen();
  const chosenCode = chosen?.code;
  const close = () => void setSelected(null);
  const view = useListView(chosenCode, { named: selected, closing: 'Close the variable', onClose: close });
  const { picked, toggle, clear } = usePicked(view.list, codebook.editable && chosenCode === undefined);
  const place = shown.findIndex(({ code }) => code === chosenCode);
  const opening = (step: number) => {
    const next = place === -1 ? undefined : shown[place + step];
    return next === undefined ? undefined : () => void setSelected(next.code);
  };
  const bar = <DraftBar draft={draft} dataset={codebook.dataset} revision={codebook.revision} />;
  if (filter.show === 'text') {
    return (
      <OpenTexts
        texts={filter.shownTexts}
        dataset={dataset}
        root={codebook.dataset}
        waves={waves}
        mayOpen={codebook.editable}
        selected={selected}
        onSelect={(name) => void setSelected(name)}
        tools={<ListTools filter={filter} />}
        empty={<NothingFound filter={filter} />}
        foot={bar}
      />
    );
  }
  return (
    <ListAndPanel
      view={view}
      panel={
        chosen === undefined || chosenSaved === undefined ? null : (
          <>
            <VariablePanel
              key={chosen.code}
              saved={chosenSaved}
              question={chosen}
              draft={codebook.editable || codebook.own.includes(chosen.code) ? draft : null}
              mayRedefine={codebook.own.includes(chosen.code)}
              codebook={codebook.dataset}
              revision={codebook.revision}
              dataset={dataset}
              waves={waves}
              locations={locations}
              asked={asked.isError ? null : asked.data?.get(chosen.code)}
              allQuestions={codebook.questions}
              onPrevious={opening(-1)}
              onNext={opening(1)}
              onClose={close}
            />
            {bar}
          </>
        )
      }
    >
      <ListTools filter={filter} />
      {!codebook.editable && <p className={css.readOnly}>{readOnlyWords}</p>}
      {shown.length === 0 ? (
        <NothingFound filter={filter} />
      ) : (
        <>
          <VariableList
            questions={shown}
            waves={waves}
            asked={asked.data}
            allQuestions={codebook.questions}
            edited={edited}
            unphrased={filter.unphrased}
            isGrouped={filter.search.trim() === ''}
            isSmall={isSmall}
            isDense={isSmall || chosen !== undefined}
            isShort={isNarrow && chosen !== undefined}
            selected={selected}
            onSelect={(code) => void setSelected(code === selected ? null : code)}
            order={questions}
            // A search or filter shows some of them, in another order.
            onMove={
              codebook.editable && filter.show === 'all' && filter.search.trim() === ''
                ? (move) => draft.move(saved, move)
                : null
            }
            picked={picked}
            onPick={codebook.editable && chosen === undefined ? toggle : null}
          />
          {!isSmall && <StripLegend />}
        </>
      )}
      {chosen === undefined && (
        <>
          <RegroupBar
            chosen={saved.filter(({ code, retired }) => picked.has(code) && retired !== true)}
            dataset={codebook.dataset}
            revision={codebook.revision}
            onClear={clear}
          />
          {bar}
        </>
      )}
    </ListAndPanel>
  );
}

const legend = [
  { coverage: 'all', words: 'asked to all' },
  { coverage: 'some', words: 'asked to some (routed)' },
  { coverage: 'not-asked', words: absentLabel('not_asked') },
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
      aria-label="Meaning of the strips"
    >
      {legend.map(({ coverage, words }) => (
        <Flex component="li" key={coverage} gap={6} align="center">
          <WaveCell coverage={coverage} /> {words}
        </Flex>
      ))}
    </Flex>
  );
}
