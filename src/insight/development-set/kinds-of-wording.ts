import type { ExpectedPrompt } from './expected-prompt.ts';

/** Kinds of wording that analysts use beside the questionnaire's own, each on several questions. */
export const kindsOfWording: readonly ExpectedPrompt[] = [
  // Sides told by what people do.
  {
    prompt: 'Do podcast listeners trust newspapers more than radio listeners?',
    intent: 'compare',
    topics: ['q35:3'],
    sides: ['q20:6@2,3,4,5,6', 'q20:4@2,3,4,5,6'],
  },
  {
    prompt: "People who own a smart speaker vs people who don't: interests",
    intent: 'compare',
    topics: ['q68'],
    sides: ['q37:8', '!q37:8'],
  },
  {
    prompt: 'daily gamers compared with people who never play: devices',
    intent: 'compare',
    topics: ['q37'],
    sides: ['q36:5', 'q36:1'],
  },
  {
    prompt: 'people who pay with cash versus people who pay by phone: which news sources do they use?',
    intent: 'compare',
    topics: ['q34'],
    sides: ['q62:1', 'q62:4'],
  },
  {
    prompt: 'Do VPN users block ads more than other people?',
    intent: 'compare',
    topics: ['q45:2'],
    sides: ['q45:4', '!q45:4'],
  },
  {
    prompt: 'what do light gamers watch compared with heavy gamers',
    intent: 'compare',
    topics: ['q28'],
    sides: ['q36:2', 'q36:5'],
  },
  {
    prompt: 'homeowners with a mortgage against outright owners: spend on clothes',
    intent: 'compare',
    topics: ['q60:2'],
    sides: ['q10:2', 'q10:1'],
  },
  {
    prompt: 'Are homeowners more likely than renters to own a dog?',
    intent: 'compare',
    topics: ['q11:1'],
    sides: ['q10:1,2', 'q10:3'],
  },
  {
    prompt: 'gap between men and women in crypto ownership',
    intent: 'compare',
    topics: ['q75:9'],
    sides: ['q3:1', 'q3:2'],
  },
  // More than everyone, though nobody says so.
  {
    prompt: 'Do high earners travel more?',
    intent: 'compare',
    topics: ['q72'],
    sides: ['q15:3', 'everyone'],
  },
  {
    prompt: 'Are vegans more likely to be women?',
    intent: 'compare',
    topics: ['q3:2'],
    sides: ['q71:2', 'everyone'],
  },
  // Times.
  {
    prompt: 'in the summer of 2025, what share planned a holiday abroad?',
    intent: 'size',
    topics: ['q59:9'],
    waves: ['2025q3', '2025q3'],
  },
  {
    prompt: 'Since spring 2025, how many people rent?',
    intent: 'size',
    topics: ['q10:3'],
    waves: ['2025q2', '2026q3'],
  },
  { prompt: 'Share of vegans, 2Q26', intent: 'size', audience: ['q71:2'], waves: ['2026q2', '2026q2'] },
  {
    prompt: 'trust in newspapers, q1 25 vs q1 26',
    intent: 'compare',
    topics: ['q35:3'],
    sides: ['waves:2025q1', 'waves:2026q1'],
    waves: ['2025q1', '2026q1'],
  },
  {
    prompt: 'Are more people renting than a year ago?',
    intent: 'compare',
    topics: ['q10:3'],
    sides: ['waves:2025q4,2026q1,2026q2,2026q3', 'waves:2024q4,2025q1,2025q2,2025q3'],
    waves: ['2024q4', '2026q3'],
  },
  {
    prompt: 'Is interest in gardening up on last year?',
    intent: 'compare',
    topics: ['q68:11'],
    sides: ['waves:2026q1,2026q2,2026q3', 'waves:2025q1,2025q2,2025q3,2025q4'],
    waves: ['2025q1', '2026q3'],
  },
  {
    prompt: 'how many people exercised five or more days a week over the last two quarters?',
    intent: 'size',
    topics: ['q70:4'],
    waves: ['2026q2', '2026q3'],
  },
  // Ages in words.
  {
    prompt: 'what % of thirtysomethings in Spain pay by phone?',
    intent: 'size',
    topics: ['q62:4'],
    audience: ['q1:2,3'],
    locations: ['es'],
  },
  // Ends of a scale, and how much.
  {
    prompt: 'Top 2 box agreement with "I look after my health" among women',
    intent: 'size',
    topics: ['q63:5@4,5'],
    audience: ['q3:2'],
  },
  { prompt: 'how many expect their finances to get worse?', intent: 'size', topics: ['q65:1,2'] },
  { prompt: 'how many would struggle to meet an unexpected bill?', intent: 'size', topics: ['q76:2,3'] },
  {
    prompt: 'What proportion of low-income households could easily meet an unexpected expense?',
    intent: 'size',
    topics: ['q76:4,5'],
    audience: ['q15:1'],
  },
  // A part of those behind "among".
  { prompt: 'share of women among gamers', intent: 'size', topics: ['q3:2'], audience: ['q36:3,4,5'] },
  {
    prompt: "Among those who trust news from social platforms, what's the share of under-25s?",
    intent: 'size',
    topics: ['q1:1'],
    audience: ['q35:4@4,5'],
  },
  {
    prompt: 'Proportion of smart speaker owners living in cities',
    intent: 'size',
    topics: ['q4:1'],
    audience: ['q37:8'],
  },
  // In other words than the questionnaire's.
  { prompt: 'what share of Brits live by themselves?', intent: 'size', topics: ['q8:1'], locations: ['gb'] },
  {
    prompt: 'Proportion of adults still living with mum and dad in Spain',
    intent: 'size',
    topics: ['q8:5'],
    locations: ['es'],
  },
  {
    prompt: 'how many people log on to discussion forums every week?',
    intent: 'size',
    topics: ['q22:6@4,5,6'],
  },
  { prompt: 'people on social media to make new friends', intent: 'size', topics: ['q23:14'] },
  { prompt: 'how many use social to keep up with friends and relatives?', intent: 'size', topics: ['q23:1'] },
  { prompt: 'how many people have purchased straight from a social app?', intent: 'size', topics: ['q24:9'] },
  { prompt: 'share getting news from TV', intent: 'size', topics: ['q34:1'] },
  { prompt: 'ownership of wearables in Germany', intent: 'size', topics: ['q37:7'], locations: ['de'] },
  { prompt: 'share with a robot vacuum', intent: 'size', topics: ['q40:5'] },
  { prompt: 'how many people got their phone less than a year ago?', intent: 'size', topics: ['q41:1'] },
  { prompt: "how many feel they're on their phone too much?", intent: 'size', topics: ['q44:4'] },
  { prompt: 'are people optimistic about AI?', intent: 'size', topics: ['q44:5'] },
  { prompt: 'share rejecting cookies', intent: 'size', topics: ['q45:1'] },
  { prompt: 'incognito browsing among students', intent: 'size', topics: ['q45:3'], audience: ['q12:5'] },
  { prompt: "share who wouldn't pay more for eco-friendly products", intent: 'size', topics: ['q67:1'] },
  { prompt: 'how many are keen on cars?', intent: 'size', topics: ['q68:14'] },
  {
    prompt: 'how do gamers hear about new games?',
    intent: 'ranking',
    topics: ['gaming.q7'],
    audience: ['q36:3,4,5'],
  },
  { prompt: 'impulse buyers', intent: 'profile', audience: ['q64:4@4,5'] },
  { prompt: 'share of early adopters of new tech', intent: 'size', audience: ['q44:1@4,5'] },
  // Slips of the frame, and words that are spelled right.
  { prompt: 'shre of women who own a smart speaker', intent: 'size', topics: ['q37:8'], audience: ['q3:2'] },
  { prompt: 'do you have data on electric cars?', missed: ['electric'] },
  { prompt: 'How many have more than one TV?', missed: ['one'] },
  // Lists, and what is left out.
  { prompt: 'Share owning a smartphone as well as a smart watch', intent: 'size', audience: ['q37:1,7#2'] },
  {
    prompt: 'How many people have all three: savings account, credit card and mortgage?',
    intent: 'size',
    audience: ['q75:1,2,6#3'],
  },
  {
    prompt: 'people with a credit card except those with a loan',
    intent: 'profile',
    audience: ['q75:2', '!q75:7'],
  },
  { prompt: 'How widespread is password manager use?', intent: 'size', topics: ['q45:7'] },
];
