import { IconPlus, IconX } from '@tabler/icons-react';
import {
  type ChartAnnotation,
  longestAnnotation,
} from '../../../../contract/saved-work/chart-configuration.ts';
import { chartAnnotations } from '../../../charts/chart-annotations.ts';
import type { ChartModel } from '../../../charts/chart-model.ts';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { addAnnotation, annotationRefusal, changeAnnotation } from '../draft/annotation-edits.ts';
import type { SettingProps } from '../editor-props.ts';
import css from './Settings.module.css';

interface AnnotationSettingProps extends Omit<SettingProps, 'catalogue'> {
  /** As it is drawn; null until there are figures. */
  readonly drawn: ChartModel | null;
}

const mostPixels = 300;

/** Notes at data points and waves, and labels over the plot. */
export function AnnotationSetting({ draft, edit, drawn }: AnnotationSettingProps) {
  const { annotations } = draft;
  const placed = chartAnnotations(annotations, drawn ?? { panels: [], splitBy: 'none' });
  const placeOf = new Map(placed.notes.map(({ anchor, place }) => [anchor, place]));
  const rows = annotations.map((annotation, place) => ({
    annotation,
    place,
    key: `annotation-${place}`,
    isLost: drawn !== null && placed.lost.has(place),
  }));
  const disabledReason = annotationRefusal(draft);
  const add = (anchor: ChartAnnotation['anchor'], text: string) =>
    edit('add an annotation', (before) => addAnnotation(before, { anchor, text, dx: 0, dy: 0 }));
  return (
    <div className={css.block}>
      <Flex align="center" justify="space-between" mih={24} className="label">
        <Text span size="label" c="ink2">
          Annotations
        </Text>
        <Menu
          label="Add an annotation"
          items={[
            {
              key: 'label',
              label: 'Label over the plot',
              disabledReason,
              onSelect: () => add({ x: 0.5, y: 0.1 }, 'New label'),
            },
            ...wavesOf(drawn).map(({ code, name }) => ({
              key: `wave ${code}`,
              label: `Note at ${name}`,
              disabledReason,
              onSelect: () => add({ wave: code }, 'New note'),
            })),
          ]}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label="Add an annotation" icon={<IconPlus />} />
          )}
        />
      </Flex>
      <p className="note">Select a data point to write a note at it.</p>
      <ul>
        {rows.map(({ annotation, place, key, isLost }) => {
          const { anchor, text } = annotation;
          const change = (next: Partial<ChartAnnotation>, field: string) =>
            edit(
              'change an annotation',
              (before) => changeAnnotation(before, place, next),
              `${key} ${field}`,
            );
          return (
            <li key={key}>
              <Flex gap={6} align="center" mih={30}>
                <EditableText
                  label="Annotation"
                  value={text}
                  maxLength={longestAnnotation}
                  onChange={(next) => change({ text: next }, 'text')}
                />
                <Flex flex={1} justify="flex-end">
                  <IconButton
                    label={`Remove “${text}”`}
                    icon={<IconX />}
                    onClick={() =>
                      edit('remove an annotation', (before) => changeAnnotation(before, place, { text: '' }))
                    }
                  />
                </Flex>
              </Flex>
              {isLost ? (
                <p className="note">No longer in the chart</p>
              ) : (
                <AnnotationPlace
                  annotation={annotation}
                  place={placeOf.get(anchor) ?? ''}
                  onChange={change}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface AnnotationPlaceProps {
  readonly annotation: ChartAnnotation;
  /** Name of its data point or wave. */
  readonly place: string;
  readonly onChange: (change: Partial<ChartAnnotation>, field: string) => void;
}

/** Where an annotation is: a label by shares of the plot, a note by pixels from its data point. */
function AnnotationPlace({ annotation: { anchor, dx, dy }, place, onChange }: AnnotationPlaceProps) {
  const isLabel = 'x' in anchor;
  const ends = isLabel ? { min: 0, max: 100 } : { min: -mostPixels, max: mostPixels };
  return (
    <Flex gap={6} align="center" className="note">
      {isLabel ? 'Over the plot, %' : `${place}, moved by px`}
      <NumberField
        {...ends}
        label={isLabel ? 'Across, %' : 'Right, px'}
        value={isLabel ? Math.round(anchor.x * 100) : dx}
        onChange={(value) =>
          onChange(isLabel ? { anchor: { ...anchor, x: value / 100 } } : { dx: value }, 'across')
        }
      />
      <NumberField
        {...ends}
        label={isLabel ? 'Down, %' : 'Down, px'}
        value={isLabel ? Math.round(anchor.y * 100) : dy}
        onChange={(value) =>
          onChange(isLabel ? { anchor: { ...anchor, y: value / 100 } } : { dy: value }, 'down')
        }
      />
    </Flex>
  );
}

function wavesOf(drawn: ChartModel | null) {
  if (drawn?.splitBy !== 'waves') return [];
  const cells = drawn.panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return Array.from(
    new Map(cells.map(({ segment, segmentName }) => [segment, segmentName])),
    ([code, name]) => ({
      code,
      name,
    }),
  );
}
