import { agree, hours, noneOf, steps, type Words } from './phrase-words.ts';

/** Phrases of brands, shopping, attitudes, leisure and games. */
export const phrasesOfShoppers: Readonly<Record<string, Words>> = {
  q46: {
    noun: 'discovery of brands',
    does: 'find out about new brands {answer}',
    answers:
      'from search engines | from advertisements on television | from friends or family | from advertisements on social platforms | from websites of brands | from online shops | from displays in shops | ' +
      'from posts and reviews of creators | from comments on social platforms | from advertisements before online videos | from samples and trials | from advertisements in podcasts | ' +
      'from articles in newspapers or magazines | from AI assistants | =find out about new brands in none of these ways;find out about new brands in at least one of these ways',
  },
  q47: {
    noun: 'research before buying',
    does: 'look for information {answer} before buying',
    answers:
      'on search engines | in customer reviews | on social platforms | on websites of brands | on price comparison sites | on video sites | from staff in shops | in discussion forums | ' +
      'in independent tests | from AI assistants | =look for information in none of these places before buying;look for information in at least one of these places before buying',
  },
  q48: {
    noun: 'dealings with brands online',
    does: 'have {answer} in the last month',
    answers:
      'visited the website of a brand | watched a video made by a brand | used the app of a brand | liked or followed a brand | read the e-mail of a brand | asked a brand a question | shared the post of a brand | ' +
      'taken part in a competition of a brand | used a voucher | =have had none of these dealings with brands;have had at least one of these dealings with brands',
  },
  q49: {
    noun: 'reasons to recommend a brand',
    does: 'would recommend a brand for {answer}',
    answers:
      'its high quality | its good service | rewards and discounts | something that fits their interests | something that fits their standing | its care for the environment | ' +
      'exclusive content or services | the love they have for it | a personal tie to it | taking part in what it does | =would recommend a brand for nothing;would recommend a brand for at least one of these reasons',
  },
  q50: {
    noun: 'sports and outdoor clothing brands known',
    does: 'have heard of {answer}',
    people: 'people aware of {answer}',
    answers: ` | | | | | | | | ${noneOf('have heard of', 'brands')}`,
  },
  q51: {
    noun: 'sports and outdoor clothing brands used',
    does: '{column} {row}',
    columns:
      '=would consider buying {row} | =have ever bought {row} | =have bought {row} in the last 3 months | =have bought {row} lately and recommend it;;people who have bought {row} lately and recommend it',
  },
  q52: { noun: 'brand bought most often', does: 'buy {answer} most often' },
  q53: {
    noun: 'likelihood to recommend the brand bought most often',
    does: 'rate the brand they buy most often {number} out of 10 for recommending it',
    answers:
      '=are detractors of the brand they buy most often;;detractors of the brand they buy most often | =are passive about the brand they buy most often | ' +
      '=are promoters of the brand they buy most often;;promoters of the brand they buy most often',
  },
  q54: {
    noun: 'image of sports and outdoor clothing brands',
    does: 'see {row} as {column}',
    columns: 'good value | high quality | stylish | trustworthy | modern | kind to the environment',
  },
  q55: {
    noun: 'use of meal delivery services',
    does: '{column} {row}',
    columns:
      '=have never heard of {row} | =have heard of {row}, but never used it | =have used {row}, but not in the last 3 months | =have used {row} in the last 3 months, but not in the last week | =have used {row} in the last week',
  },
  q56: {
    noun: 'purchase drivers',
    does: 'are more likely to buy online with {answer}',
    answers:
      'free delivery | vouchers and discounts | reviews of other customers | easy returns | quick and easy checkout | delivery on the next day | loyalty points | products that are kind to the environment | ' +
      'likes and comments on social platforms | payment in instalments | exclusive content or services | a guest checkout | collection in a shop | =are more likely to buy online with none of these offers;are more likely to buy online with at least one of these offers',
  },
  q57: {
    noun: 'things bought online in the last month',
    does: 'have bought {answer} online in the last month',
    answers:
      'clothes | shoes | food and groceries | meals for delivery | beauty and personal care | household goods | books | electronics | toys and games for children | baby products | ' +
      `medicines and vitamins | sports goods and clothing | furniture and decoration | pet supplies | tickets for events | travel | ${noneOf('have bought', 'things', ' online in the last month')}`,
  },
  q58: {
    noun: 'frequency of shopping online',
    does: 'buy online {answer}',
    answers:
      '=never buy online;buy online at least sometimes | less than once a month | one to three times a month | once a week | several times a week',
  },
  q59: {
    noun: 'planned purchases',
    does: 'plan to buy {answer} in the next six months',
    answers: `a mobile phone | a computer or tablet | a television | a large kitchen appliance | furniture | a car | an electric bicycle or scooter | a pushchair or child seat | a holiday abroad | a home | ${noneOf('plan to buy', 'things', ' in the next six months')}`,
  },
  q60: {
    noun: 'household spend',
    does: 'spent {number} on {row} as a household in the last month',
    answers:
      'restaurants and takeaways | clothes and shoes | beauty and personal care | going out and entertainment | things for children',
  },
  q61: {
    noun: 'spend on groceries',
    does: 'spend {number} a week on groceries',
    answers: 'under $50 | $50–$99 | $100–$149 | $150–$199 | $200 or more',
  },
  q62: {
    noun: 'ways of paying',
    does: 'have paid {answer} in the last month',
    answers:
      'in cash | by debit card | by credit card | with a phone or watch | with an online wallet | by bank transfer | later | in cryptocurrency | =have paid in none of these ways;have paid in at least one of these ways',
  },
  q63: agree(
    'attitudes to life',
    'family is the most important thing in their life | they look for new challenges | they like to stand out from the crowd | they are interested in other cultures | they look after their health | success means having money | they often feel short of time | they feel optimistic about their future',
  ),
  q64: agree(
    'attitudes to shopping and brands',
    'they stay with the brands they like | they look for the lowest price | they pay more for brands that they trust | they buy things because they feel like it | they research products thoroughly before they buy | they trust recommendations online | they buy own brands of shops to save money | they tell others about brands that they like',
  ),
  q65: {
    noun: 'outlook on their finances',
    does: 'expect their finances to {answer} in the next six months',
    answers:
      "get much worse | get a little worse | stay the same | get a little better | get much better | =don't know how their finances will change",
  },
  q66: {
    noun: 'things done for the environment',
    does: 'have {answer} in the last month',
    answers:
      'separated waste for recycling | saved energy at home | walked or cycled instead of driving | eaten less meat | bought something second-hand | repaired something instead of replacing it | ' +
      'chosen a product with less packaging | given to an environmental cause | =have done none of these things for the environment;have done at least one of these things for the environment',
  },
  q67: {
    noun: 'paying more for sustainable products',
    does: 'would pay {answer} for a sustainable product',
    answers:
      "=wouldn't pay more for a sustainable product;would pay more for a sustainable product | up to 5% more | 5% to 10% more | 10% to 20% more | more than 20% more | =don't know whether they would pay more for a sustainable product",
  },
  q68: {
    noun: 'interests',
    does: 'are interested in {answer}',
    people: 'people interested in {answer}',
    answers:
      'music | food and cooking | travel | films | health and fitness | technology | video games | fashion | watching sport | reading | gardening | personal finance | parenting | cars | beauty | art and design | the environment | politics | science | do-it-yourself | ' +
      noneOf('are interested in', 'topics'),
  },
  q69: {
    noun: 'sports followed',
    does: 'regularly follow {answer}',
    answers:
      "football (soccer) | basketball | American football | cricket | tennis | motor racing | rugby | baseball | combat sports | athletics | e-sports | winter sports | =don't follow sport;follow sport",
  },
  q70: {
    noun: 'days of exercise a week',
    does: 'exercise on {number} days a week',
    answers:
      '=exercise on no day of the week;exercise on at least one day a week | 1 or 2 | 3 or 4 | 5 or more',
  },
  q71: {
    noun: 'diet',
    does: 'eat {answer}',
    answers:
      '=are vegetarian;;vegetarians | =are vegan;;vegans | less meat than before | =keep to a low-sugar diet | =keep to a high-protein diet | organic food | without gluten or lactose | ready meals several times a week | =keep to none of these diets;keep to at least one of these diets',
  },
  q72: {
    noun: 'trips in the last year',
    does: 'have made {number} leisure trips in the last year',
    answers:
      '=have made no leisure trips in the last year;have made leisure trips in the last year | =have made 1 leisure trip in the last year | 2 or 3 | 4 or more',
  },
  q73: {
    noun: 'kind of next trip',
    does: 'plan {answer} for the next 12 months',
    answers:
      'a beach trip | a city trip | a trip to the countryside or mountains | a visit to family or friends | a trip to a theme park | a cruise | a winter sports trip | a camping trip | =plan no trip for the next 12 months;plan a trip for the next 12 months',
  },
  q74: {
    noun: 'how the last trip was booked',
    does: 'booked their last trip {answer}',
    answers:
      'on a booking site or app | with the hotel, airline or railway itself | in a travel agency | =had their last trip booked by someone else | =had nothing to book for their last trip',
  },
  q75: {
    noun: 'financial products held',
    does: 'have {answer}',
    people: 'people with {answer}',
    answers: `a savings account | a credit card | life insurance | a private pension | shares or funds | a mortgage | a consumer loan | private health insurance | cryptocurrency | ${noneOf('have', 'financial products')}`,
  },
  q76: {
    noun: 'ease of meeting an unexpected expense',
    does: 'would find it {answer} to meet an unexpected expense',
    answers:
      "impossible | very difficult | somewhat difficult | fairly easy | very easy | =don't know how easily they could meet an unexpected expense",
  },
  q77: {
    noun: 'satisfaction with life',
    does: 'rate their life {number} out of 10',
    answers: '0 to 4 | 5 or 6 | 7 or 8 | 9 or 10',
  },
  'gaming.q1': {
    noun: 'devices for playing games',
    does: 'play video games on {answer}',
    answers:
      'a smartphone | a home console | a laptop or desktop computer | a handheld console | a tablet | a virtual reality headset | a television without a console | another device',
  },
  'gaming.q2': {
    noun: 'kinds of games played',
    does: 'have played {answer} in the last month',
    answers:
      'puzzle and word games | action and adventure games | shooters | sports games | strategy games | racing games | role-playing games | simulation and building games | battle royale games | ' +
      `cards, board and casino games | fighting games | music and fitness games | ${noneOf('have played', 'kinds of games', ' in the last month')}`,
  },
  'gaming.q3': hours('playing on', 'time spent playing', 'a smartphone or tablet | a console | a computer'),
  'gaming.q4': {
    noun: 'people games are played with',
    does: 'usually play {answer}',
    answers:
      'alone | online with friends | online with strangers | with friends in the same room | with their children | with their partner | with someone else',
  },
  'gaming.q5': {
    noun: 'spend on games',
    does: 'spend {number} a month on games',
    answers: '=spend nothing on games;spend money on games | $1–$9 | $10–$29 | $30–$59 | $60 or more',
  },
  'gaming.q6': {
    noun: 'things paid for in games',
    does: 'have paid for {answer} in the last three months',
    answers:
      'a downloaded game | a game on disc or card | items or currency within a game | a subscription to many games | an extension of a game | the removal of advertisements | a gift for someone else | =have paid for none of these things in games;have paid for at least one of these things in games',
  },
  'gaming.q7': {
    noun: 'discovery of games',
    does: 'find out about new games {answer}',
    answers:
      'from app stores and game shops | from friends and family | from online videos and streams | from advertisements on social platforms | from advertisements within games | from gaming sites and reviews | ' +
      'from discussion forums and chat groups | at events and shows | =find out about new games in none of these ways;find out about new games in at least one of these ways',
  },
  'gaming.q8': agree(
    'attitudes to games',
    'they see themselves as gamers | games help them to relax | they like to compete with others | they play to spend time with friends | advertisements are a fair price for free games | they worry about how much they play',
  ),
  'gaming.q9': {
    noun: 'watching others play',
    does: 'watch others play games {answer}',
    answers: `=never watch others play games;watch others play games at least sometimes | ${steps} | once a day | several times a day`,
  },
  'gaming.q10': {
    noun: 'next device for games',
    does: 'plan to buy {answer} for games in the next 12 months',
    answers:
      'a home console | a handheld console | a gaming computer | a graphics card or other part | a headset or controller | a virtual reality headset | =plan to buy none of these devices for games;plan to buy at least one of these devices for games',
  },
};
