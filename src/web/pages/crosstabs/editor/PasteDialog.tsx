import { type FormEvent, useMemo, useState } from 'react';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Flex, Textarea } from '../../../ui/kit.ts';
import { type CrosstabItem, newItemId, type Side } from '../draft/crosstab-item.ts';
import { itemsOfPick } from '../draft/items-of-pick.ts';
import { type PasteChoice, type PastedPart, pasteIndex, readPasted } from '../draft/pasted-codes.ts';
import { itemsOfHeaders, readPastedTable } from '../draft/pasted-table.ts';
import { nounOf } from './editor-dialog.ts';
import css from './PasteDialog.module.css';

interface PasteDialogProps {
  readonly side: Side;
  readonly initialText: string;
  readonly catalogue: Catalogue;
  /** What there is, by where it stands on screen: a block of figures may name it. */
  readonly known: Readonly<Record<'down' | 'across', readonly CrosstabItem[]>>;
  readonly onAdd: (items: readonly CrosstabItem[]) => void;
  readonly onRebuild: (down: readonly CrosstabItem[], across: readonly CrosstabItem[]) => void;
  readonly onClose: () => void;
}

/** Codes or names from a sheet become rows or columns; what is not known is named, with what it may have been. */
export function PasteDialog(props: PasteDialogProps) {
  const { side, initialText, catalogue, known, onAdd, onRebuild, onClose } = props;
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
    const sideOf = (at: 'down' | 'across') =>
      itemsOfHeaders(table[at], known[at], index, catalogue, newItemId);
    return { down: sideOf('down'), across: sideOf('across') };
  }, [text, known, index, catalogue]);
  const open = block === null ? parts.filter((part) => part.kind !== 'found') : [];
  const left = open.filter((part) => choiceOf(part) === undefined).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (block !== null ? !isTable(block) : items.length === 0) return;
    onClose();
    if (block === null) onAdd(items);
    else onRebuild(block.down.items, block.across.items);
  };
  return (
    <Dialog
      title={`Paste ${nounOf(side, 2)}`}
      about="Codes or names of questions and answers: one a line, or between tabs or commas."
      width={560}
      onClose={onClose}
    >
      <form onSubmit={submit} className={css.form}>
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
        <p role="status" className={css.said}>
          {text.trim() === ''
            ? 'Nothing is pasted yet.'
            : block !== null
              ? blockWords(block)
              : `${format.count(items.length)} ${nounOf(side, items.length)}${left === 0 ? '' : `, ${format.count(left)} not matched`}`}
        </p>
        {open.length > 0 && (
          <ul aria-label="Not matched" className={css.open}>
            {open.map((part) => (
              <OpenPart
                key={part.text}
                part={part}
                chosen={settled.get(part.text)}
                onChoose={(choice) =>
                  setSettled((before) => {
                    const next = new Map(before);
                    if (before.get(part.text) === choice) next.delete(part.text);
                    else next.set(part.text, choice);
                    return next;
                  })
                }
              />
            ))}
          </ul>
        )}
        <Flex gap={8} justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            keys="Ctrl Enter"
            disabledReason={
              (block === null ? items.length > 0 : isTable(block)) ? undefined : 'Nothing matches yet'
            }
          >
            {block === null
              ? `Add ${format.count(items.length)} ${nounOf(side, items.length)}`
              : 'Rebuild the table'}
          </Button>
        </Flex>
      </form>
    </Dialog>
  );
}

type Found = ReturnType<typeof itemsOfHeaders>;
type Block = Readonly<Record<'down' | 'across', Found>>;

function isTable({ down, across }: Block): boolean {
  return down.items.length > 0 && across.items.length > 0;
}

/** "A table of 15 rows and 10 columns, which takes the place of this one. Not matched: Mystery." */
function blockWords({ down, across }: Block): string {
  const [rows, columns] = [down.items.length, across.items.length];
  const missing = [...down.missing, ...across.missing];
  const size = `${format.count(rows)} ${nounOf('rows', rows)} and ${format.count(columns)} ${nounOf('columns', columns)}`;
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
        <b className="isolate">{text}</b> <span className={css.why}>{whyOpen(kind, choices.length)}</span>
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
  return itemsOfPick({ question, datapoints, suffixes: null, minCount: 1 }, 'split', catalogue, newItemId);
}
