import type { ExportedSurvey } from '../exported-survey.ts';

/**
 * `dictionary.json` of the file variables that `csvRows` writes: what the imported files said of them, and their sets. An
 * open end of a range is null in JSON.
 */
export function dictionaryOfSurvey({ variables, sets }: ExportedSurvey): object {
  const originals = variables.flatMap(({ name, content }) =>
    content.kind === 'source' ? [{ column: name, ...content.variable }] : [],
  );
  return { variables: originals, sets };
}
