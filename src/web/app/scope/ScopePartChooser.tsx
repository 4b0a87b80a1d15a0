import type { ReactNode } from 'react';
import { ListChooser } from '../../chooser/list/ListChooser.tsx';
import { codesOf, isRule, ruleKey, type ScopeItems } from './scope-items.ts';
import { ScopeSample } from './ScopeSample.tsx';

interface ScopePartChooserProps extends ScopeItems {
  readonly label: string;
  /** Codes in the scope; null: all. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
  /** Key of the rule in the scope; not given: that of the codes. */
  readonly rule?: string;
  /** Not given: a row for several sets their codes. */
  readonly onRule?: (key: string) => void;
  /** n of each, by code; not given: no n is shown. */
  readonly samples?: ReadonlyMap<string, number>;
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
  const { rule = ruleKey(codes), onRule = (key) => onCodes(codesOf(key)) } = props;
  const onOnly = (key: string) => onCodes([key]);
  const picked = new Set([...(codes ?? []), rule]);
  const pick = (next: ReadonlySet<string>) => {
    const added = [...next].filter((key) => !picked.has(key));
    const [only] = added;
    const singles = [...next].filter((key) => !isRule(key));
    if (only !== undefined && added.length === 1 && isRule(only)) onRule(only);
    else onCodes(singles.length === 0 ? null : singles);
  };
  return (
    <ListChooser
      label={label}
      items={items}
      combined={combined}
      renderAside={(key) =>
        samples !== undefined && !isRule(key) && <ScopeSample sample={samples.get(key)} />
      }
      picked={picked}
      onPicked={pick}
      verbs={verbs}
      onTake={(key, verb) => {
        if (key !== null && verb === 'Alt Enter') (isRule(key) ? onRule : onOnly)(key);
        else if (key !== null && !picked.has(key)) pick(new Set([...picked, key]));
        onDone();
      }}
      emptyText="There is only one."
      top={top}
      preview={preview}
    />
  );
}
