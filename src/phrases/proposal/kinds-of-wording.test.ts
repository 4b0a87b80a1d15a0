import { expect, test } from 'vitest';
import { fill } from '../fill.ts';
import type { PhrasedQuestion } from '../phrase.ts';

type Row = readonly [wording: string, answers: string, does: string];

const rating = 'Excellent/Good/Poor';
const trust = 'A great deal/Quite a lot/Not very much';
const rows: readonly Row[] = [
  ['How long has it been since you last went abroad?', '1-2 years/Never', 'last went abroad 1–2 years ago'],
  [
    'Have you visited a museum in the past year?',
    'Yes, several times/Yes, once/No',
    'have visited a museum several times in the past year',
  ],
  [
    'Are your working hours restricted by your health?',
    'Yes, restricted a little/Yes, restricted a lot/No',
    'say their working hours are restricted a little by their health',
  ],
  ['Do you drink tea every day, some days or never?', 'Every day/Some days/Never', 'drink tea every day'],
  [
    'If you had a free day, where would you go?',
    'The beach/The mountains',
    'would go to the beach if they had a free day',
  ],
  [
    'How likely is it that you will move in the next year?',
    'Very likely/Not likely',
    'are very likely to move in the next year',
  ],
  ['What is the usual way you pay for groceries?', 'By card/In cash', 'usually pay for groceries by card'],
  [
    'Which of these have you done to save water?',
    'Taken shorter showers/Fixed a tap',
    'have taken shorter showers to save water',
  ],
  ['Who do you think should pay for roads?', 'Drivers/Everyone', 'think drivers should pay for roads'],
  ['On how many nights did you sleep badly?', '1-2/3-4', 'slept badly on 1–2 nights'],
  ['Which of these does your household have?', 'Dishwasher/Dryer', 'have a dishwasher in their household'],
  [
    'How satisfied are you with your job, where 1 is not at all and 5 is completely?',
    '1/2/3/4/5',
    'rate their satisfaction with their job 1 out of 5',
  ],
  [
    "Why don't you own a bicycle?",
    'I have no room/It is unsafe',
    "don't own a bicycle because they have no room",
  ],
  [
    'In your main job, do you supervise any other employees?',
    'Yes/No',
    'supervise other employees in their main job',
  ],
  ['How many hours do you work a week?', '10-20/20-30', 'work 10–20 hours a week'],
  [
    'How often do you meet friends, relatives or colleagues?',
    'Every day/Never',
    'meet friends, relatives or colleagues every day',
  ],
  [
    'Have you or a member of your household been burgled?',
    'Yes/No',
    'say they or a member of their household have been burgled',
  ],
  ['Are you or have you ever been a union member?', 'Yes/No', 'are or have ever been union members'],
  ['Do any children live with you?', 'Yes/No', 'say children live with them'],
  [
    'In the last month, how often have you exercised?',
    'Daily/Never',
    'have exercised daily in the last month',
  ],
  ['I look forward to going to work.', 'Always/Never', 'always look forward to going to work'],
  ['Approximately how many books did you read?', 'None/1-5', 'read no books'],
  ['How easy is it to get an appointment?', "Haven't tried/Easy", "answered “Haven't tried” to Q1"],
  ['How likely do you think you are to vote?', 'Likely/Unlikely', 'think they are likely to vote'],
  [
    'In the last three months have you ever come to work ill?',
    'Yes/No',
    'have ever come to work ill in the last three months',
  ],
  ['Which age group do you belong to?', '65 or older/18-24', 'are aged 65 or over'],
  ['In which country do you currently reside?', 'United Kingdom/Other', 'live in the United Kingdom'],
  ['How often, if at all, do you feel lonely?', 'Often/Never', 'often feel lonely'],
  [
    'When was the last time you visited our store?',
    '1-3 months ago/Never',
    'last visited the store 1–3 months ago',
  ],
  ['Which brands come to mind when you think of tea?', 'Acme/Zenith', 'think of Acme when they think of tea'],
  [
    'Which of these factors influenced your decision?',
    'Price/Quality',
    'say price influenced their decision',
  ],
  [
    'What would make you more likely to visit?',
    'Lower prices/Nothing',
    'say lower prices would make them more likely to visit',
  ],
  [
    'What stops you from cycling more?',
    'Bad weather/Traffic',
    'name “Bad weather” as what stops them from cycling more',
  ],
  [
    'How effective do you think the campaign was?',
    'Very effective/Not effective',
    'think the campaign was very effective',
  ],
  ['In general, would you say your health is…?', 'Good/Poor', 'say their health is good'],
  ['Did the staff listen to you?', 'Yes/No', 'say the staff listened to them'],
  [
    'How well did the product meet your needs?',
    'Very well/Badly',
    'say the product met their needs very well',
  ],
  ['How far do you travel to work?', '5-10 miles/More than 10 miles', 'travel 5–10 miles to work'],
  ['On which devices do you watch videos?', 'Phone/TV', 'watch videos on a phone'],
  ['At what age did you start smoking?', 'Under 16/16-18', 'started smoking when aged under 16'],
  ['Do you ever gamble?', 'Yes/No', 'gamble'],
  ['How do you usually get to work?', 'Walk/Bus', 'usually get to work on foot'],
  ['How did you hear about us?', 'Friend/Social media', 'heard about the organisation through a friend'],
  ['Who do you live with?', 'Partner/I live alone', 'live with their partner'],
  ['HOW OFTEN R ATTENDS SERVICES', 'EVERY WEEK/NEVER', 'attend services every week'],
  [
    'How satisfied are you with the following? Price',
    'Very satisfied/Dissatisfied',
    'are very satisfied with price',
  ],
  [
    'How interested would you say you are in politics?',
    'Very interested/Hardly interested',
    'are very interested in politics',
  ],
  ['Taking all things together, how happy are you?', 'Quite/Not at all', 'are quite happy'],
  [
    'On the whole, how satisfied are you with democracy in [country]?',
    'Fairly satisfied/Not satisfied',
    'are fairly satisfied with democracy in their country',
  ],
  [
    'Do you approve or disapprove of the plan?',
    'Strongly approve/Approve/Disapprove',
    'strongly approve of the plan',
  ],
  ['Would you say that your health is excellent, good, or poor?', rating, 'say their health is excellent'],
  ['Do you think the economy will get better or worse?', 'Better/Worse', 'think the economy will get better'],
  [
    'Compared to a year ago, is your income higher or lower?',
    'Higher/Lower',
    'say their income is higher compared to a year ago',
  ],
  ['How would you rate your health?', rating, 'rate their health as excellent'],
  ['How do you feel about the logo?', 'Positive/Negative', 'feel positive about the logo'],
  [
    'How easy or difficult is it for you to pay your bills?',
    'Fairly easy/Fairly difficult',
    'find it fairly easy to pay their bills',
  ],
  [
    'How important is religion in your life?',
    'Very important/Not important',
    'find religion in their life very important',
  ],
  ['How much confidence do you have in the courts?', trust, 'have a great deal of confidence in the courts'],
  ['How closely do you follow the news?', 'Very closely/Not at all', 'follow the news very closely'],
  [
    'To what extent do you agree or disagree that taxes are too high?',
    'Strongly agree/Disagree',
    'strongly agree that taxes are too high',
  ],
  [
    'Which of these statements comes closest to your view?',
    'People should help themselves/The state should do more',
    'say that people should help themselves',
  ],
  ['Which of the following best describes you?', 'A fan/A casual follower', 'describe themselves as a fan'],
  [
    'What is the most important problem facing the country?',
    'Crime/Health care',
    'say crime is the most important problem facing the country',
  ],
  [
    'What is the main reason you chose this hotel?',
    'Price/Location',
    'gave “Price” as the main reason they chose this hotel',
  ],
  [
    'Which party did you vote for in the last election?',
    'Labour/Did not vote',
    'voted for Labour in the last election',
  ],
  ['Who did you vote for in the last election?', 'Ann Lee/Jo Doe', 'voted for Ann Lee in the last election'],
  ['Where do you usually buy bread?', 'Supermarket/Online', 'usually buy bread at a supermarket'],
  [
    'When did you last visit a dentist?',
    'Within the past year/Never',
    'last visited a dentist within the past year',
  ],
  ['How long have you lived here?', 'Less than 1 year/1-5 years', 'have lived here for less than 1 year'],
  ['How do you usually travel to work?', 'Car/Bus', 'usually travel to work by car'],
  ['How many cups of tea do you drink?', '1-2/3+', 'drink 1–2 cups of tea'],
  ['How much do you spend on coffee per week?', '$1-$10/Nothing', 'spend $1–$10 on coffee per week'],
  ['How old were you when you first smoked?', 'Under 16/16-18', 'were under 16 when they first smoked'],
  ['In the past month, how often have you cooked?', 'Daily/Weekly', 'have cooked daily in the past month'],
  ['Does your household own a car?', 'Yes/No', 'say their household owns a car'],
  ['Does anyone in your household smoke?', 'Yes/No', 'have someone in their household who smokes'],
  ['Should the government raise taxes?', 'Yes/No', 'say the government should raise taxes'],
  ['Do you eat more, less or about the same amount of fish?', 'Less/More/About the same', 'eat less fish'],
  [
    'Do you eat more, less or about the same amount of fish?',
    'About the same/More/Less',
    'eat about the same amount of fish',
  ],
  ['Are you an owner of a bicycle?', 'Yes/No', 'are owners of a bicycle'],
  [
    'Are you or have you ever been a member of a club?',
    'Yes, currently/Yes, in the past/No',
    'are members of a club',
  ],
  ['How familiar are you with Acme?', 'Know it well/Never heard of it', 'know Acme well'],
  ['Which rooms do you have a heater in?', 'Kitchen/Garage', 'have a heater in the kitchen'],
  ['Where have you seen advertising for Acme?', 'Radio/TV', 'have seen advertising for Acme on the radio'],
  ['What size of tin do you usually buy?', '400 g/800 g', 'usually buy a 400 g tin'],
  ['Which words would you use to describe the logo?', 'Bold/Old', 'would use “Bold” to describe the logo'],
  ['Which of these are reasons why you cycle?', "It's quick/It's cheap", "cycle because it's quick"],
  ['How do you decide what to cook?', 'Ask the family/Follow a plan', 'say they ask the family'],
  ['How much say did you have?', 'A lot/None', 'had a lot of say'],
  ['How manly do you feel?', 'Not very manly/Very manly', "don't feel very manly"],
  ['How many people are there with whom you can talk?', '2/3', 'have 2 people with whom they can talk'],
];

