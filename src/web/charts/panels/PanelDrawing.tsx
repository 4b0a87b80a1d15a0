import { createElement, type SVGAttributes, useId } from 'react';
import { Dot, Rectangle, Surface } from 'recharts';
import type { Drawing, Shape } from '../../../figures/drawing/shapes.ts';
import { MarkGlyph } from '../../figures/MarkGlyph.tsx';
import { classNames } from '../../lib/class-names.ts';
import css from './plot.module.css';
import { format } from '../../lib/format.ts';

export interface PanelDrawingProps {
  readonly drawing: Drawing;
  /** Width that a wider drawing scrolls in. */
  readonly room: number;
  /** Pointer, focus and speech of its marks; null: a picture. */
  readonly marks: (MarkHandlers & { readonly spoken: (key: string) => string }) | null;
}

/** A panel of a chart on the screen; wider than the room it has where it needs to be. */
export function PanelDrawing({ drawing: { width, height, shapes }, room, marks }: PanelDrawingProps) {
  const id = useId().replaceAll(/\W/g, '');
  return (
    <div className={width > room ? css.scrolled : undefined}>
      <Surface className={css.chart ?? ''} width={width} height={height}>
        <Hatchings id={id} />
        <Shapes shapes={shapes} id={id} marks={marks} />
      </Surface>
    </div>
  );
}

/** Grey under lines for a low base, lines alone where nothing was asked. */
const hatchings = ['low-base', 'not-asked'] as const;

/** The patterns that shapes of a drawing are filled with; their names end in `id`. */
export function Hatchings({ id }: { readonly id: string }) {
  return (
    <defs>
      {hatchings.map((look) => (
        <pattern
          key={look}
          id={`${look}-${id}`}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
          className={css.hatching}
          data-look={look}
        >
          <rect width={5} height={5} stroke="none" />
          <line x1={0} y1={0} x2={0} y2={5} />
        </pattern>
      ))}
    </defs>
  );
}

interface ShapesProps extends Pick<PanelDrawingProps, 'marks'> {
  readonly shapes: readonly Shape[];
  /** End of the names of the hatchings. */
  readonly id: string;
}

export function Shapes({ shapes, ...drawn }: ShapesProps) {
  return shapes.map((shape, place) => (
    // Shapes never change places inside one drawing.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={place} shape={shape} {...drawn} />
  ));
}

interface PartProps extends Omit<ShapesProps, 'shapes'> {
  readonly shape: Shape;
}

function Part({ shape, id, marks }: PartProps) {
  if (shape.tag === 'mark') return <MarkGlyph mark={shape.mark} {...shape.at} />;
  if (shape.tag === 'target') {
    if (marks === null) return null;
    const { spoken, ...handlers } = marks;
    return <MarkTarget {...handlers} {...shape.at} markKey={shape.key} spoken={spoken(shape.key)} />;
  }
  const { tag, look, at, series, fill, state } = shape;
  const isHatched = hatchings.some((one) => one === fill);
  const attributes = {
    ...at,
    className: classNames(css[look], series !== undefined && `series-${series}`),
    'data-state': state,
    ...(fill !== undefined && { style: { fill: isHatched ? `url(#${fill}-${id})` : fill } }),
  };
  if (shape.tag === 'rect') return <Rectangle {...attributes} radius={shape.at.rx ?? 0} />;
  if (shape.tag === 'circle') return <Dot {...attributes} />;
  if (shape.tag !== 'text') return createElement<SVGAttributes<SVGElement>>(tag, attributes);
  const { text, letters = '' } = shape;
  return (
    <text {...attributes}>
      {text}
      {letters !== '' && (
        <tspan dx={4} className={css.letters}>
          {letters}
        </tspan>
      )}
    </text>
  );
}

/** What a chart's marks need to be pointed at, focused and explained. */
interface MarkHandlers {
  /** The one mark that Tab reaches; arrows travel from it. */
  readonly cursor: string;
  readonly selected: string | null;
  readonly notes: ReadonlyMap<string, number>;
  readonly onPoint: (key: string | null, target: Element | null, by: 'pointer' | 'keyboard') => void;
  readonly onChoose: (key: string) => void;
}

interface MarkTargetProps extends MarkHandlers {
  readonly markKey: string;
  /** Text for a screen reader. */
  readonly spoken: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The invisible part of a mark that answers to pointer and keyboard. */
function MarkTarget(props: MarkTargetProps) {
  const { markKey, spoken, cursor, selected, notes, onPoint, onChoose, ...box } = props;
  const note = notes.get(markKey);
  return (
    // The figure answers the keys for all of its marks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <rect
      {...box}
      rx={3}
      role="img"
      aria-label={note === undefined ? spoken : `${spoken} Note ${format.count(note)}.`}
      tabIndex={markKey === cursor ? 0 : -1}
      data-mark={markKey}
      data-selected={markKey === selected || undefined}
      className={css.target}
      // A finger has no hover: its tap explains. A mouse at rest, under which the page is scrolled by keys, points at
      // nothing.
      onPointerMove={({ pointerType, movementX, movementY, currentTarget }) => {
        const hasMoved = movementX !== 0 || movementY !== 0;
        if (pointerType !== 'touch' && hasMoved) onPoint(markKey, currentTarget, 'pointer');
      }}
      onPointerLeave={() => onPoint(null, null, 'pointer')}
      // Focus that comes from nowhere, or from the page, is the page's own at its start: a tip would cover the chart.
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && relatedTarget.id !== 'main')
          onPoint(markKey, currentTarget, 'keyboard');
      }}
      onBlur={() => onPoint(null, null, 'keyboard')}
      onClick={() => onChoose(markKey)}
    />
  );
}
