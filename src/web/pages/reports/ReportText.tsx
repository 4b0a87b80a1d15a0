import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { QuotedFigure, ReportItem } from '../../../contract/saved-work/report.ts';
import { workKindOf } from '../../../figures/report-scope.ts';
import { address } from '../../app/routes.ts';
import { ChooseOne } from '../../chooser/list/ChooseOne.tsx';
import { ChooserLayer } from '../../chooser/list/ChooserLayer.tsx';
import { ListChooser } from '../../chooser/list/ListChooser.tsx';
import { Button } from '../../ui/Button.tsx';
import { Flex, Stack, Textarea } from '../../ui/kit.ts';
import { Menu } from '../../ui/layers/Menu.tsx';
import { keyOf, quotableFigures, useItemDocuments, withFigure } from './quoted-figures.ts';
import { pageName } from './report-draft.ts';
import type { SheetSource } from './report-documents.ts';
import { useSavedWorks } from './use-saved-works.ts';

interface ReportTextProps {
  readonly id: string;
  readonly item: ReportItem;
  readonly source: SheetSource;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onWrite: (text: string) => void;
  /** An edit of a step of its own. */
  readonly onEdit: (name: string, edit: (item: ReportItem) => ReportItem) => void;
}

/** The text of an item, with what its menu inserts at the cursor: marks, links to saved work and figures of the report. */
export function ReportText({ id, item, source, onKeyDown, onWrite, onEdit }: ReportTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [layer, open] = useState<'link' | 'figure' | null>(null);
  const { selected, insert } = useInsertion(field, item, onEdit);
  const mark = (name: string, sign: string) => {
    const { from, to, text } = selected();
    insert(name, (one) => ({ ...one, text: put(one.text, from, to, `${sign}${text || 'words'}${sign}`) }));
  };
  const list = () => {
    const { from, to, text } = selected();
    const start = item.text.slice(0, from);
    const lead = start === '' || start.endsWith('\n') ? '' : '\n';
    const lines = text.split('\n').map((line) => `- ${line}`);
    insert('make a list', (one) => ({ ...one, text: put(one.text, from, to, lead + lines.join('\n')) }));
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && (key === 'b' || key === 'i')) {
      event.preventDefault();
      event.stopPropagation();
      if (key === 'b') mark('make it bold', '**');
      else mark('make it italic', '*');
    } else onKeyDown(event);
  };
  const close = () => {
    open(null);
    field.current?.focus();
  };
  return (
    <Stack gap={4}>
      <Textarea
        ref={field}
        id={id}
        onKeyDown={press}
        label="Text"
        autosize
        minRows={4}
        maxRows={14}
        value={item.text}
        maxLength={limits.reportText}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <Flex>
        <Menu
          label="Insert"
          items={[
            { key: 'figure', label: 'Figure of the report…', onSelect: () => open('figure') },
            { key: 'link', label: 'Link to saved work…', onSelect: () => open('link') },
            { key: 'list', label: 'List', separated: true, onSelect: list },
            { key: 'bold', label: 'Bold', keys: 'Ctrl B', onSelect: () => mark('make it bold', '**') },
            { key: 'italic', label: 'Italic', keys: 'Ctrl I', onSelect: () => mark('make it italic', '*') },
          ]}
          renderTrigger={(trigger) => (
            <Button {...trigger} small icon={<IconPlus />}>
              Insert
            </Button>
          )}
        />
      </Flex>
      {layer === 'link' && (
        <LinkChooser
          onClose={close}
          onTake={(name, to) => {
            const { from, to: end, text } = selected();
            insert('link to saved work', (one) => ({
              ...one,
              text: put(one.text, from, end, `[${(text || name).replaceAll(/[[\]]/gu, '')}](${to})`),
            }));
          }}
        />
      )}
      {layer === 'figure' && (
        <FigureChooser
          source={source}
          onClose={close}
          onTake={(figure) => {
            const { from, to } = selected();
            insert('quote a figure', (one) => withFigure(one, figure, from, to));
          }}
        />
      )}
    </Stack>
  );
}

