import { encodeSource } from '../engine/segments/source-values.ts';
import type { RecordedWave } from '../engine/segments/writing/recorded-wave.ts';
import type { FileDictionary } from '../engine/survey/file-dictionary.ts';
import { writeInfinity } from '../lib/parse-own-json.ts';
import type { SourceFile } from './source/source-file.ts';

/** The variables of a file as it has them, for each wave of a survey whose respondents are these rows of the file. */
export function recordedFile(file: SourceFile, rows: Uint32Array): RecordedWave {
  const variables = file.raw ?? file.variables;
  const columns = new Map(variables.map(({ name, column }) => [name, column]));
  const { format, title, encoding, sets, weight, documents, attributes } = file;
  const dictionary: FileDictionary = {
    format,
    title,
    encoding,
    variables: variables.map(({ column: _column, ...variable }) => variable),
    sets,
    weight,
    documents,
    attributes,
  };
  return {
    dictionary: JSON.stringify(dictionary, writeInfinity),
    variables: [...columns.keys()],
    payloads(respondents) {
      const picked = respondents.map((respondent) => rows[respondent] ?? 0);
      return (name) => {
        const column = columns.get(name);
        if (column === undefined) throw new Error(`the file has no variable ${name}`);
        return encodeSource(column.pick(picked));
      };
    },
  };
}
