import { createElement, type SVGAttributes, useId } from 'react';
import { Dot, Rectangle, Surface } from 'recharts';
import type { Drawing, Shape } from '../../../figures/drawing/shapes.ts';
import { MarkGlyph } from '../../figures/MarkGlyph.tsx';
import { classNames } from '../../lib/class-names.ts';
import { type MarkHandlers, MarkTarget } from './MarkTarget.tsx';
import css from './plot.module.css';

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