function put(text: string, from: number, to: number, inserted: string): string {
  return text.slice(0, from) + inserted + text.slice(to);
}

/** Edits at the selection of a text field. The cursor is after what was inserted. */
function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  { text }: Pick<ReportItem, 'text'>,
  onEdit: ReportTextProps['onEdit'],
) {
  /** Characters after the cursor, while an insertion is on its way to the field. */
  const rest = useRef<number | null>(null);
  const selected = () => {
    const { selectionStart: from = text.length, selectionEnd: to = from } = field.current ?? {};
    return { from, to, text: text.slice(from, to) };
  };
  // Once the longer text is in the field.
  useEffect(() => {
    if (rest.current === null) return;
    const at = text.length - rest.current;
    rest.current = null;
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  }, [field, text]);
  const insert: ReportTextProps['onEdit'] = (name, edit) => {
    rest.current = text.length - selected().to;
    onEdit(name, (one) => {
      const edited = edit(one);
      return edited.text.length > limits.reportText ? one : edited;
    });
  };
  return { selected, insert };
}

interface LinkChooserProps {
  readonly onTake: (name: string, to: string) => void;
  readonly onClose: () => void;
}

function LinkChooser({ onTake, onClose }: LinkChooserProps) {
  const works = useSavedWorks();
  return (
    <ChooseOne
      title="Link to saved work"
      label="Find a chart or crosstab"
      items={works}
      verb="Link"
      covers
      onTake={({ name, kind, id }) => onTake(name, address[kind](id))}
      onClose={onClose}
      emptyText="No saved charts or crosstabs yet."
    />
  );
}

interface FigureChooserProps {
  readonly source: SheetSource;
  readonly onTake: (figure: QuotedFigure) => void;
  readonly onClose: () => void;
}

/** Chooses an item of the report, then one of its figures. */
function FigureChooser({ source, onTake, onClose }: FigureChooserProps) {
  const items = useMemo(
    () =>
      source.pages.flatMap((page) =>
        page.items
          .filter((item) => workKindOf(item) !== null)
          .map((item) => ({ key: item.id, name: item.text, group: pageName(page, source), item })),
      ),
    [source],
  );
  const [chosen, choose] = useState(items.length === 1 ? items[0] : undefined);
  const documents = useItemDocuments(chosen === undefined ? [] : [chosen.item], source);
  const document = chosen && documents.get(chosen.key);
  const { figures, rows } = useMemo(() => {
    const found = chosen && document ? quotableFigures(chosen.key, document) : [];
    return {
      figures: new Map(found.map((figure) => [keyOf(figure.place), figure])),
      rows: found.map(({ place, name }) => ({ key: keyOf(place), name })),
    };
  }, [chosen, document]);
  return (
    <ChooserLayer
      title={chosen === undefined ? 'Figure of the report' : `Figure of “${chosen.name}”`}
      size="list"
      covers
      onClose={onClose}
    >
      {chosen === undefined ? (
        <ListChooser
          label="Find a chart or crosstab of the report"
          items={items}
          verbs={[{ label: 'Choose', keys: 'Enter' }]}
          onTake={(key) => choose(items.find((one) => one.key === key))}
          emptyText="The report has no chart or crosstab yet. Add one first."
        />
      ) : (
        <ListChooser
          key={chosen.key}
          label="Find a figure"
          items={rows}
          renderAside={(key) => figures.get(key)?.text}
          verbs={[{ label: 'Quote', keys: 'Enter' }]}
          onTake={(key) => {
            const figure = figures.get(key ?? '');
            onClose();
            if (figure !== undefined) onTake(figure.place);
          }}
          emptyText={
            document === undefined ? 'Counting its figures…' : 'It has no figures. Check its question.'
          }
        />
      )}
    </ChooserLayer>
  );
}
