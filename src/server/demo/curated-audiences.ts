import type { Expression } from '../../contract/expression.ts';

/** An audience that comes with the demo survey, for everyone who may see it. */
export interface DemoAudience {
  readonly id: string;
  readonly title: string;
  readonly expression: Expression;
  /** Id of the folder that it is in; absent: none. */
  readonly folderId?: string;
}

/** Folder of the examples about a household's home and money. */
export const homeAndMoney = { id: '58130ef0-e509-4607-bb98-edc043f71192', name: 'Home and money' } as const;

/** Listed in the order shown; ids stay when titles or expressions change. */
export const curatedAudiences: readonly DemoAudience[] = [
  {
    id: '7636e9af-abe0-469f-ae68-c97e9caab6b2',
    title: 'Gen Z',
    expression: { question: 'q2', datapoints: ['q2_1'] },
  },
  {
    id: 'c3153f17-044d-4d21-b1bb-810e43bb21e9',
    title: 'Millennials',
    expression: { question: 'q2', datapoints: ['q2_2'] },
  },
  {
    id: '80adceca-6aed-4ec3-80cc-b7334522be5a',
    title: 'Parents of young children',
    expression: { question: 'q9', datapoints: ['q9_1', 'q9_2'] },
  },
  {
    id: '4136d078-1520-45e9-b0a8-7c3b4508ce19',
    title: 'High household income',
    expression: { question: 'q15', datapoints: ['q15_3'] },
  },
  {
    id: '38d2d11c-cac4-48e4-9666-a7352a4fbdf0',
    title: 'Working graduates',
    expression: {
      and: [
        { question: 'q12', datapoints: ['q12_1', 'q12_2', 'q12_3'] },
        { question: 'q6', datapoints: ['q6_4', 'q6_5'] },
      ],
    },
  },
  {
    id: '7d58330d-303d-4117-987c-31302c25b2ec',
    title: 'Young people in cities',
    expression: {
      and: [
        { question: 'q1', datapoints: ['q1_1', 'q1_2'] },
        { question: 'q4', datapoints: ['q4_1'] },
        { question: 'q9', datapoints: ['q9_99'] },
      ],
    },
  },
  {
    id: '56f897bb-2ecc-4c98-a183-3b8490f97e73',
    title: 'Heavy short-video users',
    expression: { question: 'q22', datapoints: ['q22_3'], suffixes: [6] },
  },
  {
    id: 'eb49b194-3529-481c-b923-55fcd46c65af',
    title: 'Heavy television viewers',
    expression: { question: 'q20', datapoints: ['q20_1'], suffixes: [5, 6] },
  },
  {
    id: '30c6fdca-453e-4954-9c3f-e0b4cbae778f',
    title: 'Streamers beyond broadcast television',
    expression: {
      and: [
        {
          or: [
            { question: 'q29', datapoints: ['q29_2', 'q29_3', 'q29_4', 'q29_5'] },
            { question: 'q27', datapoints: ['q27_2', 'q27_3'], suffixes: [4, 5, 6] },
          ],
        },
        { question: 'q20', datapoints: ['q20_1'], suffixes: [3, 4, 5, 6, 98], not: true },
      ],
    },
  },
  {
    id: '1bc6a49d-6051-4e4c-b901-e2e23eb587ac',
    title: 'Regular users of AI assistants',
    expression: { question: 'q42', datapoints: ['q42_4', 'q42_5'] },
  },
  {
    id: 'e784be84-b27d-4190-9d9e-ca0be9145b38',
    title: 'Technology enthusiasts',
    expression: {
      and: [
        { question: 'q44', datapoints: ['q44_1'], suffixes: [4, 5] },
        {
          question: 'q37',
          datapoints: Array.from({ length: 12 }, (_, at) => `q37_${at + 1}`),
          min_count: 5,
        },
      ],
    },
  },
  {
    id: '8751290e-0343-4b34-b20f-b47808bec9c8',
    title: 'Brand advocates',
    expression: {
      or: [
        { question: 'q51', suffixes: [4], min_count: 2 },
        { question: 'q53', datapoints: ['q53_3'] },
      ],
    },
  },
  {
    id: '7bc9e634-86b4-4c8c-ad1c-7d84bc6722ba',
    title: 'Bargain hunters',
    expression: {
      or: [
        { question: 'q56', datapoints: ['q56_2'] },
        { question: 'q64', datapoints: ['q64_2'], suffixes: [5] },
        { question: 'q47', datapoints: ['q47_5'] },
        { question: 'q48', datapoints: ['q48_9'] },
      ],
      min_count: 2,
    },
  },
  {
    id: '724543ed-3bd0-44e6-9a3a-f9007b1dd1f2',
    title: 'Green spenders',
    expression: {
      and: [
        {
          question: 'q66',
          datapoints: Array.from({ length: 8 }, (_, at) => `q66_${at + 1}`),
          min_count: 3,
        },
        { question: 'q67', datapoints: ['q67_3', 'q67_4', 'q67_5'] },
      ],
    },
  },
  {
    id: 'd49a66e8-6ad6-42bc-88b4-051bc16db2fc',
    title: 'Frequent travellers',
    expression: { question: 'q72', datapoints: ['q72_4'] },
  },
  {
    id: '1714e770-022e-4a3f-8eb4-0df419374ccb',
    title: 'Sports fans who exercise',
    expression: {
      and: [
        {
          question: 'q69',
          datapoints: Array.from({ length: 12 }, (_, at) => `q69_${at + 1}`),
          min_count: 2,
        },
        { question: 'q70', datapoints: ['q70_3', 'q70_4'] },
      ],
    },
  },
  {
    id: 'cc6dc9ba-3b12-4b02-a7fc-f573d98644a2',
    title: 'Paying gamers',
    expression: { question: 'gaming.q5', datapoints: ['q5_3', 'q5_4', 'q5_5'] },
  },
  {
    id: 'b36ef93d-8dc7-4023-9c8c-215181886eae',
    title: 'Not reached by news',
    expression: {
      and: [
        { question: 'q34', datapoints: ['q34_99'] },
        { question: 'q23', datapoints: ['q23_3'], not: true },
      ],
    },
  },
  {
    id: 'a042eff7-c28d-4993-bf8c-d3b16c58fea2',
    title: 'Young tenants',
    expression: {
      and: [
        { question: 'q1', datapoints: ['q1_1', 'q1_2'] },
        { question: 'q10', datapoints: ['q10_3'] },
      ],
    },
    folderId: homeAndMoney.id,
  },
  {
    id: 'd8d905df-41c3-459d-96ca-7d20652ec1dc',
    title: 'Mortgage payers with a child at home',
    expression: {
      and: [
        { question: 'q10', datapoints: ['q10_2'] },
        { question: 'q9', datapoints: ['q9_99'], not: true },
      ],
    },
    folderId: homeAndMoney.id,
  },
  {
    id: '31029571-02a6-48d3-9107-9e7357bf7daa',
    title: 'Outright owners aged 55 and over',
    expression: {
      and: [
        { question: 'q1', datapoints: ['q1_5', 'q1_6'] },
        { question: 'q10', datapoints: ['q10_1'] },
      ],
    },
    folderId: homeAndMoney.id,
  },
  {
    id: 'bbcecd20-1ad9-408a-9617-670123b06694',
    title: 'Adults in a family home',
    expression: {
      and: [
        { question: 'q12', datapoints: ['q12_1', 'q12_2', 'q12_3'] },
        { question: 'q10', datapoints: ['q10_4'] },
      ],
    },
    folderId: homeAndMoney.id,
  },
  {
    id: '99f402cd-79c5-4560-bd8a-07d2a32bea2c',
    title: 'Stretched by a sudden bill',
    expression: {
      and: [
        { question: 'q76', datapoints: ['q76_1', 'q76_2'] },
        { question: 'q75', datapoints: ['q75_1'], not: true },
      ],
    },
    folderId: homeAndMoney.id,
  },
  {
    id: 'c8e740ff-b357-4ec2-8fc0-fd00c48bc43b',
    title: 'Investors with room to spare',
    expression: {
      and: [
        { question: 'q75', datapoints: ['q75_5'] },
        { question: 'q76', datapoints: ['q76_4', 'q76_5'] },
      ],
    },
    folderId: homeAndMoney.id,
  },
];
