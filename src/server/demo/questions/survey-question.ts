import type { QuestionView } from '../../../engine/survey/catalogue.ts';
import type { AskedIn, SurveyDatapoint, SurveyQuestion, SurveySuffix } from '../../../importing/survey.ts';
import type { Phrase } from '../../../phrases/phrase.ts';
import { datapointCode, noneCode, questionCode, unsureCode, unsureSuffix } from '../answering/codes.ts';
import { intersectAskedIn } from '../fieldwork/asked-in.ts';
import { answerAliases } from './answer-aliases.ts';
import type { FirstView, Listed, QuestionSpec } from './question-spec.ts';
import { phrasesOfPeople } from './phrases-of-people.ts';
import { phrasesOfShoppers } from './phrases-of-shoppers.ts';

/** Everywhere and always; fieldwork says where there was anyone to ask. */
const everywhere: AskedIn = [{}];

/** A question as the catalogue shows it: names, codes and where it ran. */
export function surveyQuestion(namespace: string, spec: QuestionSpec): SurveyQuestion {
  const askedIn = spec.askedIn ?? everywhere;
  const { kind, listed, columns = [], none, unsure, view } = spec.model;
  const isGrid = columns.length > 0;
  const code = questionCode(namespace, spec);
  const phrases = phrasesOf(code);
  const isForAll = spec.asked === undefined && spec.askedIn === undefined && namespace === 'core';
  return {
    code,
    namespace,
    kind,
    name: spec.name,
    wording: spec.wording,
    category: spec.category,
    unit: spec.unit ?? '',
    alsoCalled: [...(spec.alsoCalled ?? []), ...(questionAliases[code]?.split(', ') ?? [])],
    notes: spec.notes ?? '',
    ...(phrases === undefined ? {} : { phrase: phrases.question }),
    ...(view && { view: viewOf(spec, view, isGrid) }),
    ...(isForAll && !isGrid && listed.every((one) => one.askedIn === undefined) ? { complete: true } : {}),
    datapoints: [
      ...listed.map((one, at) => datapoint(askedIn, datapointCode(spec, at), one)),
      ...(none === undefined ? [] : [datapoint(askedIn, noneCode(spec), { name: none })]),
      ...(unsure === undefined || isGrid
        ? []
        : [datapoint(askedIn, unsureCode(spec), { name: unsure }, false)]),
    ].map((one, at) => withAliases(code, withPhrase(one, phrases?.answers[at]))),
    suffixes: [
      ...columns.map((one, at) => suffix(askedIn, at + 1, one)),
      ...(unsure === undefined || !isGrid ? [] : [suffix(askedIn, unsureSuffix, { name: unsure }, false)]),
    ].map((one, at) => withAliases(code, withPhrase(one, phrases?.columns[at]))),
    askedIn,
  };
}

/** The boxes of a scale with codes in place of places; answers of a list have their own rows next to them. */
function viewOf(spec: QuestionSpec, { kind, top, bottom }: FirstView, isGrid: boolean): QuestionView {
  const codesOf = (places: readonly number[]) =>
    isGrid ? places : places.map((place) => datapointCode(spec, place - 1));
  return {
    kind: kind === 'top' && !isGrid ? 'shares' : kind,
    ...(top && { top: codesOf(top) }),
    ...(bottom && { bottom: codesOf(bottom) }),
  };
}

function withPhrase<Some extends SurveyDatapoint | SurveySuffix>(
  one: Some,
  phrase: Phrase | null | undefined,
): Some {
  return phrase === null || phrase === undefined ? one : { ...one, phrase };
}

function withAliases<Some extends SurveyDatapoint | SurveySuffix>(code: string, one: Some): Some {
  const list = answerAliases[code]?.[one.name];
  return list === undefined ? one : { ...one, alsoCalled: list.split(', ') };
}

