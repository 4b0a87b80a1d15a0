import type { ReactNode } from 'react';
import type { IndexEntry } from '../../catalogue/index/index-entry.ts';
import { type ChooserItem, ListChooser } from '../../chooser/list/ListChooser.tsx';
import { ScopeSample } from './ScopeSample.tsx';

interface ScopePartChooserProps {
  readonly label: string;
  readonly items: readonly ChooserItem[];
  /** Entry for a text that names several at once. */
  readonly combined: (text: string) => IndexEntry | null;
  /** Codes in the scope; null: all. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
  readonly samples: ReadonlyMap<string, number>;
  readonly top?: ReactNode;
  readonly preview?: ReactNode;
  readonly onDone: () => void;
}

const verbs = [
  { label: 'Set', keys: 'Enter' },
  { label: 'Only this', keys: 'Alt Enter' },
] as const;

/** Locations or waves of the scope. A tick counts at once; `Enter` takes the row too and is done. */
export function ScopePartChooser(props: ScopePartChooserProps) {
  const { label, items, combined, codes, onCodes, samples, top, preview, onDone } = props;
  const rule = ruleKey(codes);
  const picked = new Set([...(codes ?? []), rule]);
  const pick = (next: ReadonlySet<string>) => {
    const added = [...next].filter((key) => !picked.has(key));
    const [only] = added;
    const singles = [...next].filter((key) => !isRule(key));
    if (only !== undefined && added.length === 1 && isRule(only)) onCodes(codesOf(only));
    else onCodes(singles.length === 0 ? null : singles);
  };
  return (
    <ListChooser
      label={label}
      items={items}
      combined={(text) => {
        const entry = combined(text);
        return entry === null ? null : ruleItem(entry);
      }}
      renderAside={(key) => !isRule(key) && <ScopeSample sample={samples.get(key)} />}
      picked={picked}
      onPicked={pick}
      verbs={verbs}
      onTake={(key, verb) => {
        if (key !== null && verb === 'Alt Enter') onCodes(codesOf(key));
        else if (key !== null && !picked.has(key)) pick(new Set([...picked, key]));
        onDone();
      }}
      emptyText="There is one only."
      top={top}
      preview={preview}
    />
  );
}

/** Row of an entry that stands for several codes, or for all. */
export function ruleItem({ name, label = name, aliases, run }: IndexEntry): ChooserItem | null {
  if (run.kind !== 'scope') return null;
  const { locations, waves } = run.change;
  const codes = locations === undefined ? waves : locations;
  return codes === undefined ? null : { key: ruleKey(codes), name: label.replace(/^.*: /, ''), aliases };
}

/** Key of a row for several codes; `=` for all. */
function ruleKey(codes: readonly string[] | null): string {
  return `=${codes?.join(',') ?? ''}`;
}

function isRule(key: string): boolean {
  return key.startsWith('=');
}

function codesOf(key: string): readonly string[] | null {
  if (!isRule(key)) return [key];
  return key === '=' ? null : key.slice(1).split(',');
}