function asked(wording: string, answers: string, more: Partial<PhrasedQuestion> = {}): PhrasedQuestion {
  const datapoints = answers.split('/').map((name, at) => ({ code: String(at), name }));
  return {
    code: 'q',
    kind: 'single',
    name: 'Q1',
    wording,
    complete: true,
    datapoints,
    suffixes: [],
    ...more,
  };
}

test.each(rows)('“%s” · %s: people who %s', (wording, answers, does) => {
  expect(fill(asked(wording, answers), { datapoints: ['0'], suffixes: null }).does).toBe(does);
});

const columns = (labels: string) => labels.split('/').map((name, at) => ({ code: at, name }));
const grids: readonly (readonly [...Row, columns: string])[] = [
  [
    'How important are the following to you when choosing a car?',
    'Price',
    'find price very important when choosing a car',
    'Very important/Not important',
  ],
  ['How often do you do each of the following?', 'Watching TV', 'watch TV every day', 'Every day/Never'],
  [
    'Have you done any of the following in the past year?',
    'Signed a petition',
    'have signed a petition in the past year',
    'Yes/No',
  ],
  [
    'How much confidence do you have in each of the following institutions?',
    'The police',
    'have a great deal of confidence in the police',
    trust,
  ],
];

test.each(grids)('“%s” · %s: people who %s', (wording, answers, does, labels) => {
  const grid = asked(wording, answers, { kind: 'grid_single', suffixes: columns(labels) });
  expect(fill(grid, { datapoints: ['0'], suffixes: [0] }).does).toBe(does);
});