function datapoint(questionAskedIn: AskedIn, code: string, listed: Listed, numeric = true): SurveyDatapoint {
  const { name, midpoint = null, from = null, to = null, askedIn } = listed;
  return {
    code,
    name,
    midpoint,
    numeric,
    from,
    to,
    askedIn: askedIn === undefined ? questionAskedIn : intersectAskedIn(questionAskedIn, askedIn),
  };
}

function suffix(
  askedIn: AskedIn,
  code: number,
  { name, midpoint = null }: Listed,
  numeric = true,
): SurveySuffix {
  return { code, name, midpoint, numeric, askedIn };
}

/**
 * Phrases of a question and of its answers, in their order; null takes the question's pattern and the answer's label.
 */
interface ListedPhrases {
  readonly question: Phrase;
  readonly answers: readonly (Phrase | null)[];
  readonly columns: readonly (Phrase | null)[];
}

/** Phrases of a question of the demo survey, by its code on the wire. */
export function phrasesOf(code: string): ListedPhrases | undefined {
  const found = phrasesOfPeople[code] ?? phrasesOfShoppers[code];
  if (found === undefined) return undefined;
  const { answers, columns, ...question } = found;
  return { question, answers: phrasesIn(answers), columns: phrasesIn(columns) };
}

function phrasesIn(parts = ''): readonly (Phrase | null)[] {
  return parts.split('|').map((part) => phraseOf(part.trim()));
}

function phraseOf(part: string): Phrase | null {
  if (part === '') return null;
  const isOwn = part.startsWith('=');
  const [first = '', doesNot = '', people = ''] = part.slice(isOwn ? 1 : 0).split(';');
  const more = { ...(doesNot === '' ? {} : { doesNot }), ...(people === '' ? {} : { people }) };
  return isOwn ? { does: first, ...more } : { inline: first, ...more };
}

