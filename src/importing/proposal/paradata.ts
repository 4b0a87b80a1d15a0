import type { DescribedVariable } from '../source/source-description.ts';

/** Fewer rows can be alike, or all different, by chance. */
const leastRows = 100;
/** What survey systems record next to the answers. */
const systemName =
  /^(?:respondent_?|sender_?|client_?)?(?:ip|ip_?addr(?:ess)?|user_?agent|browser(?:_?version)?|session_?id|collector_?id|external_?(?:data_?)?reference|location_?(?:latitude|longitude))$/i;
const pageLabel = /^page \S+ was viewed$/i;
const interviewerLabel = /\binterviewer (?:id|identification|number|code)\b/i;

/** Why a variable is a record of the fieldwork and no question; null: it may be one. */
export function whyParadata({ name, label, statistics }: DescribedVariable, rows: number): string | null {
  if ([pageLabel, interviewerLabel].some((pattern) => pattern.test(label)) || systemName.test(name))
    return 'the survey system recorded it';
  if (rows < leastRows || statistics.filled < rows) return null;
  if (!statistics.isTruncated && statistics.values.length === 1) return 'everybody has the same value';
  return statistics.isUnique && statistics.numbers?.areIntegers === true
    ? 'each respondent has a value of their own'
    : null;
}