test.each([
  ['Owns a car', 'single', 'Yes/No', 'own a car'],
  ['Gym attendance', 'single', 'Never/Often', 'never attend gyms'],
  ['Purpose of visit', 'single', 'Work/Leisure', 'visited for work'],
  ['Profession', 'single', 'Teacher/Nurse', 'are teachers'],
  ['Occupation (partner)', 'single', 'Teacher/Nurse', 'have “Teacher” as the occupation of their partner'],
  ['Devices used', 'multiple', 'Tablet/Phone', 'use a tablet'],
  [
    'Job satisfaction',
    'single',
    'Very satisfied/Satisfied/Dissatisfied',
    'are very satisfied with their job',
  ],
  ['Household size', 'single', '1/2', 'live alone'],
  ['Number of rooms (5+ capped)', 'single', '1/2/5+', 'have 1 room'],
  ['Happiness', 'single', 'Very Happy/Not Happy', 'are very happy'],
  ['Marital status', 'single', 'Widowed/Never Married', 'are widowed'],
  ['Pet owner', 'single', 'Yes/No', 'are pet owners'],
  ['Who travelled with', 'single', 'Friends/Alone', 'travelled with their friends'],
  ['Ads seen', 'multiple', 'Radio/TV', 'have seen an ad on the radio'],
  ['Ever Eaten', 'multiple', 'Acme Tea/Zenith Tea', 'have ever eaten Acme Tea'],
  ['Last order', 'single', 'Acme Tea/Zenith Tea', 'last ordered from Acme Tea'],
  ['Last order - on own or with others?', 'single', 'Alone/With others', 'were alone for their last order'],
  ['Consider', 'multiple', 'Acme Tea/Zenith Tea', 'consider Acme Tea'],
  ['Currently on a diet?', 'single', 'Yes/No', 'are currently on a diet'],
  [
    'Last visit - occasion',
    'single',
    'A Late night snack/Lunch',
    'had their last visit for a late night snack',
  ],
  [
    'Last visit - alone or with others',
    'single',
    'With others/Alone',
    'were with others for their last visit',
  ],
  [
    'Last visit - type of food ordered',
    'multiple',
    'Fish Cakes/Soup',
    'ordered fish cakes in their last visit',
  ],
  ['Work vs pleasure', 'single', 'Doing well/Feeling well', 'choose doing well rather than feeling well'],
  ['Weekly rent', 'single', 'Less that $50/$50 - $99', 'have a weekly rent of less than $50'],
  ['Preferred way of payment', 'single', 'Card/Cash', 'prefer card as their way of payment'],
] as const)('the name “%s” of a %s question: people who %s', (name, kind, answers, does) => {
  expect(fill(asked('', answers, { name, kind }), { datapoints: ['0'], suffixes: null }).does).toBe(does);
});

test('numbers of brands by occasions name both', () => {
  const orders = asked('', 'Acme Tea/Zenith Tea', {
    name: 'Orders per occasion last month',
    kind: 'grid_numeric',
    suffixes: columns('Lunch/Dinner'),
  });
  const of = (question: PhrasedQuestion) => fill(question, { datapoints: ['0[3,)'], suffixes: [1] }).does;
  expect(of(orders)).toBe('ordered Acme Tea 3 or more times for dinner last month');
  const named = (question: PhrasedQuestion) => fill(question, { datapoints: ['0[1,1]'], suffixes: [1] }).does;
  expect(named({ ...orders, name: 'Number of orders placed' })).toBe(
    'placed exactly 1 order (“Acme Tea”, “Dinner”)',
  );
  expect(of({ ...orders, name: 'Something' })).toBe(
    'answered 3 or more for “Acme Tea” in “Dinner” to “Something”',
  );
});