/** Other names of questions, as an owner of the survey would enter them under "Also called", by code; besides those next to the question. */
export const questionAliases: Readonly<Record<string, string>> = {
  q5: 'relationship situation, civil status, relationships',
  q6: 'level of schooling, schooling, educational level, educational background, educated, qualifications',
  q8: 'living arrangements, who they live with, household composition, living arrangement, family situation, living with whom, family set-up, household make-up',
  q12: 'employment status, employment situation, working situation, job situation, occupation status, working life',
  q14: 'household earnings, income brackets, earn, income bands, what households earn',
  q20: 'media time, daily media, media diet, media usage, time with media, media use, hours of media',
  q21: 'phone time, time on the phone, on their phones, time on their phones, minutes on the phone, mobile time, use their phones, phone usage, phone use, on the mobile, on their mobile, smartphone time, on their smartphones, mobile usage, mobile phone use, daily phone time',
  q23: 'reasons for social media, why use social media, motives for social media, reasons for using social media, social media motives, what social media is for, social media reasons, motivations for social media, drives to social media, turn to social media, draws to social media, reasons to use social',
  q24: 'social media activities, activity on social media, do on social media, things on social media, social activities, active on social media, done on social media, social media behaviour, do on social platforms, actions on social media, do on socials, did on social media, activities on social platforms',
  q25: 'favourite platform, favourite social network, keep only one, favourite kind of platform, favourite social media, one platform, platform they would keep, platform of choice, favourite social app, could keep only one, most loved platform, platform they like best',
  q26: 'accounts they follow, follow on social media, who they follow, whom they follow, accounts followed, followed accounts, whose accounts, types of accounts, kinds of accounts, follow on socials, accounts people follow, whose posts they follow',
  q28: 'what they watch, genres, film taste, kinds of films, kinds of shows, viewing tastes, kinds of series, types of shows, types of films, viewing habits, programmes watched, shows watched, kinds of programmes, genre, taste in films, favourite shows',
  q29: 'streaming subscription, streaming subscriptions, number of subscriptions, streaming services paid, how many streaming, streaming subs, number of streaming services, subscriptions per household, paid streaming services, subscriptions held',
  q30: 'streaming bill, streaming spend, spend on streaming, streaming budget, pay for streaming, streaming costs, cost of streaming, money on streaming, spending on streaming, pay a month for streaming, spend for streaming',
  q31: 'cancel streaming, quit streaming, end streaming, streaming churn, cancel subscriptions, drop streaming, ditch streaming, cancel their subscription, reasons for cancelling, leave a streaming service, give up streaming, stop streaming subscription, unsubscribe, turn off streaming services, turns people off streaming, cancelling subscriptions, cancel a subscription, end a subscription, cancelling streaming, quit a streaming service, part with streaming, cancel streaming services, cancellation reasons, streaming cancellation, cancelled streaming, leaving streaming services',
  q32: 'taste in music, music taste, kinds of music, music styles, musical taste, styles of music, genres of music, types of music, musical tastes, musical genres, favourite music, music style',
  q33: 'podcast subjects, kinds of podcasts, podcasts about, topics of podcasts, types of podcasts, podcast themes, podcast categories, podcast tastes, subjects of podcasts',
  q34: 'news sources, get their news, come across news, where news, hear news, get news, find out the news, follow the news, learn the news, news from, news habits, news consumption, informed about, read the news, stay informed, up to date with the news, keep up with the news, news intake, encounter news, inform themselves',
  q35: 'trust in news, news trust, trust the news, trusted news, trust most for news, confidence in news, faith in news, believe the news, trust in media, credibility of news, trustworthy news, trust in the media, believe news, trusted source of news, trusted media, rely on for news',
  q36: 'play video games, play games, gaming, game, video gaming, play computer games',
  q37: 'gadgets owned, own devices, tech owned, technology owned, devices, devices people have, kit, tech they own',
  q39: 'devices per household, gadgets per household, devices in the household, devices in total, total number of devices, gadgets at home, devices altogether',
  q40: 'connected homes, smart homes, home devices connected, smart-home devices, home connected to the internet, smart home devices, smart home technology',
  q41: 'old their phone, old their phones, phone age, old is the phone, age of phones, age of their mobile, change their phones, replace their phones, upgrade their phones, keep their phones, oldest phones, newest phones, phone they use, new phone how often, had their phone, phone replaced, old are phones, old phones',
  q42: 'ai usage, use ai, ai adoption, use chatbots, use of ai, chatbot use, turn to ai, ai assistants, use artificial intelligence, ask ai, ai use cases',
  q43: 'AI assistants are used for, use AI assistants for, AI assistants were used for, use ai for, ai used for, do with ai, ai tasks, purposes of ai, tasks for ai, turn to ai for, use chatbots for, ask ai about, uses of ai, what ai does for, ai help with, ai helps with',
  q44: 'attitudes to tech, feelings about technology, views on technology, opinions on technology, think of technology, feel about technology, think about technology',
  q45: 'privacy measures, protect privacy, protect their data, protect their privacy, privacy protection, privacy steps, safeguard their privacy, guard their privacy, privacy habits, protecting their privacy, protect themselves online, protect their personal data, keep their data safe, privacy behaviour, shield their data, for their privacy',
  q46: 'discover brands, find out about brands, hear about brands, learn about brands, come across brands, get to know brands, hear of brands, discover new products, find new products, discover products, find new brands, become aware of brands, brands come to attention, meet new brands, new products, first hear of brands, first hear about, hear of new products',
  q47: 'info before they buy, information before they buy, look before they buy, read before they buy, dig for information, research products, look for information before buying, look up products, inform themselves before a purchase, research a purchase, information before buying, research before a purchase, check before buying, product information, look for product information, read up on products, research before buying, information about products, where they look before buying, buying research, research purchases',
  q48: 'interact with brands, engage with brands, contact with brands, brand interaction, interactions with brands, do with brands online, dealings with brands, engagement with brands, deal with brands',
  q49: 'recommend a brand, make recommend, reasons for recommending, get recommend, lead to recommend, drive recommendation, recommendation drivers, motivates to recommend, advocate a brand, speak well of a brand, persuade to recommend, spread the word about a brand, recommend brands',
  q50: 'known brands, brands heard of, aware of brands, well-known brands, familiar brands, best-known brands, heard of brands, brand recognition, brand fame',
  q52: 'brand they buy most, brand of choice, usual brand, most bought brand, brand bought most, buy most often',
  q53: 'likely to recommend, recommendation score, promoter score, recommend their main brand',
  q54: 'brand perception, image of the brands, brand associations, perception of brands, brand attributes, brand reputation, how brands are perceived',
  q55: 'delivery apps, delivery services, food delivery services, meal delivery apps, food apps, food delivery apps, meal services',
  q56: 'buy button, hit buy, press buy, click buy, purchase online drivers, make buy online, reasons to buy online, buy online, tempt to buy, buying triggers, convince to buy online, triggers for buying, sways online shoppers, sway, push to buy, get people to buy, drives online purchases, clinch the sale, encourage to buy, persuade to buy, makes people buy, decisive when shopping online, tips the balance, matter when buying online, important when shopping online',
  q57: 'buy online, purchased online, bought on the internet, order online, ordered online, bought on the web, things bought online, items bought online, buy over the internet, order over the internet, product categories online, online basket, shop for online, purchase online, ordered on the internet',
  q58: 'shop online, online shopping frequency, shop on the internet, buy on the internet, online shoppers, internet shopping, buy things online, buying online, online purchases how often',
  q59: 'plan to buy, intend to buy, going to buy, purchase plans, shopping plans, purchase intentions, buying plans, big purchases, want to buy, buying intentions, planning to buy, thinking of buying, about to buy, in the market, buy next, looking to buy, wish list, expect to buy, acquire',
  q61: 'grocery bill, food bill, food shop, supermarket bill, weekly shop, grocery budget, food shopping, spend at the supermarket, spend on food, grocery spend, grocery shopping, groceries cost, groceries',
  q62: 'how paid, pay for things, payment, paid with, methods of payment, means of payment, pay in shops, payment habits, payment types, settle their bills, payment options, forms of payment, pay for purchases, pay with, way to pay, ways to pay, paying method, pay for their shopping',
  q63: 'outlook on life, life values, views on life, view of life, self-image, how they see themselves, see themselves',
  q64: 'shopping attitudes, shopping habits, attitudes to shopping, attitudes to brands, think about shopping, views on shopping, shopping mindset',
  q65: 'expect financially, financial expectations, money outlook, financial future, finances to develop, expect of their finances, expect their finances, financial prospects, own finances, household finances, future finances, view of their finances, confidence in their finances, economic outlook, money situation, financial situation, finances will',
  q66: 'green habits, eco habits, green things, eco-friendly things, environmental habits, environmental actions, for the planet, green actions, eco-friendly behaviour, help the environment, protect the environment, for the climate, environmentally friendly things, eco actions, sustainable habits, environmental behaviour, climate-friendly, eco behaviours, things for the environment, green deeds',
  q67: 'pay more for sustainable, extra for sustainable, premium for green, pay extra for green, more for eco-friendly, pay for sustainability, willing to pay for sustainability, premium for sustainability, extra for eco-friendly, surcharge for green, pay more for green, premium for sustainable, pay more for sustainability, extra for green, pay more for environmentally friendly, extra for environmentally friendly, pay extra for sustainable, extra for sustainability, pay more for kind to the environment, mark-up for green, green surcharge',
  q68: 'pastimes, hobby, leisure interests, things they like, care about, interested in, pastime',
  q69: 'follow sport, favourite sports, sports they follow, sports people follow, sport on tv, sports, sport, sports viewing, popular sports, fans of sport',
  q70: 'work out, workouts, exercising, physically active, keep fit, get exercise, sporty, train, gym days, how active, active physically, do sport',
  q71: 'eating habits, way of eating, diets, eating styles, how they eat, the way they eat, eating habit, dietary habits, dietary, ways of eating, eating patterns, food choices',
  q72: 'travel, go away, leisure trips, holidays taken, trips taken, travel for leisure, holidays a year, trips a year, how much travel, get away, go on trips, times away, holidays they took, nights away',
  q73: 'next holiday, next trip, travel plans, trips planned, planned trips, kind of holiday, holiday planned, trip planned, holidays planned, vacation plans, plan for holidays, next vacation, planning a holiday, type of trip, planned holidays, kinds of trips, upcoming trip, upcoming holiday, next getaway, upcoming trips, plan to travel, planned for the next twelve months',
  q74: 'booking of the last travel, make the booking, booking of their trip, last travel, book their trip, book their holidays, book travel, book their last trip, trip booked, holiday booked, booked their last holiday, booking of trips, booked holidays, book trips, book a trip, arrange their travel, booking channel, booking channels, booked their holiday, booked their trip, book holidays, last holiday booked',
  q75: 'financial products, bank products, banking products, money products, financial services, products held at banks',
  q76: "coping with an unexpected expense, ease of coping, pay a sudden bill, pay an unexpected bill, cover an unexpected expense, cover a surprise bill, handle an unexpected bill, handle an unexpected expense, afford an unexpected expense, afford an unexpected bill, cope with an unexpected expense, cope with an unexpected bill, absorb an unexpected expense, pay an unexpected expense, pay for an unexpected expense, raise money for an emergency, deal with an unexpected expense, deal with an unexpected bill, face an unexpected expense, find the money for an unexpected expense, financial cushion, rainy day, financial shock, emergency savings, one month of income, month's income, surprise bill, unforeseen expense, unplanned expense, financial buffer, unexpected cost, surprise expense, sudden expense, emergency expense, financially resilient, unforeseen bill, unforeseen cost, emergency bill, unplanned bill, unexpected costs, sudden cost, financial emergency",
  q77: 'happy with life, content with life, happy, contentment, happy with their lives, content with their lives, satisfied with life, happy about life, contented, happy are, satisfied with their lives, pleased with their lives, happiest, happier, unhappy',
  'gaming.q1':
    'devices for gaming, play games on, gaming devices, game on, play on, games played on, platforms for gaming, play their games on, device for gaming, gaming hardware, devices used for gaming, devices for games',
  'gaming.q2':
    'kinds of video games, types of video games, kind of games they play, kinds of games, types of games, game types, sorts of games, games they play, gaming genres, genre of games, games played, video game genres, genres of games',
  'gaming.q4':
    'play with, play games with, gaming partners, gaming company, play together with, game with, gaming companions, company for gaming, play games together',
  'gaming.q5':
    'give for games, money for video games, money on video games, spend on video games, spend on games, spend on gaming, gaming budget, games budget, money on games, pay for games, spend for games, money for games, spending on gaming, outlay on games',
  'gaming.q6':
    'spend money on in video games, spend money on in games, money on in games, paid for in games, buy in games, pay for in games, purchases in games, spend on in games, gaming purchases, bought in games, game purchases, things bought for games, money goes in gaming',
  'gaming.q7':
    'discover games, find new games, hear about games, find out about games, new games, learn about games, come across games, hear of new games, get to know games, discover new games, source of new games, games discovered, discover titles, hear about new games, find games',
  'gaming.q8':
    'attitudes to gaming, views on gaming, think about gaming, gamer attitudes, feel about games, think of games',
  'gaming.q9':
    'watch game streams, watch gameplay, watch gamers, watch people play, watch other people play, watch others play, watch streamers, gaming streams, watch live game, watch gaming videos, look at others playing, watch others game, watch game videos, watch other gamers, spectate',
  'gaming.q10':
    'device for gaming they want to buy, buy next for gaming, gaming device plans, next gaming device, plan to buy for gaming, gaming purchase plans, gaming hardware plans, next console, next gadget for gaming, planned gaming devices, buy for gaming, gaming gear plans, planned gaming purchases, device they will buy for gaming, gaming device next, plan to buy for games, upgrade plans gaming, gaming kit next',
};
