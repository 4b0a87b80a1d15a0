/**
 * Reference figures for the survey in the folder `afrobarometer-r5-r7`, computed from its data.csv by programs that share
 * nothing with this one.
 *
 * R 4.2.2 with package survey 4.1-1: read.csv(data.csv, na.strings = ""), one expression a case (its `how`), written
 * with "%.17g"; the words used in the expressions (line, v, pct, index, wilson, rest ...) are explained in
 * reference-case.ts. Every figure was computed a second time from the request itself with Python 3.11 (csv module,
 * math.fsum, the formulas of the variance written out); the two agree within 1e-14. A few were computed a third time
 * with SQLite 3.40.
 *
 * Weights have six decimals and are exact as integers. All three rounds ran in all twelve countries.
 */
import type { ReferenceCase } from './reference-case.ts';

/** Whether the weights of the file are exact as integers: then weighted figures hold within 1e-9, else 1e-6. */
export const weightsAreExact = true;

export const afrobarometerCases: readonly ReferenceCase[] = [
  {
    name: 'respondents in Benin who trust the president a lot, three rounds',
    how: 'R: n(q43_1 %in% 3 & country %in% 1)',
    query: {
      kind: 'stats',
      request: { question: 'ds-afro.q43', datapoints: ['q43_1'], suffixes: ['3'], locations: ['country_1'] },
      row: { datapoint: 'q43_1', segment: '', audience: '' },
      field: 'positive_sample',
      expected: 1316,
    },
  },
  {
    name: 'trust in the police (somewhat or a lot) in Kenya, asked as an audience',
    how: 'R: pct(q43_7 %in% c(2, 3), country %in% 4, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_7'],
        suffixes: ['2', '3'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-afro.country', datapoints: ['country_4'] } },
        ],
      },
      row: { datapoint: 'q43_7', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 33.967387853069695,
    },
  },
  {
    name: "don't know about opposition parties is a suffix like any other: its size in round 7 in Tanzania",
    how: 'R: size(q43_6 %in% 9, line = wave %in% "r7" & country %in% 9)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_6'],
        suffixes: ['9'],
        locations: ['country_9'],
        waves: ['r7'],
      },
      row: { datapoint: 'q43_6', segment: '', audience: '' },
      field: 'positive_size',
      expected: 71.834054,
    },
  },
  {
    name: 'sizes add over countries and average over rounds: people who trust the courts a lot',
    how: 'R: size(q43_9 %in% 3, line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-afro.q43', datapoints: ['q43_9'], suffixes: ['3'] },
      row: { datapoint: 'q43_9', segment: '', audience: '' },
      field: 'positive_size',
      expected: 5549.607477333333,
    },
  },
  {
    name: 'the size of Ghana and Nigeria over two rounds',
    how: 'R: size(country %in% c(3, 6), line = wave %in% c("r5", "r7") & country %in% c(3, 6))',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_1'],
        suffixes: ['0'],
        locations: ['country_3', 'country_6'],
        waves: ['r5', 'r7'],
      },
      row: { datapoint: 'q43_1', segment: '', audience: '' },
      field: 'audience_size',
      expected: 4399.999948,
    },
  },
  {
    name: 'the index of no trust at all in the army in Tunisia',
    how: 'R: index(q43_8 %in% 0, country %in% 10, base = everyone, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_8'],
        suffixes: ['0'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-afro.country', datapoints: ['country_10'] } },
        ],
      },
      row: { datapoint: 'q43_8', segment: '', audience: 'a' },
      field: 'audience_index',
      expected: 36.35258535459772,
    },
  },
  {
    name: 'the share of people without trust in parliament who also lack it in the ruling party',
    how: 'R: pct(q43_5 %in% c(0, 1), q43_2 %in% c(0, 1), line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_2'],
        suffixes: ['0', '1'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_5'], suffixes: ['0', '1'] },
          },
        ],
      },
      row: { datapoint: 'q43_2', segment: '', audience: 'a' },
      field: 'datapoint_percentage',
      expected: 72.99589603034613,
    },
  },
  {
    name: 'respondents who trust at least five of nine institutions somewhat or a lot',
    how: 'R: n(rowSums(atleast(cbind(q43_1, q43_2, q43_3, q43_4, q43_5, q43_6, q43_7, q43_8, q43_9), 2:3)) >= 5)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.country',
        datapoints: ['country_1'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-afro.q43', suffixes: [2, 3], min_count: 5 } },
        ],
      },
      row: { datapoint: 'country_1', segment: '', audience: 'a' },
      field: 'audience_sample',
      expected: 31197,
    },
  },
  {
    name: 'the share of Zambians who trust at least five of nine institutions',
    how: 'R: pct(country %in% 12, rowSums(atleast(cbind(q43_1, q43_2, q43_3, q43_4, q43_5, q43_6, q43_7, q43_8, q43_9), 2:3)) >= 5, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.country',
        datapoints: ['country_12'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-afro.q43', suffixes: [2, 3], min_count: 5 } },
        ],
      },
      row: { datapoint: 'country_12', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 6.059844848296084,
    },
  },
  {
    name: 'not trusting the electoral commission a lot includes those without an answer',
    how: 'R: n(!(q43_3 %in% 3) & q43_1 %in% 3)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_1'],
        suffixes: ['3'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_3'], suffixes: ['3'], not: true },
          },
        ],
      },
      row: { datapoint: 'q43_1', segment: '', audience: 'a' },
      field: 'positive_sample',
      expected: 10623,
    },
  },
  {
    name: 'a nested audience in a base of six countries: its percentage for the local council',
    how: 'R: pct(q43_4 %in% 2, ((q43_7 %in% 3 & q43_8 %in% 3) | (q43_9 %in% 3 & !(q43_1 %in% 0 | q43_2 %in% 0))) & country %in% 1:6, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_4'],
        suffixes: ['2'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: {
              or: [
                {
                  and: [
                    { question: 'ds-afro.q43', datapoints: ['q43_7'], suffixes: ['3'] },
                    { question: 'ds-afro.q43', datapoints: ['q43_8'], suffixes: ['3'] },
                  ],
                },
                {
                  and: [
                    { question: 'ds-afro.q43', datapoints: ['q43_9'], suffixes: ['3'] },
                    {
                      not: true,
                      or: [
                        { question: 'ds-afro.q43', datapoints: ['q43_1'], suffixes: ['0'] },
                        { question: 'ds-afro.q43', datapoints: ['q43_2'], suffixes: ['0'] },
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
          expression: {
            question: 'ds-afro.country',
            datapoints: ['country_1', 'country_2', 'country_3', 'country_4', 'country_5', 'country_6'],
          },
        },
      },
      row: { datapoint: 'q43_4', segment: '', audience: 'a' },
      field: 'audience_percentage',
      expected: 22.913532022776604,
    },
  },
  {
    name: 'no trust at all in the ruling party, of those asked',
    how: 'R: pct(q43_5 %in% 0, !is.na(q43_5), line = everyone)',
    query: {
      kind: 'stats',
      request: { question: 'ds-afro.q43', datapoints: ['q43_5'], suffixes: ['0'], base_mode: 'asked' },
      row: { datapoint: 'q43_5', segment: '', audience: '' },
      field: 'audience_percentage',
      expected: 23.681387290578215,
    },
  },
  {
    name: 'round 6 against itself: the index of Senegal for much trust in the army',
    how: 'R: index(q43_8 %in% 3, country %in% 7, base = everyone, line = wave %in% "r6")',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_8'],
        suffixes: ['3'],
        splitter: 'waves',
        segments: ['r6'],
        segmented_base: true,
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-afro.country', datapoints: ['country_7'] } },
        ],
      },
      row: { datapoint: 'q43_8', segment: 'r6', audience: 'a' },
      field: 'audience_index',
      expected: 176.34688676338118,
    },
  },
  {
    name: 'round 6 against all rounds: people with much trust in the army, averaged over three rounds',
    how: 'R: 100 * size(q43_8 %in% 3 & country %in% 7, line = wave %in% "r6") / size(q43_8 %in% 3, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_8'],
        suffixes: ['3'],
        splitter: 'waves',
        segments: ['r6'],
        segmented_base: false,
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-afro.country', datapoints: ['country_7'] } },
        ],
      },
      row: { datapoint: 'q43_8', segment: 'r6', audience: 'a' },
      field: 'datapoint_percentage',
      expected: 9.666479546329525,
    },
  },
  {
    name: "a location as a segment: Uganda's own index on a segmented base",
    how: 'R: index(q43_7 %in% 0, q43_9 %in% 0, base = everyone, line = country %in% 11)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_7'],
        suffixes: ['0'],
        splitter: 'locations',
        segments: ['country_11'],
        segmented_base: true,
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_9'], suffixes: ['0'] },
          },
        ],
      },
      row: { datapoint: 'q43_7', segment: 'country_11', audience: 'a' },
      field: 'audience_index',
      expected: 292.4443720683223,
    },
  },
  {
    name: 'the low end of the Wilson interval of much trust in the president in Morocco, rounds 6 and 7',
    how: 'R: wilson(q43_1 %in% 3, everyone, line = country %in% 5 & wave %in% c("r6", "r7"))[["low"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_1'],
        suffixes: ['3'],
        locations: ['country_5'],
        waves: ['r6', 'r7'],
      },
      row: { datapoint: 'q43_1', segment: '', audience: '' },
      field: 'confidence_interval.low',
      expected: 6.7320792113762185,
    },
  },
  {
    name: 'the high end of the Wilson interval of much trust in the president in Morocco, rounds 6 and 7',
    how: 'R: wilson(q43_1 %in% 3, everyone, line = country %in% 5 & wave %in% c("r6", "r7"))[["high"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_1'],
        suffixes: ['3'],
        locations: ['country_5'],
        waves: ['r6', 'r7'],
      },
      row: { datapoint: 'q43_1', segment: '', audience: '' },
      field: 'confidence_interval.high',
      expected: 8.910083314367487,
    },
  },
  {
    name: "Kish's effective sample of South Africans",
    how: 'R: eff(country %in% 8, line = everyone)',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_1'],
        suffixes: ['3'],
        audiences: [
          { id: 'a', name: 'a', expression: { question: 'ds-afro.country', datapoints: ['country_8'] } },
        ],
      },
      row: { datapoint: 'q43_1', segment: '', audience: 'a' },
      field: 'audience_effective_sample',
      expected: 4942.8200300527105,
    },
  },
  {
    name: 'z of much trust in the police among those who cannot say about the ruling party, against the rest, in Botswana',
    how: 'R: rest(q43_7 %in% 3, q43_5 %in% 9, base = everyone, line = country %in% 2)[["z"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_7'],
        suffixes: ['3'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_5'], suffixes: ['9'] },
          },
        ],
        locations: ['country_2'],
      },
      row: { datapoint: 'q43_7', segment: '', audience: 'a' },
      field: 'significance.z',
      expected: -2.7185657040849773,
    },
  },
  {
    name: 'p_value of much trust in the police among those who cannot say about the ruling party, against the rest, in Botswana',
    how: 'R: rest(q43_7 %in% 3, q43_5 %in% 9, base = everyone, line = country %in% 2)[["p"]]',
    query: {
      kind: 'stats',
      request: {
        question: 'ds-afro.q43',
        datapoints: ['q43_7'],
        suffixes: ['3'],
        audiences: [
          {
            id: 'a',
            name: 'a',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_5'], suffixes: ['9'] },
          },
        ],
        locations: ['country_2'],
      },
      row: { datapoint: 'q43_7', segment: '', audience: 'a' },
      field: 'significance.p_value',
      expected: 0.0065565632400718015,
    },
  },
  {
    name: 'the weighted share of round 7 with no trust at all in police and courts',
    how: 'R: pct(q43_7 %in% 0 & q43_9 %in% 0, everyone, line = wave %in% "r7")',
    query: {
      kind: 'wave_counts',
      request: {
        and: [
          { question: 'ds-afro.q43', datapoints: ['q43_7'], suffixes: [0] },
          { question: 'ds-afro.q43', datapoints: ['q43_9'], suffixes: [0] },
        ],
      },
      wave: 'r7',
      field: 'percentage',
      expected: 10.92043753598754,
    },
  },
  {
    name: "a crosstab cell's size: much trust in the president and none in the opposition",
    how: 'R: size(q43_1 %in% 3 & q43_6 %in% 0, line = everyone)',
    query: {
      kind: 'crosstab',
      request: {
        rows: [
          {
            id: 'r',
            name: 'row',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_1'], suffixes: ['3'] },
          },
        ],
        columns: [
          {
            id: 'c',
            name: 'column',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_6'], suffixes: ['0'] },
          },
        ],
      },
      cell: { row: 'r', column: 'c' },
      field: 'intersect.size',
      expected: 2212.337035,
    },
  },
  {
    name: "a crosstab cell's index in a base of Kenya and rounds 5 and 6",
    how: 'R: index(q43_1 %in% 3, q43_6 %in% 0, base = country %in% 4, line = wave %in% c("r5", "r6"))',
    query: {
      kind: 'crosstab',
      request: {
        rows: [
          {
            id: 'r',
            name: 'row',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_1'], suffixes: ['3'] },
          },
        ],
        columns: [
          {
            id: 'c',
            name: 'column',
            expression: { question: 'ds-afro.q43', datapoints: ['q43_6'], suffixes: ['0'] },
          },
        ],
        waves: ['r5', 'r6'],
        base_audience: {
          id: 'base',
          name: 'base',
          expression: { question: 'ds-afro.country', datapoints: ['country_4'] },
        },
      },
      cell: { row: 'r', column: 'c' },
      field: 'intersect.index',
      expected: 111.66116781609105,
    },
  },
];
