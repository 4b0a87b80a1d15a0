import { isGrid } from '../../../../../lib/question-kind.ts';
import { isValued } from '../../../../../figures/table-header.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figuresOptions } from '../../../../api/figures/figures.ts';
import { useScope } from '../../../../app/scope/use-scope.ts';
import type { CatalogueQuestion } from '../../../../catalogue/catalogue.ts';
import { totalId } from '../../../../../figures/table-bases.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { format } from '../../../../lib/format.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
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
import { tableRequest } from '../../../../../figures/table-request.ts';
import css from './BulkDialog.module.css';
import { HeaderPreview } from './HeaderPreview.tsx';
import type { Editor } from '../use-editor.ts';

interface ExpandDialogProps {
  readonly editor: Editor;
  readonly side: Side;
  /** Its first grid row, or its answers, are the preview. */
  readonly question: CatalogueQuestion;
  /** Questions that are expanded with it; what one does not have is left out of its block. */
  readonly others: readonly CatalogueQuestion[];
}

/** What blocks show of their questions: answers, boxes, statistics and scores, one for each row of a grid. */
export function ExpandDialog({ editor, side, question: own, others: further }: ExpandDialogProps) {
  const { content, catalogue, commands } = editor;
  const items = content[side];
  const [high, setHigh] = useState(
    () => highEnds.find((end) => shownParts(items, scaleOf(own, end)).parts.has('top-2')) ?? null,
  );
  const question = scaleOf(own, high);
  const [now] = useState(() => shownParts(items, question));
  const isItself = side === 'rows' && content.view.byItself?.question === own.code;
  const [parts, setParts] = useState(now.parts);
  const [layout, setLayout] = useState<Layout>(isItself ? 'itself' : now.layout);
  const [isForAll, setForAll] = useState(false);
  const hasOtherValues = content[otherSide[side]].some(({ asks }) => isValued(asks));
  const chosen = [question, ...further.map((one) => scaleOf(one, high))];
  const every = new Map(chosen.flatMap(offeredParts).map((one) => [one.part, one]));
  const offered = [...every.values()].filter(
    ({ itemsOf }) => !hasOtherValues || !itemsOf(null).some(({ asks }) => isValued(asks)),
  );
  const known = new Set(further.map(({ code }) => code));
  const others = sameScale(items, question, (code) => catalogue?.questionByCode.get(code)).filter(
    ({ code }) => !known.has(code),
  );
  const hasRows = chosen.some(isGrid);
  const first = {
    ...question,
    datapoints: isGrid(question) ? question.datapoints.slice(0, 1) : question.datapoints,
  };
  const change = (part: BlockPart, isOn: boolean) =>
    setParts(new Set(offered.map((one) => one.part).filter((one) => (one === part ? isOn : parts.has(one)))));
  const isEvery = offered.every(({ part }) => parts.has(part));
  const asked = isForAll ? [...chosen, ...others.map((one) => scaleOf(one, high))] : chosen;
  const name = further.length === 0 ? question.name : `${format.count(chosen.length)} questions`;
  const edit = expandBlocks(side, asked, parts, layout, newItemId);
  return (
    <FormDialog
      title={`Expand ${name}`}
      action="Expand"
      width={560}
      disabledReason={parts.size === 0 ? 'Choose at least one' : undefined}
      onSubmit={() => {
        commands.close();
        const more = edit(content)[side].length - items.length;
        if (commands.hasRoom(side, more))
          commands.step(`expand ${further.length === 0 ? `“${name}”` : name}`, edit);
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
      {withHighEnd(own, 'first') !== null && (
        <Segmented
          label="High end of the scale"
          value={high ?? 'none'}
          options={[
            { value: 'none', label: 'No scale' },
            { value: 'first', label: 'First answers' },
            { value: 'last', label: 'Last answers' },
          ]}
          onChange={(end) => setHigh(end === 'none' ? null : end)}
        />
      )}
      {hasRows && (
        <Segmented
          label="Blocks"
          value={layout}
          options={[
            { value: 'part', label: 'By statistic' },
            { value: 'row', label: 'By row of the grid' },
            ...(side === 'rows' && further.length === 0
              ? [{ value: 'itself' as const, label: 'Grid by itself' }]
              : []),
          ]}
          onChange={(to) => {
            setLayout(to);
            if (to === 'itself') change('answers', true);
          }}
        />
      )}
      {others.length > 0 && (
        <Checkbox
          label={`Apply to all ${hasRows ? 'grids' : 'questions'} with this scale (${asked.length + (isForAll ? 0 : others.length)})`}
          checked={isForAll}
          onChange={setForAll}
        />
      )}
      <Preview editor={editor} items={blockItems(first, parts, 'row', previewIds())} />
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

/** Ids that are the same for the same items. */
function previewIds(): () => string {
  let last = 0;
  return () => `p${(last += 1)}`;
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
