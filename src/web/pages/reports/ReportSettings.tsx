import { IconCopyPlus, IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import { type ReportItem, ReportLayout, type ReportPage } from '../../../contract/saved-work/report.ts';
import { duplicateChart } from '../../api/charts.ts';
import { createCrosstab, readCrosstabOf } from '../../api/crosstabs.ts';
import { address } from '../../app/routes.ts';
import { WavesSetting } from '../../app/scope/WavesSetting.tsx';
import { copyName } from '../../saved-work/work-kind.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import { Panel } from '../../ui/lists/Panel.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toasts } from '../../ui/layers/toasts.ts';
import { workKindOf } from '../../../figures/report-scope.ts';
import { editItem, layouts, type ReportDraft } from './report-draft.ts';
import type { SheetSource } from './report-documents.ts';
import { ReportText } from './ReportText.tsx';

interface ReportSettingsProps {
  readonly report: ReportDraft;
  readonly page: ReportPage;
  readonly item: ReportItem | undefined;
  readonly source: SheetSource;
  /** `field`: typed text, whose edits in quick succession are one step. */
  readonly onReport: (name: string, edit: (report: ReportDraft) => ReportDraft) => void;
  readonly onPage: (name: string, edit: (page: ReportPage) => ReportPage, field?: string) => void;
  readonly onRemoveItem: (id: string) => void;
}

/** Settings of the page, its selected item and the report. */
export function ReportSettings(props: ReportSettingsProps) {
  const { report, page, item, source, onReport, onPage, onRemoveItem } = props;
  return (
    <Panel kind="inspector" label="Settings">
      <PanelSection title="Page">
        <Stack gap={8}>
          <TextField
            id={pageTitleId}
            label="Title"
            value={page.title}
            maxLength={limits.nameLength}
            onChange={(title) => onPage('title the page', (one) => ({ ...one, title }), `title ${page.id}`)}
          />
          <Select
            label="Layout"
            value={page.layout}
            options={ReportLayout.options.map((value) => ({ value, name: layouts[value].name }))}
            onChange={(layout) => onPage('change the layout', (one) => ({ ...one, layout }))}
          />
        </Stack>
      </PanelSection>
      {item !== undefined && (
        <ItemSettings
          key={item.id}
          item={item}
          source={source}
          onEdit={(name, edit, field) => onPage(name, (one) => editItem(one, item.id, edit), field)}
          onRemove={() => onRemoveItem(item.id)}
        />
      )}
      <PanelSection title="Report">
        <Stack gap={10}>
          <WavesSetting label="Waves" />
          <Switch
            label="Prepare an edition when a wave is added"
            checked={report.prepare}
            onChange={(prepare) => onReport('change the settings', (one) => ({ ...one, prepare }))}
          />
        </Stack>
      </PanelSection>
    </Panel>
  );
}

/** Ids of fields that keys lead to. */
export const pageTitleId = 'report-page-title';
export const itemTextId = 'report-item-text';

interface ItemSettingsProps {
  readonly item: ReportItem;
  readonly source: SheetSource;
  readonly onEdit: (name: string, edit: (item: ReportItem) => ReportItem, field?: string) => void;
  readonly onRemove: () => void;
}

function ItemSettings({ item, source, onEdit, onRemove }: ItemSettingsProps) {
  const { id, kind, ref, scope, text } = item;
  const workKind = workKindOf(item);
  const write = (written: string) =>
    onEdit('edit the text', (one) => ({ ...one, text: written }), `text ${id}`);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    document.querySelector<HTMLElement>(`#main [data-item="${CSS.escape(id)}"]`)?.focus();
  };
  const detach = async () => {
    const copied = await copyOf(item);
    onEdit('make a copy for the report', (one) => ({ ...one, ref: copied }));
    toasts.show({ text: `The report shows a copy of “${text}” of its own` });
  };
  return (
    <PanelSection title={names[kind]}>
      <Stack gap={8}>
        {kind === 'heading' && (
          <TextField
            id={itemTextId}
            onKeyDown={leave}
            label="Heading"
            value={text}
            maxLength={limits.nameLength}
            onChange={write}
          />
        )}
        {kind === 'text' && (
          <ReportText
            id={itemTextId}
            onKeyDown={leave}
            item={item}
            source={source}
            onWrite={write}
            onEdit={onEdit}
          />
        )}
        {workKind !== null && (
          <>
            <p className="isolate">{text}</p>
            {workKind === 'chart' && (
              <Select
                label="Shown as"
                value={kind}
                options={[
                  { value: 'chart', name: 'Chart' },
                  { value: 'finding', name: 'Finding, its sentence' },
                ]}
                onChange={(shown) => onEdit('show otherwise', (one) => ({ ...one, kind: shown }))}
              />
            )}
            <Switch
              label="Own scope"
              checked={scope === 'own'}
              onChange={(isOwn) =>
                onEdit('change its scope', (one) => ({ ...one, scope: isOwn ? 'own' : 'report' }))
              }
            />
          </>
        )}
        <Flex gap={8} wrap="wrap">
          {workKind !== null && (
            <>
              <ButtonLink keys="E" icon={<IconExternalLink />} to={sourceOf(item) ?? ''}>
                Open {workKind}
              </ButtonLink>
              <Button
                icon={<IconCopyPlus />}
                onClick={() => {
                  detach().catch((error: Error) => toasts.show({ text: error.message }));
                }}
              >
                Make a copy for this report
              </Button>
            </>
          )}
          <Button keys="Delete" icon={<IconTrash />} onClick={onRemove}>
            Remove {ref === '' ? kind : 'item'}
          </Button>
        </Flex>
      </Stack>
    </PanelSection>
  );
}

const names: Readonly<Record<ReportItem['kind'], string>> = {
  chart: 'Chart',
  finding: 'Finding',
  crosstab: 'Crosstab',
  heading: 'Heading',
  text: 'Text',
  contents: 'Contents',
};

/** Address of the work that an item shows; null for words. */
export function sourceOf({ kind, ref }: ReportItem): string | null {
  if (ref === '') return null;
  return kind === 'crosstab' ? address.crosstab(ref) : address.chart(ref);
}

/** Copies the work of an item; answers with the id of the copy. */
async function copyOf({ kind, ref }: ReportItem): Promise<string> {
  if (kind !== 'crosstab') return duplicateChart(ref);
  const table = await readCrosstabOf(ref);
  const { bases, rows, columns, country_codes, wave_codes, metadata, notes } = table;
  const { dataset_code, weight_code, wave_rule } = table;
  const { uuid } = await createCrosstab({
    name: copyName(table.name),
    bases,
    rows,
    columns,
    country_codes,
    wave_codes,
    metadata,
    notes,
    dataset_code,
    weight_code,
    wave_rule,
    copied_from: ref,
  });
  return uuid;
}
