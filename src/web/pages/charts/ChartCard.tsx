import { type ReactNode, useMemo, useState } from 'react';
import { SyntheticMark } from '../../ui/marks/Pill.tsx';
import { ChartCanvas } from '../../charts/ChartCanvas.tsx';
import { ChartLegend } from '../../charts/ChartLegend.tsx';
import { chartAnnotations } from '../../charts/chart-annotations.ts';
import { drawnModel, marksGaps, paintTokens } from '../../charts/drawn-view.ts';
import { views } from '../../charts/views/views.ts';
import { wholeAbsence } from '../../charts/chart-model.ts';
import { FigureTable } from '../../charts/FigureTable.tsx';
import { Footnotes } from '../../figures/Footnotes.tsx';
import { format } from '../../lib/format.ts';
import css from './ChartCard.module.css';
import { cardWords } from './card-words.ts';
import { rowsNameOf } from './editor-words.ts';
import noteCss from './MarkNotes.module.css';
import type { ShownFigures } from './surveyed-chart.ts';
import { Flex, Stack, Text, UnstyledButton } from '../../ui/kit.ts';
import { IconRotate } from '@tabler/icons-react';
import { EditInPlace } from '../../ui/fields/EditInPlace.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface ChartCardProps {
  /** Where several cards are on a page. */
  readonly id?: string;
  readonly figures: ShownFigures;
  readonly title: string | null;
  /** null: it is to be read only. */
  readonly onTitle: ((title: string | null) => void) | null;
  /** Draws columns upright although they do not fit; absent: it is to be read only. */
  readonly onUpright?: (() => void) | undefined;
  /** Replaces a chart that nothing in the scope can answer. */
  readonly notAsked: ReactNode;
  readonly selected: string | null;
  readonly onExplain: (key: string) => void;
}

/** Finding, base, legend, chart, and the notes that a reader needs to believe it. */
export function ChartCard(props: ChartCardProps) {
  const { id = chartCardId, figures, title, onTitle, onUpright, notAsked, selected, onExplain } = props;
  const { model, draft, scope, view } = figures;
  const { grouping, scale } = draft;
  const drawn = useMemo(() => drawnModel(model, view, grouping, scale), [model, view, grouping, scale]);
  const { annotations } = draft;
  const placed = useMemo(() => chartAnnotations(annotations, drawn), [annotations, drawn]);
  const { notes } = placed;
  const absence = wholeAbsence(model);
  const words = cardWords({ figures, drawn, title });
  const { finding, label } = words;
  const legend = (areSeriesNamed: boolean) => (
    <ChartLegend
      model={drawn}
      flagsLowBases={draft.flagLowBases}
      areSeriesNamed={areSeriesNamed}
      marksGaps={marksGaps(view, drawn)}
      hasTicks={views[view].drawsTicks}
    />
  );

  return (
    <figure
      id={id}
      className={css.card}
      style={paintTokens(drawn)}
      aria-label={words.description}
      data-refreshing={figures.isRefreshing || undefined}
    >
      <ChartTitle title={title} suggestion={finding} onChange={onTitle} />
      {title !== null && <p className="visually-hidden">{finding}</p>}
      <Text size="dense" c="ink2" mt={2}>
        {words.subtitle}
      </Text>
      {(absence !== null || view === 'table') && (
        <Stack mt={12} className={css.values}>
          {legend(false)}
        </Stack>
      )}
      <Stack gap={0} mt={12} className={css.values}>
        {absence !== null && view !== 'table' && notAsked}
        {view === 'table' && (
          <FigureTable
            model={model}
            rowsName={rowsNameOf(figures)}
            label="Figures of the chart"
            flagsLowBases={draft.flagLowBases}
          />
        )}
        {absence === null && view !== 'table' && (
          <ChartCanvas
            model={drawn}
            view={view}
            orientation={draft.orientation}
            onUpright={onUpright}
            annotations={placed.drawn}
            legend={legend}
            label={label}
            selected={selected}
            onExplain={onExplain}
          />
        )}
      </Stack>
      <Flex
        component="figcaption"
        className="note ruled-above"
        rowGap={4}
        columnGap={24}
        justify="space-between"
        wrap="wrap"
        mt={8}
        pt={10}
      >
        <Flex component="p" rowGap={4} columnGap={8} align="center" wrap="wrap">
          <span>{words.source}</span>
          {scope.dataset.synthetic && <SyntheticMark />}
        </Flex>
        <p className="num">{words.tests}</p>
        <Footnotes notes={words.footnotes} />
        {notes.length > 0 && (
          <ol className={noteCss.list} aria-label="Notes">
            {notes.map(({ number, place, text }) => (
              <li key={number}>
                <span className={noteCss.number} aria-hidden="true">
                  {format.count(number)}
                </span>
                {place}: <span className="isolate">{text}</span>
              </li>
            ))}
          </ol>
        )}
      </Flex>
      {figures.isRefreshing && (
        <p className={css.refreshing} role="status">
          Updating, old values dimmed
        </p>
      )}
    </figure>
  );
}

/** Id of the card on the page, by which pictures find it. */
export const chartCardId = 'chart-card';

interface ChartTitleProps {
  /** The written title; null shows the suggestion. */
  readonly title: string | null;
  /** A true finding from the figures. */
  readonly suggestion: string;
  /** null takes the suggestion again; without it the title is to be read only. */
  readonly onChange: ((title: string | null) => void) | null;
}

const longestTitle = 500;

/** The finding as a heading edited in place. Enter keeps it, Esc doesn't, an empty one is the suggestion. */
export function ChartTitle({ title, suggestion, onChange }: ChartTitleProps) {
  const [isEditing, setEditing] = useState(false);
  const shown = title ?? suggestion;
  if (onChange === null) {
    return (
      <Text component="h2" inherit miw={0}>
        <span className={`${css.text} isolate`}>{shown}</span>
      </Text>
    );
  }
  if (isEditing) {
    return (
      <EditInPlace
        label="Chart title"
        className={css.field}
        initial={shown}
        maxLength={longestTitle}
        onDone={(text) => {
          setEditing(false);
          if (text !== null) onChange(text === '' ? null : text);
        }}
      />
    );
  }
  return (
    <Flex gap={4} align="flex-start">
      <Text component="h2" inherit miw={0}>
        <UnstyledButton className={css.text} title="Edit the title" onClick={() => setEditing(true)}>
          <span className="isolate">{shown}</span>
        </UnstyledButton>
      </Text>
      {title !== null && title !== suggestion && (
        <IconButton label="Use the suggested title" icon={<IconRotate />} onClick={() => onChange(null)} />
      )}
    </Flex>
  );
}
