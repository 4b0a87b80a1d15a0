import { stemsOf } from '../text/words.ts';

/** Words that mean what a survey may say in others. Both ways: each finds what the rest of its set does. */
const sets = [
  'tv television telly tvs',
  'kid child',
  'phone mobile cellphone handset smartphone',
  'laptop notebook',
  'movie film',
  'soccer football',
  'ad advertisement advert advertising ads commercial',
  'brand label',
  'photo picture image',
  'car automobile vehicle',
  'holiday vacation trip',
  'grocery food',
  'buy purchase shop',
  'shop store',
  'salary earning income',
  'money finance financial',
  'pc computer desktop',
  'smartwatch wearable',
  'voucher coupon',
  'delivery shipping',
  'favourite favorite preferred',
  'exercise workout training',
  'green sustainable environment eco environmental',
  'newspaper paper',
  'crypto cryptocurrency',
  'influencer creator',
  'game gaming',
  'spend expenditure spending',
  'happy happiness satisfaction satisfied',
  'privacy data',
  'music song',
  'play player',
  'app apps',
  'chatbot ai',
  'learn learning study',
  'program programme',
  'organic bio',
  'cost price',
  'own ownership',
  'beer beers',
  'gym fitness',
  'credit credits',
  'wellbeing wellness',
  'series show',
  'ebook book',
  'house home household',
  'intend plan',
  'past last',
  'three 3',
  'six 6',
  'twelve 12',
  'family household',
  'console consoles',
  'streaming streamed stream',
  'friend friends',
  'colour color',
  'listen listener',
  'watch view viewer',
  'read reader',
  'translate translation',
  'code coding program',
  'homework learning',
  'recycle recycling',
  'second-hand used secondhand',
  'motivate motivation reason persuade convince driver',
  'subscription service',
  'cancel end stop quit',
  'discover discovery',
  'consider consideration',
  'recommend recommendation',
  'block blocker blocking',
  'old older age',
  'optimistic outlook confident confidence',
  'worry worried concern concerned',
  'abroad foreign',
  'aware awareness known familiar',
  'rent rental',
] as const;

const others = new Map<string, ReadonlySet<string>>();
for (const line of sets) {
  const stems = stemsOf(line);
  for (const one of stems) {
    others.set(one, new Set([...(others.get(one) ?? []), ...stems.filter((other) => other !== one)]));
  }
}

/** Stems that mean nearly the same as one; none for most. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  return others.get(stem) ?? none;
}

const none: ReadonlySet<string> = new Set();
