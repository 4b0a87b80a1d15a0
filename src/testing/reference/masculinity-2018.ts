/**
 * Reference figures for the survey in the folder `masculinity-2018`, computed from its data.csv by programs that share
 * nothing with this one.
 *
 * R 4.2.2 with package survey 4.1-1: read.csv(data.csv, na.strings = ""), one expression a case (its `how`), written
 * with "%.17g"; the words used in the expressions (line, v, pct, index, wilson, rest ...) are explained in
 * reference-case.ts. Every figure was computed a second time from the request itself with Python 3.11 (csv module,
 * math.fsum, the formulas of the variance written out); the two agree within 1e-14. A few were computed a third time
 * with SQLite 3.40.
 *
 * Weights have nine decimals, so integer weights of 23 bits are not exact. 20 respondents have a blank location
 * (the location "unstated", in which the question `q0035` did not run); one wave.
 */
import type { ReferenceCase } from './reference-case.ts';

/** Whether the weights of the file are exact as integers: then weighted figures hold within 1e-9, else 1e-6. */
export const weightsAreExact = false;

export const masculinity2018Cases: readonly ReferenceCase[] = [
  {
    name: '1,109 men took their ideas from their father',
    how: 'R: n(on(q0004_1))',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0004', datapoints: ['q0004_1'] },
      row: { datapoint: 'q0004_1', segment: '', audience: '' },
      field: 'positive_sample',
      expected: 1109,
    },
  },
  {
    name: 'very masculine men, weighted, of all 1,615',
    how: 'R: pct(q0001 %in% 2, everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0001', datapoints: ['q0001_2'] },
      row: { datapoint: 'q0001_2', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 37.19469375089632,
    },
  },
  {
    name: "Kish's effective sample of the whole survey is about a third of its respondents",
    how: 'R: eff(everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0001', datapoints: ['q0001_2'] },
      row: { datapoint: 'q0001_2', segment: '', audience: '' },
      field: 'audience_effective_sample',
      expected: 526.1566614083581,
    },
  },
  {
    name: 'the size of one wave is the sum of its weights: men under 35 who worry about their weight',
    how: 'R: size(on(q0008_2) & age3 %in% 1, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0008',
        datapoints: ['q0008_2'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-masc.age3', datapoints: ['age3_1'] } }],
      },
      row: { datapoint: 'q0008_2', segment: '', audience: 'a' },
      field: 'positive_size',
      expected: 212.667832281,
    },
  },
  {
    name: 'the index of men aged 65 and over for crying rarely',
    how: 'R: index(q0007_4 %in% 3, age3 %in% 3, base = everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0007',
        datapoints: ['q0007_4'],
        suffixes: ['3'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-masc.age3', datapoints: ['age3_3'] } }],
      },
      row: { datapoint: 'q0007_4', segment: '', audience: 'a' },
      field: 'audience_index',
      expected: 107.05487005724191,
    },
  },
  {
    name: 'the share of men who cry sometimes or often that have a college degree or more',
    how: 'R: pct(educ4 %in% 1:2, q0007_4 %in% 1:2, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0007',
        datapoints: ['q0007_4'],
        suffixes: ['1', '2'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-masc.educ4', datapoints: ['educ4_1', 'educ4_2'] },
          },
        ],
      },
      row: { datapoint: 'q0007_4', segment: '', audience: 'a' },
      field: 'datapoint_percentage',
      expected: 27.093291285221976,
    },
  },
  {
    name: 'men who do at least six of eleven things often or sometimes',
    how: 'R: n(rowSums(atleast(cbind(q0007_1, q0007_2, q0007_3, q0007_4, q0007_5, q0007_6, q0007_7, q0007_8, q0007_9, q0007_10, q0007_11), 1:2)) >= 6)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.age3',
        datapoints: ['age3_2'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-masc.q0007', suffixes: ['1', '2'], min_count: 6 },
          },
        ],
      },
      row: { datapoint: 'age3_2', segment: '', audience: 'a' },
      field: 'audience_sample',
      expected: 533,
    },
  },
  {
    name: 'at least three worries, as a minimum on a multiple question: their share of the under-35s',
    how: 'R: pct(age3 %in% 1, rowSums(on(cbind(q0008_1, q0008_2, q0008_3, q0008_4, q0008_5, q0008_6, q0008_7, q0008_8, q0008_9, q0008_10, q0008_11))) >= 3, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.age3',
        datapoints: ['age3_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              question: 'ds-masc.q0008',
              datapoints: [
                'q0008_1',
                'q0008_2',
                'q0008_3',
                'q0008_4',
                'q0008_5',
                'q0008_6',
                'q0008_7',
                'q0008_8',
                'q0008_9',
                'q0008_10',
                'q0008_11',
              ],
              min_count: 3,
            },
          },
        ],
      },
      row: { datapoint: 'age3_1', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 33.085013690560295,
    },
  },
  {
    name: 'much heard of MeToo, of everyone',
    how: 'R: pct(q0014 %in% 1, everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0014', datapoints: ['q0014_1'] },
      row: { datapoint: 'q0014_1', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 23.976683957641992,
    },
  },
  {
    name: 'much heard of MeToo, of the employed who were asked',
    how: 'R: pct(q0014 %in% 1, !is.na(q0014), line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0014', datapoints: ['q0014_1'], base_mode: 'asked' },
      row: { datapoint: 'q0014_1', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 41.5086884846722,
    },
  },
  {
    name: '880 men were asked about advantages at work',
    how: 'R: n(!is.na(q0010_1))',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0010', datapoints: ['q0010_1'], base_mode: 'asked' },
      row: { datapoint: 'q0010_1', segment: '', audience: '' },
      field: 'audience_sample',
      expected: 880,
    },
  },
  {
    name: 'men who did not name an advantage in pay, those not asked included',
    how: 'R: n(!on(q0010_1) & q0005 %in% 1)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0005',
        datapoints: ['q0005_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-masc.q0010', datapoints: ['q0010_1'], not: true },
          },
        ],
      },
      row: { datapoint: 'q0005_1', segment: '', audience: 'a' },
      field: 'positive_sample',
      expected: 838,
    },
  },
  {
    name: "a nested audience's percentage in a base of married men",
    how: 'R: pct(q0002 %in% 1, q0024 %in% 1 & ((on(q0004_2) & !on(q0004_1)) | (kids %in% 1 & (q0018 %in% 1:2 | on(q0019_4)))), line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0002',
        datapoints: ['q0002_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              or: [
                {
                  and: [
                    { question: 'ds-masc.q0004', datapoints: ['q0004_2'] },
                    { question: 'ds-masc.q0004', datapoints: ['q0004_1'], not: true },
                  ],
                },
                {
                  and: [
                    { question: 'ds-masc.kids', datapoints: ['kids_1'] },
                    {
                      or: [
                        { question: 'ds-masc.q0018', datapoints: ['q0018_1', 'q0018_2'] },
                        { question: 'ds-masc.q0019', datapoints: ['q0019_4'] },
                      ],
                    },
                  ],
                },
              ],
            },
          },
        ],
        base_audience: {
          id: 'base',
          name: 'base',
          expression: { question: 'ds-masc.q0024', datapoints: ['q0024_1'] },
        },
      },
      row: { datapoint: 'q0002_1', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 40.69703065279743,
    },
  },
  {
    name: 'the census division did not run where it is blank: 1,595 men form its base',
    how: 'R: n(ran(q0035))',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0035', datapoints: ['q0035_2'] },
      row: { datapoint: 'q0035_2', segment: '', audience: '' },
      field: 'base_sample',
      expected: 1595,
    },
  },
  {
    name: "the Pacific division's share of men with children, read without the unstated",
    how: 'R: pct(q0035 %in% 2, kids %in% 1, line = ran(q0035))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0035',
        datapoints: ['q0035_2'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-masc.kids', datapoints: ['kids_1'] } }],
      },
      row: { datapoint: 'q0035_2', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 14.40510303596399,
    },
  },
  {
    name: "a question as splitter: young men's index within the college educated",
    how: 'R: index(q0017 %in% 1, age3 %in% 1 & educ4 %in% 1, base = educ4 %in% 1, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0017',
        datapoints: ['q0017_1'],
        splitter: 'ds-masc.educ4',
        segments: ['educ4_1'],
        segmented_base: true,
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-masc.age3', datapoints: ['age3_1'] } }],
      },
      row: { datapoint: 'q0017_1', segment: 'educ4_1', audience: 'a' },
      field: 'audience_index',
      expected: 102.82657507306011,
    },
  },
  {
    name: 'a question as splitter without a segmented base: the same men against everyone',
    how: 'R: 100 * pct(q0017 %in% 1, age3 %in% 1 & educ4 %in% 1, line = everyone) / pct(q0017 %in% 1, everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0017',
        datapoints: ['q0017_1'],
        splitter: 'ds-masc.educ4',
        segments: ['educ4_1'],
        segmented_base: false,
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-masc.age3', datapoints: ['age3_1'] } }],
      },
      row: { datapoint: 'q0017_1', segment: 'educ4_1', audience: 'a' },
      field: 'audience_index',
      expected: 104.85561225853938,
    },
  },
  {
    name: 'the low end of the Wilson interval of very masculine men rests on the linearised effective sample',
    how: 'R: wilson(q0001 %in% 2, everyone, line = everyone)[["low"]]',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0001', datapoints: ['q0001_2'] },
      row: { datapoint: 'q0001_2', segment: '', audience: '' },
      field: 'confidence_interval.low',
      expected: 33.22301761930122,
    },
  },
  {
    name: 'the high end of the Wilson interval of very masculine men rests on the linearised effective sample',
    how: 'R: wilson(q0001 %in% 2, everyone, line = everyone)[["high"]]',
    query: {
      kind: 'stats',
      request: { question: 'ds-masc.q0001', datapoints: ['q0001_2'] },
      row: { datapoint: 'q0001_2', segment: '', audience: '' },
      field: 'confidence_interval.high',
      expected: 41.34718084519016,
    },
  },
  {
    name: 'the low end of the interval of an expected first move among non-white men, a domain',
    how: 'R: wilson(q0017 %in% 1, race2 %in% 2, line = everyone)[["low"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0017',
        datapoints: ['q0017_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-masc.race2', datapoints: ['race2_2'] } },
        ],
      },
      row: { datapoint: 'q0017_1', segment: '', audience: 'a' },
      field: 'confidence_interval.low',
      expected: 48.200729446822535,
    },
  },
  {
    name: 'z of pressure from society among men with children against the rest',
    how: 'R: rest(q0005 %in% 1, kids %in% 1, base = everyone, line = everyone)[["z"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0005',
        datapoints: ['q0005_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-masc.kids', datapoints: ['kids_1'] } }],
      },
      row: { datapoint: 'q0005_1', segment: '', audience: 'a' },
      field: 'significance.z',
      expected: -2.360833328712102,
    },
  },
  {
    name: 'p_value of pressure from society among men with children against the rest',
    how: 'R: rest(q0005 %in% 1, kids %in% 1, base = everyone, line = everyone)[["p"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0005',
        datapoints: ['q0005_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-masc.kids', datapoints: ['kids_1'] } }],
      },
      row: { datapoint: 'q0005_1', segment: '', audience: 'a' },
      field: 'significance.p_value',
      expected: 0.018233923519048515,
    },
  },
  {
    name: 'z of worrying about finances within a base of the employed: part-time men against the rest',
    how: 'R: rest(on(q0008_10), q0009 %in% 3, base = q0009 %in% c(1, 3), line = everyone)[["z"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-masc.q0008',
        datapoints: ['q0008_10'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-masc.q0009', datapoints: ['q0009_3'] } },
        ],
        base_audience: {
          id: 'base',
          name: 'base',
          expression: { question: 'ds-masc.q0009', datapoints: ['q0009_1', 'q0009_3'] },
        },
      },
      row: { datapoint: 'q0008_10', segment: '', audience: 'a' },
      field: 'significance.z',
      expected: -1.6057149610838946,
    },
  },
  {
    name: 'the weighted share of men who work out often and never see a therapist',
    how: 'R: pct(q0007_9 %in% 1 & q0007_10 %in% 4:5, everyone, line = everyone)',
    query: {
      kind: 'wave_counts',
      request: {
        and: [
          { question: 'ds-masc.q0007', datapoints: ['q0007_9'], suffixes: [1] },
          { question: 'ds-masc.q0007', datapoints: ['q0007_10'], suffixes: [4, 5] },
        ],
      },
      wave: 'm2018',
      field: 'percentage',
      expected: 15.671656544907352,
    },
  },
  {
    name: "a crosstab cell's index: often lonely among the never married",
    how: 'R: index(q0007_11 %in% 1, q0024 %in% 2, base = everyone, line = everyone)',
    query: {
      kind: 'crosstab',
      request: {
        rows: [
          {
            id: 'r',
            name: 'row',
            expression: { question: 'ds-masc.q0007', datapoints: ['q0007_11'], suffixes: ['1'] },
          },
        ],
        columns: [
          { id: 'c', name: 'column', expression: { question: 'ds-masc.q0024', datapoints: ['q0024_2'] } },
        ],
      },
      cell: { row: 'r', column: 'c' },
      field: 'intersect.index',
      expected: 152.4911617798229,
    },
  },
  {
    name: 'the reverse share of the same cell: the never married among the often lonely',
    how: 'R: pct(q0024 %in% 2, q0007_11 %in% 1, line = everyone)',
    query: {
      kind: 'crosstab',
      request: {
        rows: [
          {
            id: 'r',
            name: 'row',
            expression: { question: 'ds-masc.q0007', datapoints: ['q0007_11'], suffixes: ['1'] },
          },
        ],
        columns: [
          { id: 'c', name: 'column', expression: { question: 'ds-masc.q0024', datapoints: ['q0024_2'] } },
        ],
      },
      cell: { row: 'r', column: 'c' },
      field: 'audiences.column.intersect_percentage',
      expected: 55.253880960375255,
    },
  },
];
