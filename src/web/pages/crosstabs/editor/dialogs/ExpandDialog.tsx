import { isGrid } from '../../../../../lib/question-kind.ts';
import { isValued } from '../../../../../figures/tables/table-header.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figuresOptions } from '../../../../api/figures/figures.ts';
import { useScope } from '../../../../app/scope/use-scope.ts';
import type { CatalogueQuestion } from '../../../../catalogue/catalogue.ts';
import { totalId } from '../../../../../figures/tables/table-bases.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { FormDialog } from '../../../../ui/layers/FormDialog.tsx';
import { format } from '../../../../lib/format.ts';
import { Segmented } from '../../../../ui/fields/Segmented.tsx';
import { type CrosstabItem, newItemId, otherSide, type Side } from '../../draft/crosstab-item.ts';
import {
  blockItems,
  type BlockPart,
  expandBlocks,
  type HighEnd,
  highEnds,
  type Layout,
  offeredParts,
  sameScale,
  shownParts,
  withHighEnd,
} from '../../draft/expand.ts';
import { readAnswer } from '../../table/answer.ts';
import type { TableView } from '../../draft/table-view.ts';
import { shapeTable } from '../../table/shape-table.ts';
import { labelOfNone, metricText } from '../../table/table-cell.ts';
import { tableRequest } from '../../../../../figures/tables/table-request.ts';
import css from './BulkDialog.module.css';
import { HeaderPreview } from './HeaderPreview.tsx';
import type { Editor } from '../use-editor.ts';

interface ExpandDialogProps {
  readonly editor: Editor;
  readonly side: Side;
  /** The first is previewed. */
  readonly question: CatalogueQuestion;
  /** Questions that are expanded with it; what one does not have is left out of its block. */
  readonly others: readonly CatalogueQuestion[];
}

/** Choices of the dialog, and the edit that they make. */
function useExpansion({ editor, side, question: own, others: further }: ExpandDialogProps) {
  const { content, catalogue } = editor;
  const items = content[side];
  const [high, setHigh] = useState(
    () => highEnds.find((end) => shownParts(items, scaleOf(own, end)).parts.has('top-2')) ?? null,
  );
  const question = scaleOf(own, high);
  const chosen = [question, ...further.map((one) => scaleOf(one, high))];
  const [now] = useState(() => chosen.map((one) => shownParts(items, one)));
  const isItself = side === 'rows' && content.view.byItself?.question === own.code;
  const [parts, setParts] = useState<ReadonlySet<BlockPart>>(new Set(now.flatMap((one) => [...one.parts])));
  const [layout, setLayout] = useState<Layout>(isItself ? 'itself' : (now[0]?.layout ?? 'part'));
  const [isForAll, setForAll] = useState(false);
  const hasOtherValues = content[otherSide[side]].some(({ asks }) => isValued(asks));
  const every = new Map(chosen.flatMap(offeredParts).map((one) => [one.part, one]));
  const offered = [...every.values()].filter(
    ({ itemsOf }) => !hasOtherValues || !itemsOf(null).some(({ asks }) => isValued(asks)),
  );
  const similar = sameScale(items, question, (code) => catalogue?.questionByCode.get(code)).filter(
    ({ code }) => further.every((one) => one.code !== code),
  );
  const asked = isForAll ? [...chosen, ...similar.map((one) => scaleOf(one, high))] : chosen;
  return {
    question,
    title: further.length === 0 ? question.name : `${format.count(chosen.length)} questions`,
    scale: { high, setHigh, isAsked: withHighEnd(own, 'first') !== null },
    hasRows: chosen.some(isGrid),
    hasOtherValues,
    offered,
    parts,
    setParts,
    change: (part: BlockPart, isOn: boolean) =>
      setParts(
        new Set(offered.map((one) => one.part).filter((one) => (one === part ? isOn : parts.has(one)))),
      ),
    layout,
    setLayout,
    forAll: { isOn: isForAll, set: setForAll, count: chosen.length + similar.length, more: similar.length },
    edit: expandBlocks(side, asked, parts, layout, newItemId),
  };
}

