/**
 * Reference figures for the survey in the folder `burger-tracker`, computed from its data.csv by programs that share
 * nothing with this one.
 *
 * R 4.2.2 with package survey 4.1-1: read.csv(data.csv, na.strings = ""), one expression a case (its `how`), written
 * with "%.17g"; the words used in the expressions (line, v, pct, index, wilson, rest ...) are explained in
 * reference-case.ts. Every figure was computed a second time from the request itself with Python 3.11 (csv module,
 * math.fsum, the formulas of the variance written out); the two agree within 1e-14. A few were computed a third time
 * with SQLite 3.40.
 *
 * Weights have six decimals and are exact as integers. The ten waves ran in all eight regions, so every line is
 * waves × regions; q5_1 and q5_3 have no cell in two regions, q13 and q12a_11 ran in some waves only.
 */
import type { ReferenceCase } from './reference-case.ts';

/** Whether the weights of the file are exact as integers: then weighted figures hold within 1e-9, else 1e-6. */
export const weightsAreExact = true;

export const burgerTrackerCases: readonly ReferenceCase[] = [
  {
    name: "1,032 respondents of all waves name Arnold's as their most recent order",
    how: 'R: n(q6 %in% 8)',
    query: {
      kind: 'stats',
      request: { question: 'ds-burger.q6', datapoints: ['q6_8'] },
      row: { datapoint: 'q6_8', segment: '', audience: '' },
      field: 'positive_sample',
      expected: 1032,
    },
  },
  {
    name: "women's aided awareness of Ma's burgers over all ten waves, weighted",
    how: 'R: pct(on(q1_10), s2 %in% 2, line = ran(q1_10) & ran(s2))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q1',
        datapoints: ['q1_10'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.s2', datapoints: ['s2_2'] } }],
      },
      row: { datapoint: 'q1_10', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 93.01944666988108,
    },
  },
  {
    name: 'the size of men who ever ate at Burger Shack is averaged over the ten waves',
    how: 'R: size(on(q3_1) & s2 %in% 1, line = ran(q3_1) & ran(s2))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q3',
        datapoints: ['q3_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.s2', datapoints: ['s2_1'] } }],
      },
      row: { datapoint: 'q3_1', segment: '', audience: 'a' },
      field: 'positive_size',
      expected: 128.7147264,
    },
  },
  {
    name: "the index of a most recent order at Arnold's among people aged 15 to 24",
    how: 'R: index(q6 %in% 8, s1 %in% c(2, 3), base = everyone, line = ran(q6) & ran(s1))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q6',
        datapoints: ['q6_8'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-burger.s1', datapoints: ['s1_2', 's1_3'] } },
        ],
      },
      row: { datapoint: 'q6_8', segment: '', audience: 'a' },
      field: 'audience_index',
      expected: 111.70855463410584,
    },
  },
  {
    name: "the share of people considering Arnold's who work full time",
    how: 'R: pct(c2 %in% 2, on(q4_7), line = ran(q4_7) & ran(c2))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q4',
        datapoints: ['q4_7'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.c2', datapoints: ['c2_2'] } }],
      },
      row: { datapoint: 'q4_7', segment: '', audience: 'a' },
      field: 'datapoint_percentage',
      expected: 42.2545582517699,
    },
  },
  {
    name: "the low end of the Wilson interval of women who ate at Arnold's in the last month, four waves of 2017",
    how: 'R: wilson(on(q2_7), s2 %in% 2, line = ran(q2_7) & ran(s2) & wave %in% c("2017q1", "2017q2", "2017q3", "2017q4"))[["low"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q2',
        datapoints: ['q2_7'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.s2', datapoints: ['s2_2'] } }],
        waves: ['2017q1', '2017q2', '2017q3', '2017q4'],
      },
      row: { datapoint: 'q2_7', segment: '', audience: 'a' },
      field: 'confidence_interval.low',
      expected: 60.286926944330546,
    },
  },
  {
    name: "the high end of the Wilson interval of women who ate at Arnold's in the last month, four waves of 2017",
    how: 'R: wilson(on(q2_7), s2 %in% 2, line = ran(q2_7) & ran(s2) & wave %in% c("2017q1", "2017q2", "2017q3", "2017q4"))[["high"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q2',
        datapoints: ['q2_7'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.s2', datapoints: ['s2_2'] } }],
        waves: ['2017q1', '2017q2', '2017q3', '2017q4'],
      },
      row: { datapoint: 'q2_7', segment: '', audience: 'a' },
      field: 'confidence_interval.high',
      expected: 66.74101269973566,
    },
  },
  {
    name: 'z of people under 25 who consider Bread Basket against the rest, in North East and South East',
    how: 'R: rest(on(q4_11), s1 %in% c(2, 3), base = everyone, line = ran(q4_11) & ran(s1) & wave >= "2016q2" & s3 %in% c(2, 4))[["z"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q4',
        datapoints: ['q4_11'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-burger.s1', datapoints: ['s1_2', 's1_3'] } },
        ],
        locations: ['s3_2', 's3_4'],
      },
      row: { datapoint: 'q4_11', segment: '', audience: 'a' },
      field: 'significance.z',
      expected: 2.6927947082435586,
    },
  },
  {
    name: 'p_value of people under 25 who consider Bread Basket against the rest, in North East and South East',
    how: 'R: rest(on(q4_11), s1 %in% c(2, 3), base = everyone, line = ran(q4_11) & ran(s1) & wave >= "2016q2" & s3 %in% c(2, 4))[["p"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q4',
        datapoints: ['q4_11'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-burger.s1', datapoints: ['s1_2', 's1_3'] } },
        ],
        locations: ['s3_2', 's3_4'],
      },
      row: { datapoint: 'q4_11', segment: '', audience: 'a' },
      field: 'significance.p_value',
      expected: 0.007085588300066339,
    },
  },
  {
    name: "respondents under 25 who say that Lucky's Pizza or Arnold's is good value: two suffixes of a grid are united",
    how: 'R: n((on(q14_2_4) | on(q14_2_6)) & s1 %in% c(2, 3))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q14',
        datapoints: ['q14_2'],
        suffixes: ['4', '6'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-burger.s1', datapoints: ['s1_2', 's1_3'] } },
        ],
      },
      row: { datapoint: 'q14_2', segment: '', audience: 'a' },
      field: 'positive_sample',
      expected: 757,
    },
  },
  {
    name: 'good value of Nuovo Burger, which entered the grid in 2016 Q4, as a share of everyone of the five waves that asked it',
    how: 'R: pct(on(q14_2_3), everyone, line = ran(q14_1_3 to q14_21_3))',
    query: {
      kind: 'stats',
      request: { question: 'ds-burger.q14', datapoints: ['q14_2'], suffixes: ['3'] },
      row: { datapoint: 'q14_2', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 6.251213837322261,
    },
  },
  {
    name: 'good value of Nuovo Burger as a share of the people who were asked about that brand',
    how: 'R: pct(on(q14_2_3), !is.na(q14_2_3), line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-burger.q14', datapoints: ['q14_2'], suffixes: ['3'], base_mode: 'asked' },
      row: { datapoint: 'q14_2', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 6.919558178515354,
    },
  },
  {
    name: "2,037 respondents were asked about Nuovo Burger's value",
    how: 'R: n(!is.na(q14_2_3))',
    query: {
      kind: 'stats',
      request: { question: 'ds-burger.q14', datapoints: ['q14_2'], suffixes: ['3'], base_mode: 'asked' },
      row: { datapoint: 'q14_2', segment: '', audience: '' },
      field: 'audience_sample',
      expected: 2037,
    },
  },
  {
    name: 'breakfast as the most recent occasion among people who know at least eight brands',
    how: 'R: pct(q7 %in% 1, rowSums(on(cbind(q1_1, q1_2, q1_3, q1_4, q1_5, q1_6, q1_7, q1_8, q1_9, q1_10, q1_11, q1_12, q1_13, q1_14, q1_15))) >= 8, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q7',
        datapoints: ['q7_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.q1', min_count: 8 } }],
      },
      row: { datapoint: 'q7_1', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 2.422743795944852,
    },
  },
  {
    name: 'respondents of a nested audience: families or with children, no chips, and an order count (0 included) for at least two of three brands',
    how: 'R: n((c1 %in% c(6, 7) | on(q11_1)) & !on(q12a_5) & (!is.na(q5_7)) + (!is.na(q5_8)) + (!is.na(q5_2)) >= 2 & ran(q12a_5) & ran(q11_1) & ran(q5_7) & ran(q5_8) & ran(q5_2) & ran(s2))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.s2',
        datapoints: ['s2_1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              and: [
                {
                  or: [
                    { question: 'ds-burger.c1', datapoints: ['c1_6'] },
                    { question: 'ds-burger.c1', datapoints: ['c1_7'] },
                    { question: 'ds-burger.q11', datapoints: ['q11_1'] },
                  ],
                },
                { question: 'ds-burger.q12a', datapoints: ['q12a_5'], not: true },
                { question: 'ds-burger.q5', datapoints: ['q5_7', 'q5_8', 'q5_2'], min_count: 2 },
              ],
            },
          },
        ],
      },
      row: { datapoint: 's2_1', segment: '', audience: 'a' },
      field: 'audience_sample',
      expected: 367,
    },
  },
  {
    name: 'people who did not go with children, those not asked included, within a base of men',
    how: 'R: pct(on(q12a_1), !on(q11_1) & s2 %in% 1, line = ran(q12a_1) & ran(q11_1) & ran(s2))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q12a',
        datapoints: ['q12a_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-burger.q11', datapoints: ['q11_1'], not: true } },
        ],
        base_audience: {
          id: 'base',
          name: 'base',
          expression: { question: 'ds-burger.s2', datapoints: ['s2_1'] },
        },
      },
      row: { datapoint: 'q12a_1', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 25.161647025253167,
    },
  },
  {
    name: 'people who told their spend: the line is the three waves that asked it, so the size is a mean of three waves',
    how: 'R: size(!is.na(q13), line = ran(q13) & ran(s2))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.s2',
        datapoints: ['s2_2'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.q13' } }],
      },
      row: { datapoint: 's2_2', segment: '', audience: 'a' },
      field: 'audience_size',
      expected: 427.583484,
    },
  },
  {
    name: 'wraps were an answer in four waves only: the base holds the 2,119 respondents of those waves',
    how: 'R: n(ran(q12a_11))',
    query: {
      kind: 'stats',
      request: { question: 'ds-burger.q12a', datapoints: ['q12a_11'] },
      row: { datapoint: 'q12a_11', segment: '', audience: '' },
      field: 'base_sample',
      expected: 2119,
    },
  },
  {
    name: 'the index of women who ordered wraps is read against the four waves in which wraps were asked',
    how: 'R: index(on(q12a_11), s2 %in% 2, base = everyone, line = ran(q12a_11) & ran(s2))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q12a',
        datapoints: ['q12a_11'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.s2', datapoints: ['s2_2'] } }],
      },
      row: { datapoint: 'q12a_11', segment: '', audience: 'a' },
      field: 'audience_index',
      expected: 121.46430518700845,
    },
  },
  {
    name: 'people with an order count for Burger Shack: two regions in which nobody has one are outside the line',
    how: 'R: size(!is.na(q5_1), line = ran(q5_1) & ran(q8))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q8',
        datapoints: ['q8_1'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.q5', datapoints: ['q5_1'] } }],
      },
      row: { datapoint: 'q8_1', segment: '', audience: 'a' },
      field: 'audience_size',
      expected: 57.7165172,
    },
  },
  {
    name: "one quarter against itself: the index of women who ate at Ma's burgers in 2016 Q3 on a segmented base",
    how: 'R: index(on(q2_10), s2 %in% 2, base = everyone, line = ran(q2_10) & ran(s2) & wave %in% "2016q3")',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q2',
        datapoints: ['q2_10'],
        splitter: 'waves',
        segments: ['2016q3'],
        segmented_base: true,
        audiences: [{ id: 'a', name: 'a', expression: { question: 'ds-burger.s2', datapoints: ['s2_2'] } }],
      },
      row: { datapoint: 'q2_10', segment: '2016q3', audience: 'a' },
      field: 'audience_index',
      expected: 107.10476730735643,
    },
  },
  {
    name: 'one quarter against all: the index of wraps in 2015 Q4 without a segmented base',
    how: 'R: 100 * pct(on(q12a_11), everyone, line = ran(q12a_11) & wave %in% "2015q4") / pct(on(q12a_11), everyone, line = ran(q12a_11))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q12a',
        datapoints: ['q12a_11'],
        splitter: 'waves',
        segments: ['2015q4'],
        segmented_base: false,
      },
      row: { datapoint: 'q12a_11', segment: '2015q4', audience: '' },
      field: 'audience_index',
      expected: 83.24666282970352,
    },
  },
  {
    name: 'a condition on waves inside the audience confines base and sizes to these two waves',
    how: 'R: size(on(q3_7), line = ran(q3_7) & ran(s2) & wave %in% c("2016q1", "2016q2"))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q3',
        datapoints: ['q3_7'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              and: [
                { question: 'waves', datapoints: ['2016q1', '2016q2'] },
                { question: 'ds-burger.s2', datapoints: ['s2_2'] },
              ],
            },
          },
        ],
      },
      row: { datapoint: 'q3_7', segment: '', audience: 'a' },
      field: 'datapoint_size',
      expected: 405.210719,
    },
  },
  {
    name: 'a condition on locations inside the audience does not shrink the base: index of South East',
    how: 'R: index(on(q3_7), s3 %in% 4, base = everyone, line = ran(q3_7))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-burger.q3',
        datapoints: ['q3_7'],
        audiences: [{ id: 'a', name: 'a', expression: { question: 'locations', datapoints: ['s3_4'] } }],
      },
      row: { datapoint: 'q3_7', segment: '', audience: 'a' },
      field: 'audience_index',
      expected: 100.2558884856022,
    },
  },
  {
    name: '2016 Q2 is the last wave with wraps: respondents who had a wrap, or are women',
    how: 'R: n((on(q12a_11) | s2 %in% 2) & wave %in% "2016q2")',
    query: {
      kind: 'wave_counts',
      request: {
        or: [
          { question: 'ds-burger.q12a', datapoints: ['q12a_11'] },
          { question: 'ds-burger.s2', datapoints: ['s2_2'] },
        ],
      },
      wave: '2016q2',
      field: 'total',
      expected: 208,
    },
  },
  {
    name: "the weighted share of 2017 Q1 that ate at two or more of Arnold's, Ma's burgers and Pret'a'pane",
    how: 'R: pct(on(q2_7) + on(q2_9) + on(q2_10) >= 2, everyone, line = wave %in% "2017q1")',
    query: {
      kind: 'wave_counts',
      request: { question: 'ds-burger.q2', datapoints: ['q2_7', 'q2_9', 'q2_10'], min_count: 2 },
      wave: '2017q1',
      field: 'percentage',
      expected: 36.74473599065977,
    },
  },
  {
    name: "a crosstab cell's index: an afternoon snack among people who went alone",
    how: 'R: index(q7 %in% 4, q9 %in% 1, base = everyone, line = ran(q7) & ran(q9))',
    query: {
      kind: 'crosstab',
      request: {
        rows: [{ id: 'r', name: 'row', expression: { question: 'ds-burger.q7', datapoints: ['q7_4'] } }],
        columns: [
          { id: 'c', name: 'column', expression: { question: 'ds-burger.q9', datapoints: ['q9_1'] } },
        ],
      },
      cell: { row: 'r', column: 'c' },
      field: 'intersect.index',
      expected: 121.7995565329564,
    },
  },
  {
    name: 'at least two of three conditions hold: their share in the column of people who know Bread Basket, in 2017',
    how: 'R: pct(on(q4_1) + on(q4_2) + on(q4_3) >= 2, on(q1_11), line = wave %in% c("2017q1", "2017q2", "2017q3", "2017q4"))',
    query: {
      kind: 'crosstab',
      request: {
        rows: [
          {
            id: 'r',
            name: 'row',
            expression: {
              or: [
                { question: 'ds-burger.q4', datapoints: ['q4_1'] },
                { question: 'ds-burger.q4', datapoints: ['q4_2'] },
                { question: 'ds-burger.q4', datapoints: ['q4_3'] },
              ],
              min_count: 2,
            },
          },
        ],
        columns: [
          { id: 'c', name: 'column', expression: { question: 'ds-burger.q1', datapoints: ['q1_11'] } },
        ],
        waves: ['2017q1', '2017q2', '2017q3', '2017q4'],
      },
      cell: { row: 'r', column: 'c' },
      field: 'audiences.row.intersect_percentage',
      expected: 25.54936359716222,
    },
  },
];
