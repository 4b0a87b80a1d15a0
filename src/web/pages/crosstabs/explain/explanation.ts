import type { Mark } from '../../../../figures/figure.ts';

/** What stands behind a figure, ready to be shown or copied. */
export interface Explanation {
  /** "Of every 100 …", or why there is no figure. */
  readonly sentence: string;
  /** null where there is none. */
  readonly figure: string | null;
  /** What is to be thought of it: "above the rest", "no clear difference". */
  readonly verdict: string;
  readonly mark: Mark | null;
  readonly interval: PlottedInterval | null;
  readonly parts: readonly ExplanationPart[];
}

/** Percentages, 0–100. */
export interface PlottedInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** What the share is compared with. */
  readonly against: { readonly name: string; readonly share: number };
}

export interface ExplanationPart {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly notes: readonly string[];
}

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** Plain text with all of it, to be pasted beside a claim. */
export function evidenceText(heading: string, explanation: Explanation, address: string): string {
  const { sentence, figure, verdict, parts } = explanation;
  return [
    heading,
    sentence,
    ...(figure === null ? [] : [`${figure} ${verdict}`]),
    ...parts.map(({ title, facts, notes }) => {
      const said = facts.map(({ label, value, note = '' }) => `${label} ${value} ${note}`.trim()).join('; ');
      return `${title}: ${facts.length === 0 ? notes.join(' ') : said}`;
    }),
    address,
  ].join('\n');
}