/** What blocks show of their questions: answers, boxes, statistics and scores, one for each row of a grid. */
export function ExpandDialog(props: ExpandDialogProps) {
  const { editor, side, others } = props;
  const { content, commands } = editor;
  const expansion = useExpansion(props);
  const { question, title, scale, hasRows, hasOtherValues, offered, parts, forAll } = expansion;
  const { setParts, change, layout, setLayout, edit } = expansion;
  const isEvery = offered.every(({ part }) => parts.has(part));
  return (
    <FormDialog
      title={`Expand ${title}`}
      action="Expand"
      width={560}
      disabledReason={parts.size === 0 ? 'Choose at least one' : undefined}
      onSubmit={() => {
        commands.close();
        const more = edit(content)[side].length - content[side].length;
        if (commands.hasRoom(side, more)) commands.step(`expand “${title}”`, edit);
      }}
      onClose={commands.close}
    >
      <Checkbox
        label="Everything"
        checked={isEvery}
        some={!isEvery && parts.size > 0}
        onChange={(isOn) => setParts(new Set(isOn ? offered.map(({ part }) => part) : []))}
        data-autofocus
      />
      <div role="group" aria-label="Shown" className={css.parts}>
        {offered.map(({ part, name }) => (
          <Checkbox
            key={part}
            label={name}
            checked={parts.has(part)}
            onChange={(isOn) => change(part, isOn)}
          />
        ))}
      </div>
      {scale.isAsked && (
        <Segmented
          label="High end of the scale"
          value={scale.high ?? 'none'}
          options={[
            { value: 'none', label: 'No scale' },
            { value: 'first', label: 'First answers' },
            { value: 'last', label: 'Last answers' },
          ]}
          onChange={(end) => scale.setHigh(end === 'none' ? null : end)}
        />
      )}
      {hasRows && (
        <Segmented
          label="Blocks"
          value={layout}
          options={[
            { value: 'part', label: 'By statistic' },
            { value: 'row', label: 'By row of the grid' },
            ...(side === 'rows' && others.length === 0
              ? [{ value: 'itself' as const, label: 'Grid by itself' }]
              : []),
          ]}
          onChange={(to) => {
            setLayout(to);
            if (to === 'itself') change('answers', true);
          }}
        />
      )}
      {forAll.more > 0 && (
        <Checkbox
          label={`Apply to all ${hasRows ? 'grids' : 'questions'} with this scale (${forAll.count})`}
          checked={forAll.isOn}
          onChange={forAll.set}
        />
      )}
      <Preview editor={editor} items={previewItems(question, parts)} />
      {hasOtherValues && (
        <p className="note">{`Means and scores are in the ${otherSide[side]} of this table.`}</p>
      )}
    </FormDialog>
  );
}

/** The question with boxes at its ends, where it is a scale only by what the user says. */
function scaleOf(question: CatalogueQuestion, high: HighEnd | null): CatalogueQuestion {
  return (high === null ? null : withHighEnd(question, high)) ?? question;
}

/** The items of a question, or of the first row of a grid; their ids are the same for the same items. */
function previewItems(question: CatalogueQuestion, parts: ReadonlySet<BlockPart>): readonly CrosstabItem[] {
  const { datapoints } = question;
  const first = { ...question, datapoints: isGrid(question) ? datapoints.slice(0, 1) : datapoints };
  let last = 0;
  return blockItems(first, parts, 'row', () => `p${(last += 1)}`);
}

/** The first grid row, or the question, with its figures among everyone. */
function Preview({ editor, items }: { readonly editor: Editor; readonly items: readonly CrosstabItem[] }) {
  const { content, catalogue, shown } = editor;
  const scope = useScope();
  const view: TableView = { ...content.view, letters: false, metrics: ['columnPercentage'], total: 'first' };
  const { upright } = tableRequest(
    { rows: items, columns: [] },
    shown.base.asks,
    scope.toRequest(),
    view,
    catalogue,
  );
  const figures = useQuery({
    ...figuresOptions(scope.dataset.code, upright),
    enabled: upright !== null && items.length > 0,
    placeholderData: keepPreviousData,
  });
  const answer = readAnswer({ upright: figures.data ?? null, turned: null });
  const table = shapeTable({ content: { rows: items, columns: [], view }, answer, catalogue });
  return (
    <HeaderPreview
      label="Preview"
      items={items}
      renderAside={({ id }) => {
        const cell = table.cell(id, totalId);
        return cell.kind === 'shown' ? metricText(cell, 'columnPercentage') : labelOfNone(cell);
      }}
    />
  );
}
