import { IconPlus, IconX } from '@tabler/icons-react';
import {
  type ChartReference,
  longestReferenceName,
  mostReferences,
  referenceKinds,
} from '../../../../contract/saved-work/chart-configuration.ts';
import type { ChartMetric } from '../../../../figures/questions/chart-metrics.ts';
import { referenceNames, referenceRefusal } from '../../../charts/chart-references.ts';
import { type ChartView, drawsReferences } from '../../../charts/views/views.ts';
import { format } from '../../../lib/format.ts';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { toasts } from '../../../ui/layers/toasts.ts';
import type { SettingProps } from '../editor-props.ts';
import css from './Settings.module.css';

interface ReferenceSettingProps extends Omit<SettingProps, 'catalogue'> {
  readonly view: ChartView;
  readonly metric: ChartMetric;
  /** Whether the survey has the waves a year earlier. */
  readonly hasYearBefore: boolean;
}

const kindNames = {
  value: 'Typed value',
  base: 'Base',
  mean: 'Mean of the answers shown',
  year_before: 'Same wave a year earlier',
} as const satisfies Record<ChartReference['kind'], string>;

/** Dashed lines to compare the figures with. */
export function ReferenceSetting({ draft, edit, view, metric, hasYearBefore }: ReferenceSettingProps) {
  const { references } = draft;
  const rows = references.map((reference, place) => ({ reference, place, key: `line-${place}` }));
  const isFull = references.length >= mostReferences;
  const set = (name: string, next: readonly ChartReference[]) =>
    edit(name, (before) => ({ ...before, references: next }));
  const isBaseAlone = draft.audiences.every(({ isHidden }) => isHidden);
  const refusalOf = (reference: ChartReference) =>
    reference.kind === 'year_before' && !hasYearBefore
      ? 'The survey has no wave a year before these.'
      : referenceRefusal(reference, { metric, isBaseAlone });
  return (
    <div className={css.block}>
      <Flex align="center" justify="space-between" mih={24} className="label">
        <Text span size="label" c="ink2">
          Reference lines
        </Text>
        <Menu
          label="Add a reference line"
          items={referenceKinds.map((kind) => ({
            key: kind,
            label: kindNames[kind],
            disabledReason: isFull
              ? `Up to ${mostReferences} lines. Remove one first.`
              : kind !== 'value' && references.some((one) => one.kind === kind)
                ? 'Already drawn'
                : undefined,
            onSelect: () => set('add a reference line', [...references, { kind, value: null, name: '' }]),
          }))}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label="Add a reference line" icon={<IconPlus />} />
          )}
        />
      </Flex>
      {references.length > 0 && !drawsReferences(view) && (
        <p className="note">Bars, columns, dots and lines have reference lines; this view has none.</p>
      )}
      <ul>
        {rows.map(({ reference, place, key }) => {
          const name = reference.name || referenceNames[reference.kind];
          const replace = (change: Partial<ChartReference>) =>
            set('change a reference line', references.with(place, { ...reference, ...change }));
          const refusal = refusalOf(reference);
          return (
            <li key={key}>
              <Flex gap={6} align="center" mih={30}>
                <EditableText
                  label="Name of the line"
                  value={reference.name}
                  placeholder={referenceNames[reference.kind]}
                  maxLength={longestReferenceName}
                  onChange={(text) => replace({ name: text })}
                />
                {reference.kind === 'value' && (
                  <EditableText
                    label={`Value of ${name}`}
                    value={reference.value === null ? '' : format.given(reference.value)}
                    placeholder="Type a value"
                    onChange={(text) => {
                      const value = Number(text.replace(',', '.').replace('%', '').replace('−', '-'));
                      if (Number.isNaN(value)) toasts.show({ text: `“${text}” is not a number` });
                      else replace({ value: text === '' ? null : value });
                    }}
                  />
                )}
                <Flex flex={1} justify="flex-end">
                  <IconButton
                    label={`Remove ${name}`}
                    icon={<IconX />}
                    onClick={() => set('remove a reference line', references.toSpliced(place, 1))}
                  />
                </Flex>
              </Flex>
              {refusal !== null && drawsReferences(view) && <p className="note">{refusal}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
