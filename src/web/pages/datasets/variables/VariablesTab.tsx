import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { Codebook } from '../../../../contract/codebook/codebook-revision.ts';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import type { FileVariable } from '../../../../contract/datasets/file-variable.ts';
import type { Location } from '../../../../contract/codebook/location.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import type { Wave } from '../../../../contract/codebook/wave.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import { codebookOptions } from '../../../api/codebook.ts';
import { openTextsOptions } from '../../../api/open-texts.ts';
import { textColumn } from '../../../ui/lists/columns.tsx';
import type { DataTableColumn } from '../../../ui/lists/DataTable.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { RanStrip, WaveCell } from '../../../ui/marks/WaveStrip.tsx';
import { useNarrowScreen } from '../../../ui/kit-hooks.ts';
import { OpenTextPanel } from '../texts/OpenTextPanel.tsx';
import { useKept } from '../use-kept-draft.ts';
import { drafted } from './draft/codebook-draft.ts';
import { DraftBar } from './draft/DraftBar.tsx';
import { inDraftOrder } from './draft/list-order.ts';
import { RegroupBar } from './RegroupBar.tsx';
import { codeOfAddress, textCode } from './uncounted-rows.ts';
import { codebookDrafts, type CodebookDraftState, useCodebookDraft } from './draft/use-codebook-draft.ts';
import { useVariableFilter } from './use-variable-filter.ts';
import { VariableBrowser } from './VariableBrowser.tsx';
import { AskedQuestions } from './VariableList.tsx';
import { VariablePanel } from './VariablePanel.tsx';

interface VariablesTabProps {
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

/** Every variable of the dataset, and one next to the list, edited in place. */
export function VariablesTab(props: VariablesTabProps) {
  const root = props.dataset.parent_code === '' ? props.dataset.code : props.dataset.parent_code;
  const codebook = useQuery(codebookOptions(root));
  const texts = useQuery(openTextsOptions(root));
  const kept = useKept(codebookDrafts, root);
  return (
    <Loaded query={codebook} what="the variables" rows={12} rowHeight={33}>
      {(found) =>
        kept !== undefined &&
        !texts.isPending && (
          <AskedQuestions dataset={props.dataset.code}>
            <Variables {...props} codebook={found} texts={texts.data ?? none} kept={kept} />
          </AskedQuestions>
        )
      }
    </Loaded>
  );
}

interface VariablesProps extends VariablesTabProps {
  readonly codebook: Codebook;
  readonly texts: readonly FileVariable[];
  readonly kept: Parameters<typeof useCodebookDraft>[2];
}

const none: readonly FileVariable[] = [];

const readOnlyWords =
  'Only administrators of the organisation that published this survey can edit its variables.';

/** Questions of the dataset as the codebook has them, and as the draft does. */
function useDrafted({ dataset, codebook }: VariablesProps, { edits }: CodebookDraftState) {
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
  return { saved, questions, edited };
}

function Variables(props: VariablesProps) {
  const { dataset, waves, locations, codebook, texts } = props;
  const { dataset: root, revision, editable } = codebook;
  const draft = useCodebookDraft(codebook, dataset.name, props.kept);
  const { saved, questions, edited } = useDrafted(props, draft);
  const whole = { waves: waves.length, locations: locations.length };
  const filter = useVariableFilter({ questions, edited, whole, texts });
  const [named, setSelected] = useQueryState('sel', parseAsString.withOptions({ history: 'push' }));
  const isTexts = filter.show === 'text';
  const selected = codeOfAddress(named, isTexts, questions);
  const select = (code: string | null) => void setSelected(code);
  const isNarrow = useNarrowScreen();
  const chosen = questions.find(({ code }) => code === selected);
  const chosenSaved = saved.find(({ code }) => code === selected);
  const chosenText = texts.find((text) => textCode(text) === selected);
  const bar = <DraftBar draft={draft} dataset={root} revision={revision} />;
  const isWhole = filter.search.trim() === '';
  return (
    <VariableBrowser
      filter={filter}
      note={
        !editable &&
        !isTexts && (
          <Text size="dense" c="ink2" px={16} py={8} bg="var(--bg)" className="ruled">
            {readOnlyWords}
          </Text>
        )
      }
      legend={!isTexts && <StripLegend />}
      {...(isTexts && { more: textColumns(texts, waves) })}
      waves={waves}
      allQuestions={codebook.questions}
      edited={edited}
      unphrased={filter.unphrased}
      isGrouped={isWhole}
      isShort={isTexts || (isNarrow && chosen !== undefined)}
      order={questions}
      // A search or filter shows some of them, in another order.
      onMove={editable && filter.show === 'all' && isWhole ? (move) => draft.move(saved, move) : null}
      mayPick={editable && !isTexts}
      selected={selected}
      onSelect={select}
      panel={
        chosenText !== undefined ? (
          <>
            <OpenTextPanel
              key={chosenText.name}
              text={chosenText}
              dataset={dataset}
              root={root}
              waves={waves}
              mayOpen={editable}
              onClose={() => select(null)}
            />
            {bar}
          </>
        ) : chosen === undefined || chosenSaved === undefined ? null : (
          <>
            <VariablePanel
              key={chosen.code}
              saved={chosenSaved}
              question={chosen}
              draft={editable || codebook.own.includes(chosen.code) ? draft : null}
              mayRedefine={codebook.own.includes(chosen.code)}
              codebook={root}
              revision={revision}
              dataset={dataset}
              waves={waves}
              locations={locations}
              allQuestions={codebook.questions}
              place={{
                at: filter.shown.findIndex(({ code }) => code === selected),
                count: filter.shown.length,
                onGo: (to) => select(filter.shown[to]?.code ?? null),
              }}
              onClose={() => select(null)}
            />
            {bar}
          </>
        )
      }
      renderFoot={({ codes, clear }) => (
        <>
          <RegroupBar
            chosen={saved.filter(({ code, retired }) => codes.has(code) && retired !== true)}
            dataset={root}
            revision={revision}
            onClear={clear}
          />
          {bar}
        </>
      )}
    />
  );
}

/** Readers of the open texts, and the waves with files that have them. */
function textColumns(
  texts: readonly FileVariable[],
  waves: readonly Wave[],
): readonly DataTableColumn<Question>[] {
  const open = new Set(texts.filter(({ readers }) => readers === 'everyone').map(textCode));
  return [
    textColumn('readers', 'Readers', ({ code }) => (open.has(code) ? 'everyone' : 'administrators')),
    {
      key: 'waves',
      header: 'In wave files',
      cell: ({ waves: ran }) => <RanStrip what="In the file of" waves={waves} ran={ran} />,
    },
  ];
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
