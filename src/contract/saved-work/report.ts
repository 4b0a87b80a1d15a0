import { z } from 'zod';
import { ownedFields, shownFields } from './banner.ts';
import { Code, CodeList, Count, Name, NameOrBlank, Text, UuidOrBlank } from '../fields.ts';
import { limits } from '../limits.ts';
import { WaveRule } from '../codebook/wave-rule.ts';

/** Arrangement of a page's items. */
export const ReportLayout = z
  .enum(['title', 'section', 'one', 'item_text', 'two', 'four', 'table'])
  .meta({ id: 'ReportLayout' });
export type ReportLayout = z.infer<typeof ReportLayout>;

/** Id of a page or item, unique in its report; files and links keep it. */
const PartId = z.string().min(1).max(limits.partIdLength);
/** Id of a panel, row or column: "" where there is only one. */
const LineId = z.string().max(limits.nameLength);

/** A figure of an item of the report, by the ids of its panel, row and column: a text quotes it and follows it. */
export const QuotedFigure = z
  .strictObject({ item: PartId, block: LineId, row: LineId, column: LineId })
  .meta({ id: 'QuotedFigure' });
export type QuotedFigure = z.infer<typeof QuotedFigure>;

/**
 * One item of a page. Charts and crosstabs are references: the report shows them as they are saved. A finding is the
 * sentence of a chart, which follows its figures; contents list the pages.
 */
export const ReportItem = z
  .strictObject({
    id: PartId,
    kind: z.enum(['chart', 'finding', 'crosstab', 'heading', 'text', 'contents']),
    /** The chart or crosstab, of a finding its chart; `""` for words. */
    ref: UuidOrBlank,
    /** `report`: drawn in the waves and locations of the report; `own`: in those it was saved with. */
    scope: z.enum(['report', 'own']),
    /** Name of a chart or crosstab when it was added, which is shown where it is gone; otherwise the words. */
    text: z.string().max(limits.reportText),
    /** Figures that a text quotes, each where it says its place: `{1}`, `{2}`, …; absent: none. */
    figures: z.array(QuotedFigure).max(limits.reportFigures).optional(),
  })
  .meta({ id: 'ReportItem' });
export type ReportItem = z.infer<typeof ReportItem>;

export const ReportPage = z
  .strictObject({
    id: PartId,
    layout: ReportLayout,
    title: NameOrBlank,
    items: z.array(ReportItem).max(limits.reportPageItems),
  })
  .meta({ id: 'ReportPage' });
export type ReportPage = z.infer<typeof ReportPage>;

const content = {
  dataset_code: Code,
  location_codes: CodeList,
  /** Waves that a rule other than `fixed` meant when the report was saved. */
  wave_codes: CodeList,
  wave_rule: WaveRule,
  /** BCP 47 tag of its numbers and dates; `""`: the reader's. */
  locale: z.string().max(limits.codeLength),
  /** Whether a new wave prepares an edition by itself, where the waves are a rule. */
  prepare: z.boolean(),
  pages: z.array(ReportPage).max(limits.reportPages),
};

/** A report as it is created or replaced: pages of saved work and words in one scope. */
export const ReportInput = z
  .strictObject({
    name: Name,
    dataset_code: content.dataset_code,
    location_codes: content.location_codes.nullish(),
    wave_codes: content.wave_codes.nullish(),
    wave_rule: content.wave_rule.nullish(),
    locale: content.locale.nullish(),
    prepare: content.prepare.nullish(),
    pages: content.pages,
    folder_id: UuidOrBlank.nullish(),
    /** Change note for the history; not part of the document. */
    change: Text.nullish(),
    ...ownedFields,
  })
  .meta({ id: 'ReportInput' });
export type ReportInput = z.infer<typeof ReportInput>;

/** A saved report. */
export const Report = z.object({ ...shownFields, ...content }).meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const ReportList = z.object({ data: z.array(Report), total: Count }).meta({ id: 'ReportList' });
