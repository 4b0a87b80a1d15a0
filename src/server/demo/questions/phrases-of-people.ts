import { agree, hours, noneOf, often, steps, type Words } from './phrase-words.ts';

const platforms =
  'messaging apps | social networks | short-video apps | photo-sharing apps | short-post apps | discussion forums | ' +
  'professional networks | live-streaming communities | dating apps';
const notSaid = "=don't say what income their household has";

/** Phrases of people, media, news and technology. */
export const phrasesOfPeople: Readonly<Record<string, Words>> = {
  q1: { noun: 'age', does: 'are aged {number}', people: 'people aged {number}' },
  q2: {
    noun: 'generation',
    does: 'belong to {answer}',
    people: 'people of {answer}',
    answers:
      '=belong to Gen Z;;Gen Z | =are millennials;;millennials | =belong to Gen X;;Gen X | ' +
      '=are baby boomers;;baby boomers | the older generation',
  },
  q3: {
    noun: 'gender',
    does: 'are {answer}',
    people: '{answer}',
    answers: 'men | women | =are of another gender;;people of another gender',
  },
  q4: {
    noun: 'kind of place',
    does: 'live in {answer}',
    answers:
      '=live in a city;;people in cities | =live in a town or suburb;;people in towns or suburbs | =live in the countryside;;people in the countryside',
  },
  q5: {
    noun: 'relationship status',
    does: 'are {answer}',
    answers:
      "=are single;;single people | =have a partner they don't live with;;people with a partner they don't live with | " +
      "=live with a partner, but aren't married | =are married or in a civil partnership;;people who are married or in a civil partnership | " +
      '=are separated or divorced | =are widowed;;widowed people',
  },
  q6: {
    noun: 'highest level of education',
    does: 'have {answer} as their highest level of education',
    people: 'people with {answer} as their highest level of education',
    answers:
      'primary or lower secondary school | upper secondary school | a vocational or technical qualification | a university degree | a postgraduate degree',
  },
  q7: {
    noun: 'household size',
    does: 'live in a household of {number}',
    people: 'people in households of {number}',
    answers:
      '=live in a household of 1 person;;people in households of 1 person | 2 people | 3 people | 4 people | 5 people or more',
  },
  q8: {
    noun: 'household type',
    does: 'live {answer}',
    answers:
      'alone | as a couple without children at home | as a couple with children under 18 | as a single parent with children under 18 | ' +
      'with parents or older relatives | with several generations of adults | with friends or others',
  },
  q9: {
    noun: 'children in the household',
    does: 'have children {answer} at home',
    people: 'people with children {answer} at home',
    answers:
      'under 4 | aged 4–11 | aged 12–17 | =have no children under 18 at home;have children under 18 at home;people without children under 18 at home',
  },
  q10: {
    noun: 'home',
    does: 'live in {answer}',
    answers:
      '=own their home outright;;outright homeowners | =own their home with a mortgage or loan;;homeowners with a mortgage or loan | =rent their home;;renters | ' +
      'the home of their family or of friends | =live in their home on other terms',
  },
  q11: {
    noun: 'pets',
    does: 'have {answer} at home',
    people: 'people with {answer} at home',
    answers:
      'a dog | a cat | a small mammal | a bird | fish | another animal | =have no pets at home;have pets at home;people without pets at home',
  },
  q12: {
    noun: 'work status',
    does: 'are {answer}',
    answers:
      '=work full-time;;full-time workers | =work part-time;;part-time workers | =are self-employed;;self-employed people | =are looking for work;;job seekers | ' +
      '=are in education;;people in education | =look after their home or family | =are retired;;retired people | =are out of work for another reason',
  },
  q13: {
    noun: 'job role',
    does: 'work {answer}',
    answers:
      'as an owner, director or senior manager | as a manager or team leader | as a professional or specialist | in an office or in administration | ' +
      'in sales or service | as a skilled tradesperson or technician | in production, transport or manual work',
  },
  q14: {
    noun: 'household income',
    does: 'have a household income of {answer}',
    people: 'people with a household income of {answer}',
    answers: `under $10,000 | $10,000–$19,999 | $20,000–$34,999 | $35,000–$49,999 | $50,000–$74,999 | $75,000–$99,999 | $100,000–$149,999 | $150,000 or more | ${notSaid}`,
  },
  q15: {
    noun: 'income level in their country',
    does: 'have an income in the {answer} of their country',
    people: 'people with an income in the {answer} of their country',
    answers: `lower third | middle third | upper third | =don't say which income level they have`,
  },
  q20: hours(
    'with',
    'time spent with media',
    'broadcast television | streamed films and series | social platforms | radio | streamed music | podcasts | printed newspapers and magazines | news websites and apps | video games | books',
  ),
  q21: {
    noun: 'time on the phone',
    does: 'spend {number} a day on their phone',
    answers: 'less than an hour | 1 to 2 hours | 2 to 4 hours | 4 to 6 hours | 6 hours or more',
  },
  q22: often('use', 'use of social platforms', platforms),
  q23: {
    noun: 'reasons for using social platforms',
    does: 'use social platforms {answer}',
    doesNot: 'use social platforms, but not {answer}',
    answers:
      'to keep in touch with friends and family | to fill spare time | to read news stories | to find entertaining content | to see what is being talked about | ' +
      'to find ideas for things to do and buy | to find products to buy | to watch live streams | to watch or follow sports | to see content of favourite brands | ' +
      'to network for work | to follow celebrities and creators | to share opinions | to meet new people | =use social platforms for none of these reasons;use social platforms for at least one of these reasons',
  },
  q24: {
    noun: 'things done on social platforms',
    does: 'have {answer} on a social platform in the last month',
    answers:
      'watched a short video | sent a private message | liked or reacted to a post | commented on a post | posted photos or videos | shared a post of someone else | ' +
      'read a story or disappearing post | clicked on an advertisement | bought something | followed or unfollowed a brand | ' +
      '=have done none of these things on a social platform;have done at least one of these things on a social platform',
  },
  q25: {
    noun: 'favourite kind of social platform',
    does: 'would keep {answer} if they could keep only one kind of platform',
    answers:
      'messaging apps | social networks | short-video apps | photo-sharing apps | short-post apps | discussion forums | another kind',
  },
  q26: {
    noun: 'accounts followed',
    does: 'follow {answer} on social platforms',
    answers:
      'friends, family and people they know | actors, musicians and performers | bloggers, creators and influencers | brands they buy from | brands they think of buying from | ' +
      'sports people and teams | restaurants and chefs | news organisations and journalists | gaming experts and studios | charities and causes | experts of their line of work | ' +
      '=follow none of these accounts on social platforms;follow at least one of these accounts on social platforms',
  },
  q27: often(
    'watch',
    'use of video platforms',
    'video-sharing sites | subscription streaming services | streaming services paid for by advertising | catch-up services of broadcasters | live sports streams | films rented or bought one by one | learning and course platforms',
  ),
  q28: {
    noun: 'genres watched',
    does: 'regularly watch {answer}',
    answers:
      'comedy | drama | action and adventure | crime and thriller | news and current affairs | documentaries | science fiction and fantasy | sport | reality and talent shows | ' +
      `cooking and home programmes | children's and family programmes | animation and anime | romance | horror | ${noneOf('regularly watch', 'genres')}`,
  },
  q29: {
    noun: 'paid streaming subscriptions',
    does: 'have {number} paid streaming subscriptions in their household',
    answers:
      '=have no paid streaming subscriptions in their household;have paid streaming subscriptions in their household | =have 1 paid streaming subscription in their household | 2 | 3 | 4 or more',
  },
  q30: {
    noun: 'spend on streaming subscriptions',
    does: 'pay {number} a month for streaming subscriptions',
    answers: 'under $10 | $10–$19 | $20–$39 | $40 or more',
  },
  q31: {
    noun: 'reasons for ending a streaming subscription',
    does: 'have ended a streaming subscription, or thought about it, {answer}',
    doesNot: "haven't ended a streaming subscription, or thought about it, {answer}",
    answers:
      'because the price went up | because they had seen what they wanted to see | because they were not using it enough | because of too many advertisements | ' +
      'because another service had better content | because they could no longer share it with others | because they needed to save money | =have not thought about ending a streaming subscription',
  },
  q32: {
    noun: 'music listened to',
    does: 'like to listen to {answer}',
    answers:
      'pop | rock | hip-hop and rap | electronic and dance music | classical music | jazz, soul and blues | country and folk | metal | Latin music | music of their own country | ' +
      "=don't listen to music;listen to music",
  },
  q33: {
    noun: 'podcast topics',
    does: 'listen to podcasts about {answer}',
    answers:
      'news and politics | comedy | true crime | business and money | health and wellbeing | sport | history and science | technology | parenting | =listen to podcasts about other topics only',
  },
  q34: {
    noun: 'sources of news',
    does: 'have come across news {answer} in the last week',
    answers:
      'on television | on social platforms | on news sites and in apps | on the radio | from friends, family and colleagues | in printed newspapers | in online videos by independent creators | ' +
      'in newsletters by e-mail | in podcasts | from AI assistants | =have not come across news in the last week;have come across news in the last week',
  },
  q35: agree(
    'trust in sources of news',
    'television news | radio news | newspapers and their websites | social platforms | people they know | independent creators',
    'they can trust most of the news from {row}',
  ),
  q36: {
    noun: 'how often games are played',
    does: 'play video games {answer}',
    answers:
      '=never play video games;play video games at least sometimes | less than once a month | one to three times a month | at least once a week, but not every day | every day;;daily gamers',
  },
  q37: {
    noun: 'devices owned',
    does: 'own {answer}',
    people: '{answer} owners',
    answers:
      'a smartphone | a laptop computer | a desktop computer | a tablet | a smart television | a games console | a smart watch or fitness band | a smart speaker | an e-reader | ' +
      `a streaming stick or box | a virtual reality headset | smart glasses | =own a feature phone without apps | ${noneOf('own', 'devices')}`,
  },
  q38: {
    noun: 'devices at home',
    does: 'have {number} {row} in use at home',
    answers:
      'mobile phones | laptops and desktop computers | tablets | televisions | games consoles | smart watches and fitness bands',
  },
  q39: {
    noun: 'devices at home in all',
    does: 'have {number} devices at home in all',
    answers: '0 to 2 | 3 to 4 | 5 to 6 | 7 to 9 | 10 or more',
  },
  q40: {
    noun: 'smart home',
    does: 'have {answer} connected to the internet at home',
    answers:
      'lights | heating or cooling | a doorbell or camera | plugs and sockets | a vacuum cleaner | kitchen appliances | solar panels with an app | =have none of these things connected to the internet at home;have at least one of these things connected to the internet at home',
  },
  q41: {
    noun: 'age of the phone',
    does: 'use a phone that is {answer} old',
    answers: 'less than 1 year | 1 to 2 years | 2 to 3 years | 3 to 5 years | more than 5 years',
  },
  q42: {
    noun: 'use of AI assistants',
    does: 'use AI assistants {answer}',
    answers: `=never use AI assistants;use AI assistants at least sometimes | ${steps} | every day;;daily users of AI assistants`,
  },
  q43: {
    noun: 'uses of AI assistants',
    does: 'have used AI assistants {answer} in the last month',
    answers:
      'to look something up | to write or correct a text | to translate | for learning or homework | for tasks at work | for ideas for meals, trips or gifts | ' +
      'to compare products before buying | to make pictures, music or videos | to write computer code | for company and conversation | for questions about health | for something else',
  },
  q44: agree(
    'attitudes to technology',
    'they like to try new technology as soon as it comes out | technology makes their life simpler | they worry about how companies use their personal data | they spend too much time on their phone | they expect AI to do more good than harm | they feel lost with new devices',
  ),
  q45: {
    noun: 'measures for privacy',
    does: 'have {answer} in the last month',
    answers: `declined cookies | blocked advertisements | browsed in a private window | used a virtual private network | deleted an account | changed the privacy settings of an app | used a password manager | =have done none of these things for their privacy;have done at least one of these things for their privacy`,
  },
};
