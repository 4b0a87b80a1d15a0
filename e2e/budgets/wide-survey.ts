import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const questionCount = 2_000;
const answersEach = 40;
const respondents = 50;

const topics = ['coffee', 'travel', 'banking', 'gaming', 'cinema', 'fitness', 'grocery', 'insurance'];
const aspects = ['awareness', 'usage', 'spending', 'frequency', 'satisfaction', 'occasions', 'intention'];
const places = ['at home', 'online', 'in shops', 'with friends', 'at work', 'abroad', 'on mobile'];

/** Writes a survey of 80,000 answers and few respondents, with its codebook; answers the path of the first. */
export async function writeWideSurvey(directory: string): Promise<string> {
  const questions = Array.from({ length: questionCount }, (_, index) => ({
    code: `w${index + 1}`,
    name: `${capital(at(topics, index))} ${at(aspects, index >> 3)} ${at(places, index >> 5)} ${index + 1}`,
    wording: `Thinking of ${at(topics, index)} ${at(places, index >> 5)}, which of these applies to you?`,
    type: 'single',
    column: `w${index + 1}`,
    datapoints: Array.from({ length: answersEach }, (_unused, answer) => ({
      code: `w${index + 1}_${answer + 1}`,
      name: `${capital(at(aspects, answer))} of ${at(topics, answer >> 3)} brand ${answer + 1}`,
      value: answer + 1,
    })),
  }));
  const codebook = {
    dataset: { code: 'wide', name: 'Wide survey' },
    id_column: 'id',
    wave_column: 'wave',
    waves: [{ code: 'w1', name: 'Wave 1' }],
    location_column: 'location',
    locations: [{ code: 'l1', name: 'Location 1', value: 1 }],
    questions,
  };
  const rows = Array.from({ length: respondents }, (_, row) =>
    [row + 1, 'w1', 1, ...questions.map((_unused, index) => ((row * 7 + index * 3) % answersEach) + 1)].join(
      ',',
    ),
  );
  const path = join(directory, 'wide.csv');
  await writeFile(join(directory, 'codebook.json'), JSON.stringify(codebook));
  await writeFile(
    path,
    `${['id', 'wave', 'location', ...questions.map(({ column }) => column)].join(',')}\n${rows.join('\n')}\n`,
  );
  return path;
}

function at(words: readonly string[], index: number): string {
  return words[index % words.length] ?? '';
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
