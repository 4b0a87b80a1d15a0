import { useMemo, useState } from 'react';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Flex, Stack, Textarea } from '../../../ui/kit.ts';
import { countedItems, type CrosstabItem, newItemId, nounOf, type Side } from '../draft/crosstab-item.ts';
import { replaceSides } from '../draft/edits.ts';
import { openedItems } from '../draft/items-of-pick.ts';
import { type PasteChoice, type PastedPart, pasteIndex, readPasted } from '../draft/pasted-codes.ts';
import { itemsOfHeaders, readPastedTable } from '../draft/pasted-table.ts';
import css from './BulkDialog.module.css';
import type { Editor } from './use-editor.ts';

interface PasteDialogProps {
  readonly editor: Editor;
  readonly catalogue: Catalogue;
  readonly side: Side;
  readonly initialText: string;
}

/** Codes or names from a sheet become rows or columns; unknown ones are listed with the nearest matches. */
export function PasteDialog({ editor, catalogue, side, initialText }: PasteDialogProps) {
  const { content, commands, shown } = editor;
  const { down, across } = shown.arranged;
  const [text, setText] = useState(initialText);
  const [settled, setSettled] = useState<ReadonlyMap<string, PasteChoice>>(new Map());
  const index = useMemo(() => pasteIndex(catalogue), [catalogue]);
  const parts = useMemo(() => readPasted(text, index), [text, index]);
  const choiceOf = (part: PastedPart) => (part.kind === 'found' ? part.choice : settled.get(part.text));
  const items = parts.flatMap((part) => {
    const choice = choiceOf(part);
    return choice === undefined ? [] : itemsOfChoice(choice, catalogue);
  });
  const block = useMemo(() => {
    const table = readPastedTable(text);
    if (table === null) return null;
    const sideOf = (at: 'down' | 'across', known: readonly CrosstabItem[]) =>
      itemsOfHeaders(table[at], known, index, catalogue, newItemId);
    return { down: sideOf('down', content[down]), across: sideOf('across', content[across]) };
  }, [text, content, down, across, index, catalogue]);
  const open = block === null ? parts.filter((part) => part.kind !== 'found') : [];
  const left = open.filter((part) => choiceOf(part) === undefined).length;
  const counted = countedItems(side, items.length);
  const isReady = block === null ? items.length > 0 : isTable(block);
  const said =
    block === null
      ? `${counted}${left === 0 ? '' : `, ${format.count(left)} not matched`}`
      : blockWords(block);
  const submit = () => {
    commands.close();
    if (block === null) {
      editor.add(side, items);
      return;
    }
    const [below, beside] = [block.down.items, block.across.items];
    commands.step(
      'rebuild the table from a block of figures',
      replaceSides(down === 'rows' ? { rows: below, columns: beside } : { rows: beside, columns: below }),
    );
  };
  const settle = (part: PastedPart, choice: PasteChoice) =>
    setSettled((before) => {
      const next = new Map(before);
      if (before.get(part.text) === choice) next.delete(part.text);
      else next.set(part.text, choice);
      return next;
    });
  return (
    <FormDialog
      title={`Paste ${nounOf(side, 2)}`}
      about="Codes or names of questions and answers: one a line, or between tabs or commas."
      width={560}
      action={block === null ? `Add ${counted}` : 'Rebuild the table'}
      disabledReason={isReady ? undefined : 'Nothing matches yet'}
      onSubmit={submit}
      onClose={commands.close}
    >
      <Textarea
        label="Codes or names"
        rows={6}
        value={text}
        data-autofocus
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      <p role="status" className="note">
        {text.trim() === '' ? 'Nothing is pasted yet.' : said}
      </p>
      {open.length > 0 && (
        <Stack component="ul" gap={10} aria-label="Not matched" mah={240} className={css.open}>
          {open.map((part) => (
            <OpenPart
              key={part.text}
              part={part}
              chosen={settled.get(part.text)}
              onChoose={(choice) => settle(part, choice)}
            />
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

type Found = ReturnType<typeof itemsOfHeaders>;
type Block = Readonly<Record<'down' | 'across', Found>>;

function isTable({ down, across }: Block): boolean {
  return down.items.length > 0 && across.items.length > 0;
}

/** "A table of 15 rows and 10 columns, which takes the place of this one. Not matched: Mystery." */
function blockWords({ down, across }: Block): string {
  const missing = [...down.missing, ...across.missing];
  const size = `${countedItems('rows', down.items.length)} and ${countedItems('columns', across.items.length)}`;
  const said = `A table of ${size}, which takes the place of this one.`;
  return missing.length === 0 ? said : `${said} Not matched: ${listed(missing)}.`;
}

interface OpenPartProps {
  readonly part: Exclude<PastedPart, { kind: 'found' }>;
  readonly chosen: PasteChoice | undefined;
  readonly onChoose: (choice: PasteChoice) => void;
}

const mostOffered = 5;

function OpenPart({ part: { kind, text, choices }, chosen, onChoose }: OpenPartProps) {
  return (
    <Flex component="li" gap={6} align="center" wrap="wrap">
      <span>
        <b className="isolate">{text}</b> <span className="note">{whyOpen(kind, choices.length)}</span>
      </span>
      {choices.slice(0, mostOffered).map((choice) => (
        <Button
          key={`${choice.question} ${choice.datapoint}`}
          small
          pressed={chosen === choice}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </Flex>
  );
}

function whyOpen(kind: 'several' | 'missing', count: number): string {
  if (kind === 'several') return `is the name of ${format.count(count)}. Which one?`;
  return count === 0 ? 'is not in this survey.' : 'is not in this survey. Nearest:';
}

function itemsOfChoice({ question, datapoint }: PasteChoice, catalogue: Catalogue): readonly CrosstabItem[] {
  const datapoints = datapoint === null ? null : [datapoint];
  return openedItems({ question, datapoints, suffixes: null, minCount: 1 }, 'split', catalogue, newItemId);
}
