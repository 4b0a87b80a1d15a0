/**
 * Something that whoever imports a survey should know, though the import went through. Text in it comes from files:
 * it is plain text, to be escaped wherever it is shown.
 */
export interface ImportNote {
  readonly code: ImportNoteCode;
  /** One English sentence that names the thing, the figure and, where there is one, the remedy. */
  readonly message: string;
}

type ImportNoteCode =
  | 'code_without_answer'
  | 'launch'
  | 'empty_pairs'
  | 'answers_outside_asked_in'
  | 'question_without_answers'
  | 'wave_without_respondents'
  | 'location_without_respondents'
  | 'blank_location'
  | 'blank_weight'
  | 'weight_rounded'
  | 'unweighted'
  | 'panel'
  | 'panel_across_clusters'
  | 'blank_stratum'
  | 'unused_columns'
  | 'far_midpoint'
  | 'inferred_base'
  | 'values_left_out'
  | 'dropped_respondents'
  | 'remark'
  | 'more_notes';
