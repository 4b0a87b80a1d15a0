/**
 * What people are called, by what surveys ask: `words` mean the answers whose names begin with one of `answers`, in the
 * questions whose name or other names hold one of `about`. Nothing of a survey stands here, so that it fits any.
 */
export interface Concept {
  readonly words: readonly string[];
  readonly about: readonly string[];
  readonly answers: readonly string[];
}

/** Parents by the age of their children, called by words for the children; `more`: other words. */
function parents(words: string, answers: string, more = ''): Concept {
  const children = words.split(', ');
  const told = children.flatMap((one) => [
    `parents of ${one}`,
    // Teenagers themselves are nobody's parents.
    ...(!one.startsWith('a ') && /\b(?:children|kids|ones)\b|^\d/.test(one) ? [one] : []),
    `with ${one}`,
    `have ${one}`,
    `parents with ${one}`,
    `families with ${one}`,
    `people with ${one}`,
    `mothers of ${one}`,
  ]);
  return concept([...told, ...(more === '' ? [] : [more])].join(', '), 'children in the household', answers);
}

function concept(words: string, about: string, answers: string): Concept {
  return { words: words.split(', '), about: about.split(', '), answers: answers.split(', ') };
}

export const concepts: readonly Concept[] = [
  parents(
    'children under 4, kids under 4, a child under 4, a kid under 4, little ones under 4, young children under 4, small children under 4, a baby, a toddler, babies, toddlers, a child under 4, under 4s, pre-school children, preschoolers, infants, newborns, very young children',
    'under 4',
    'toddlers, babies, child under 4',
  ),
  parents(
    '4 to 11 year olds, children aged 4 to 11, kids aged 4 to 11, children of 4 to 11, children of primary school age, primary school children, primary-age children, a child aged 4 to 11, a child of 4 to 11',
    '4 to 11',
    '4 to 11 year old',
  ),
  parents(
    'teenagers, teens, teenage children, a teenager, teenage kids, children aged 12 to 17, kids aged 12 to 17, 12 to 17 year olds, children of 12 to 17, a teen, a child aged 12 to 17, adolescents',
    '12 to 17',
    'teens parents, teenagers parents, teenagers at home, teenage child, children over 12, 12 to 17 year old',
  ),
  parents(
    'children under 12, kids under 12, little ones under 12, young children under 12, young children, small children, young kids, small kids, little kids, little children, little ones, under 12s, a young child, a small child, a child under 12',
    'under 4, 4 to 11',
  ),
  concept('women, woman, female, females, ladies', 'gender, sex', 'female, woman, women'),
  concept('men, man, male, males, guys', 'gender, sex', 'male, man, men'),
  concept('non-binary, nonbinary, another gender', 'gender, sex', 'another gender, non-binary, other'),
  concept('gen z, gen zs, gen zers, gen zer, generation z, zoomers, genz, gen-z', 'generation', 'gen z'),
  concept(
    'millennials, millennial, gen y, generation y, gen ys, gen yers',
    'generation',
    'millennials, gen y',
  ),
  concept('gen x, generation x, gen xers, gen xs, genx', 'generation', 'gen x'),
  concept('boomers, baby boomers, boomer, baby boomer', 'generation', 'baby boomers, boomers'),
  concept('silent generation, older generation', 'generation', 'older generation, silent'),
  concept(
    'city dwellers, city people, city folk, townsfolk in cities, big city people, metropolitan, city, cities, urban, urbanites, urban people, people in cities, in cities, live in a city',
    'region type, urban',
    'city, urban, large city',
  ),
  concept(
    'suburbanites, suburban, suburbs, people in towns, small towns, towns, towns or suburbs, towns and suburbs, town or suburb, suburbs or towns, suburb or town',
    'region type, urban',
    'town, suburb, suburban',
  ),
  concept(
    'people in the countryside, rural, countryside, rural areas, villagers, rural people, live in the countryside, people out in the country, out in the country, country people, country folk, live in the country, living in the country, in rural areas, villages',
    'region type, urban',
    'countryside, rural',
  ),
  concept(
    'single people, singles, single person, single adults, unmarried, single men and women',
    'relationship status, marital status',
    'single, never married',
  ),
  concept(
    'married people, married, married couples, spouses, husbands and wives',
    'relationship status, marital status',
    'married',
  ),
  concept(
    'divorced people, divorced, divorcees, separated, separated or divorced',
    'relationship status, marital status',
    'separated, divorced',
  ),
  concept('widowed people, widowed, widows, widowers', 'relationship status, marital status', 'widowed'),
  concept(
    'people living with a partner, cohabiting, living with a partner, unmarried couples',
    'relationship status',
    'living with a partner',
  ),
  concept(
    'graduates, university graduates, college graduates, university educated, degree holders, university degree, graduate, with a degree, with a university degree, college educated, highly educated, higher education, degree educated, educated to degree level, a university education, went to university, have a degree, college degree',
    'education',
    'university degree, postgraduate degree, bachelor, graduate',
  ),
  concept('postgraduates, postgraduate degree', 'education', 'postgraduate'),
  concept(
    'people living alone, living alone, live alone, single-person households, lives alone',
    'household type',
    'living alone',
  ),
  concept(
    'single parents, lone parents, single parent, lone parent, single parents of under-18s, lone parents of under-18s, single parents with children under 18, lone parents with children under 18',
    'household type',
    'single parent',
  ),
  concept(
    'couples without children, childless couples, couples with no children at home, couples with no children, couples with no kids, couples with no kids at home, couples without kids, couples without children at home, couple with no children at home',
    'household type',
    'couple without',
  ),
  concept(
    'young families, families with children, families with kids',
    'household type',
    'couple with children, single parent',
  ),
  concept('flatsharers, flatmates, sharing a flat, flatshare', 'household type', 'sharing with'),
  concept(
    'parents, parent, mums and dads, people with children, people with kids, with children, with kids, have children, have kids',
    'children in the household',
    'under 4, 4 to 11, 12 to 17',
  ),
  concept(
    'people without children, childless, childless people, people without kids, no children under 18, without children under 18, no kids under 18, without kids under 18, no underage children, without children, without kids, no children, no kids, non-parents',
    'children in the household',
    'no children',
  ),
  concept(
    'homeowners, home owners, own their home, owner-occupiers, home-owners',
    'housing, tenure',
    'owned',
  ),
  concept(
    'outright owners, outright homeowners, own their home outright, own their place outright, own their house outright, own their flat outright, own outright, owners outright, mortgage-free homeowners',
    'housing, tenure',
    'owned outright',
  ),
  concept(
    'homeowners with a mortgage, owners with a mortgage, own with a mortgage, mortgage holders, people with a mortgage, mortgagors, with a mortgage',
    'housing, tenure',
    'owned with a mortgage',
  ),
  concept(
    'renters, tenants, rent their home, people who rent, who rent, that rent',
    'housing, tenure',
    'rented',
  ),
  concept(
    'dog owners, dog people, people with dogs, people with a dog, have a dog, own a dog, with a dog, dog',
    'pets',
    'dog',
  ),
  concept(
    'cat owners, cat people, people with cats, people with a cat, have a cat, own a cat, with a cat, cat',
    'pets',
    'cat',
  ),
  concept(
    'pet owners, people with pets, have a pet, own a pet, have pets, with a pet, with pets',
    'pets',
    'dog, cat, small mammal, bird, fish, another animal',
  ),
  concept('people without pets, no pets, without pets, petless', 'pets', 'no pets'),
  concept(
    'full-time workers, working full-time, full-time employees, full time workers, full-timers, work full-time, in full-time work, full-time work, in full-time employment, in a full-time job, have a full-time job, with a full-time job, with full-time jobs',
    'work status, employment',
    'working full-time, full-time',
  ),
  concept(
    'part-time workers, part-timers, working part-time, work part-time, in part-time work, part-time work, in part-time employment, in a part-time job, have a part-time job, with a part-time job, with part-time jobs',
    'work status, employment',
    'working part-time, part-time',
  ),
  concept('self-employed people, self-employed, freelancers', 'work status, employment', 'self-employed'),
  concept(
    'unemployed people, unemployed, jobless, job seekers, jobseekers, looking for work',
    'work status, employment',
    'looking for work, unemployed',
  ),
  concept(
    'students, student, in education, university students',
    'work status, employment',
    'in education, student',
  ),
  concept('retirees, retired, pensioners, retired people', 'work status, employment', 'retired'),
  concept('housewives, homemakers, stay-at-home parents', 'work status, employment', 'looking after home'),
  concept(
    'working people, workers, employed, employed people, in work, in paid work, working adults, people in work, employees',
    'work status, employment',
    'working full-time, working part-time, self-employed, full-time, part-time',
  ),
  concept('managers, manager, team leaders', 'job role', 'manager, owner, director'),
  concept('business owners, senior managers, directors, executives', 'job role', 'owner'),
  concept('professionals, specialists', 'job role', 'professional'),
  concept('office workers, office staff, administrators, clerks', 'job role', 'office'),
  concept('manual workers, labourers, factory workers', 'job role', 'production'),
  concept('tradespeople, skilled workers, technicians', 'job role', 'skilled trade'),
  concept('salespeople, sales staff, service workers, retail workers', 'job role', 'sales'),
  // By what they agree with.
  concept(
    'impulse buyers, impulse shoppers, impulsive buyers, impulsive shoppers, spontaneous shoppers',
    'attitudes to shopping and brands',
    'i buy things because i feel like it',
  ),
  concept(
    'brand loyalists, brand loyal shoppers, brand loyal consumers, brand loyal people, loyal shoppers, loyal consumers, brand-loyal',
    'attitudes to shopping and brands',
    'i stay with the brands i like',
  ),
  concept(
    'price-conscious, price-conscious people, price-conscious shoppers, price-conscious consumers, price-sensitive, price-sensitive people, price-sensitive shoppers, price-sensitive consumers, thrifty people, thrifty shoppers',
    'attitudes to shopping and brands',
    'i look for the lowest price',
  ),
  concept(
    'own-brand buyers, own-label buyers, private-label buyers, private-label shoppers',
    'attitudes to shopping and brands',
    'i buy own brands of shops',
  ),
  concept('thrill seekers, challenge seekers', 'attitudes to life', 'i look for new challenges'),
  concept('optimists, optimistic people', 'attitudes to life', 'i feel optimistic'),
  concept(
    'time-poor people, time-poor, time-pressed people',
    'attitudes to life',
    'i often feel short of time',
  ),
  concept(
    'health-conscious people, health-conscious, health-conscious consumers, health-conscious shoppers',
    'attitudes to life',
    'i look after my health',
  ),
  concept(
    'early adopters, tech early adopters, early tech adopters, early adopters of technology, early adopters of tech, early adopters of new technology, early adopters of new tech',
    'attitudes to technology',
    'i like to try new technology',
  ),
  concept('technophobes', 'attitudes to technology', 'i feel lost with new devices'),
  concept(
    'privacy-conscious people, privacy-conscious consumers, privacy-conscious',
    'attitudes to technology',
    'i worry about how companies',
  ),
  concept(
    'self-declared gamers, self-described gamers, self-identified gamers, self-confessed gamers',
    'attitudes to games',
    'i see myself as a gamer',
  ),
  concept(
    'high earners, high income, high incomes, high-income, wealthy, rich, affluent, well-off, upper income, upper third, high-income households, the rich, the better off, better off people, better off households, better off families, well off people, the wealthy, upper third of incomes, top third of incomes, highest third of incomes, top earners, highest earners, highest incomes, highest income group, top income third, highest income third, upper income third, wealthiest, richest, top third, upper third of incomes, top third of incomes, top third of earners',
    'income tier, income level, income thirds',
    'upper third, high',
  ),
  concept(
    'low earners, low income, low incomes, low-income, poor, poorest, lower income, lower third, the poor, low-income households, lowest earners, lowest incomes, lowest income group, bottom income third, lowest income third, lower income third, worse off people, poorer people, less well off, bottom third, lower third of incomes, bottom third of incomes, bottom third of earners',
    'income tier, income level, income thirds',
    'lower third, low',
  ),
  concept(
    'middle income, middle earners, middle income third, middle of the income range, middle incomes, middle-income, middle third, middle third of incomes, middle third of earners',
    'income tier, income level, income thirds',
    'middle third, middle',
  ),
  concept('vegetarians, vegetarian, vegetarianism', 'diet, nutrition', 'vegetarian'),
  concept('vegans, vegan, veganism', 'diet, nutrition', 'vegan'),
  concept('promoters, nps promoters', 'net promoter', 'promoters'),
  concept('detractors, nps detractors', 'net promoter', 'detractors'),
  concept('passives, nps passives', 'net promoter', 'passives'),
];
