/** Of people, homes, work, money, health and travel: see `said-otherwise.ts` for how a line is written. */
export const saidOfLifeAndMoney = `
relationship not living together: living apart together; have a boyfriend; have a girlfriend; boyfriend or girlfriend; dating someone; going steady; in a relationship but living apart; relationship living apart; partner elsewhere; couples living apart; partner they do not live with
married civil partnership: wed; have a husband; have a wife; tied the knot; husband or wife
separated divorced: split up; marriage ended; divorcees
widowed: lost their spouse; lost their partner; lost their husband; lost their wife; lost a spouse; spouse has died; partner has died; widowhood
primary lower secondary school: left school early; little schooling; basic education; low education; no qualifications; least educated; never finished school; lowest education; early school leavers; basic schooling; left school young; only basic schooling
upper secondary school: high school; a-levels; secondary education; finished school; secondary school leavers; high-school
vocational technical qualification: apprenticeship; trade school; vocational training; vocational education; vocationally trained; technical training; learned a trade; technical education; vocational school
postgraduate degree: masters; phd; doctorate; master's degree; phds; masters degree; postgraduates; doctorates
living parents older relatives: live with mum; live with their mum and dad; live with parents; home with parents; parents' place; live with their mother; never left home; never moved out; still live at home; mum and dad; parental home; with their parents; nest with parents; live with their folks
several generations adults together: multigenerational; multi-generational; three generations; generations under one roof; extended family; grandparents under one roof; generations together
sharing friends others: share a home with friends; share their home with friends; housemates; flatmates; roommates; house share; flat share; shared flat; shared house; share a flat; share a house; share an apartment; share with friends; flat-sharers; shared housing; shared accommodation; houseshare
home family friends @home: live rent free; rent-free; relative's home; home belongs to family; family home; live in a home of relatives; home of relatives
rented: pay rent; rent their home; rent a flat; rent an apartment; renting; rent; rent their place; rent the place
owned mortgage loan: paying off their home; pay a mortgage; home loan; paying off a mortgage; still paying for their home; paying off the house; mortgaged home; mortgaged; still have a mortgage
owned outright: own free of any mortgage; own free of a mortgage; free of a mortgage; own it outright; paid off their home; mortgage-free; paid off mortgage; home is paid off; own without a mortgage; mortgage paid off; no mortgage left; debt-free home; own their home without a mortgage; own their place free of debt; house is paid for; home fully paid
small mammal: rabbit; rabbits; hamster; hamsters; guinea pig; guinea pigs; gerbil; small pet; small pets; bunny; bunnies; rodents
bird: parrot; parrots; budgie; budgies; canary; canaries; birdkeepers; feathered pets
fish: aquarium; goldfish; fish tank; aquariums; fishkeepers
cat: kitty; kitten; kittens; felines
dog: puppy; puppies; canines; dogs
looking after home family: stay at home to look after; stay-at-home parent; homemaker; homemakers; housewife; housewives; keep house; stay-at-home mums; house husband; househusbands; house husbands; stay-at-home; run the household; care for the family at home; housework as a job; look after the house; look after their family; look after the family; keeping house
looking work: unemployed; out of work; job hunting; jobless; without a job; seeking work; seeking a job; job hunters; hunting for a job; job-hunting; unemployment; in between jobs; after a job; on the dole; job searching; have no job
in education: studying; at university; at college; still at school; in school; still studying; pupils; in training; school or university
retired: pensioners; draw a pension; on a pension; in retirement; pension age; stopped working
self-employed: freelance; freelancing; own business; work for themselves; own boss; sole traders; freelancers; run a business; their own boss
working part-time: part-time job; half days; reduced hours; fewer hours; part time; part-time basis; part-time hours
working full-time: full-time job; full time; full-time position; full-time hours
owner director senior manager: c-level; c-suite; executives; top management; senior management; business owners; company owners; senior executives; top managers; company bosses; bosses; senior leaders
manager team leader: middle management; middle managers; lead a team; supervisors; team leads; run a team; line managers
professional specialist: experts; specialists
office administration: clerical; admin; desk job; back office; clerks; desk jobs; office jobs; admin staff; office work; secretaries; administrative
sales service: retail job; shop workers; waiters; sales jobs; hospitality workers; service jobs; sales staff; work in sales; work in a shop; service workers
skilled trade technician: plumbers; electricians; craftsmen; tradesmen; mechanics; craftspeople; trades; in the trades
production transport manual work: factory; blue-collar; labourers; manual labour; warehouse; factory jobs; factory workers; drivers; lorry drivers; manual jobs; manual workers; assembly line
family most important thing: nothing in life matters more than family; family comes first; family first; family above all; family matters most; family is everything; family before everything; nothing matters more than family; family over everything; family as the most important; family is what matters; value family most; family the main thing
look new challenges: seek challenges; love a challenge; new challenge; seek out challenges; challenge seekers; adventurous; push themselves; test themselves; challenge themselves; crave challenges; enjoy a challenge; want new challenges; keen on challenges; like a challenge; seeking challenges; hungry for challenges
stand out crowd: be different; stand out; like being noticed; unique; individualists; different from others; be noticed; being different; want to be different; standing out; non-conformists
interested cultures: curious about other cultures; foreign cultures; open to other cultures; cultural curiosity; other cultures; cultures of the world; different cultures; interest in cultures; fascinated by cultures
look after health: take care of their health; health-conscious; mind their health; care about their health; healthy lifestyle; live healthily; attention to their health; watch their health; careful about their health; take care of themselves; care for their health; taking care of their health; healthy living
success means money: being successful means having money; successful means money; money is success; success is money; measure success in money; equate success with money; success equals money; wealth is success; rich is successful; success with having money; success by money; money as success; success about money; measure success by wealth; success to wealth; success comes down to money
often feel short time: time-poor; too busy; in a hurry; in a rush; hours in the day; rushed; time pressure; lack of time; short of time; run out of time; never enough time; always busy; too little time; pressed for time; shortage of time; rushed off their feet; lack time; time-pressed; not enough time; little time; starved for time; always rushing; busy lives
feel optimistic future: positive about the future; bright future; hopeful about future; hopeful for the future; upbeat about the future; future looks bright; confident about their future; future positively; rosy future; believe in their future; look forward to the future; optimists; optimism; optimistic; future with confidence; hope for the future; good about the future; face the future confidently; brighter future; optimism about the future; confident in their future; sunny about the future
separated waste recycling: recycle; sort their rubbish; sort waste; sort trash; recycling; separate rubbish; waste separation; recycle waste; recyclers; recycled; sorted their rubbish; sort their garbage; separate their waste; waste sorting; sorted their waste
saved energy home: save energy; save electricity; turn down the heating; cut energy use; energy saving; use less energy; use less electricity; energy savers; reduce energy; saving energy; save power; cut their energy; heating down
walked cycled instead driving: leave the car; left the car; bike instead of car; bike rather than car; walk rather than drive; cycle rather than drive; walk or cycle; walked or cycled; ditch the car; on foot or by bike; walk or bike; bike or walk; walk instead of driving; cycle instead of driving; walk instead of the car; walk rather than take the car; foot instead of car; walk or take the bike; car stays at home; bike rather than the car
eaten less meat: ate less meat; eaten less meat
bought second-hand: used goods; pre-owned; thrift; charity shop; pre-loved; second hand; secondhand; thrifting; vintage; used items; buy used; second-hand shopping; used clothes
repaired instead replacing: fix things; mend things; repair things; repair something; fix rather than replace; mend instead of throwing away; fix broken things; repair rather than replace; repaired things; fixed something; mended something; repairing; mending; repair rather than buy new; fix instead of buying new; repaired something
product less packaging: less plastic; avoid packaging; packaging free; unpackaged; minimal packaging; reduce packaging; avoid plastic; low-packaging; packaging-free; little packaging; packaging
given environmental cause: donate to the environment; green donations; donate to environmental charities; donation to climate; donate to green causes; gave money to the environment; environmental charity; donated to an environmental; donations to environmental; green charities; environmental donations; donate for the environment; green causes; green charity
music: ~songs; ~bands
food cooking: cuisine; baking; culinary; cookery; ~food; ~cooking
travel: travelling
health fitness: wellness; keeping fit; ~fitness; ~health
personal finance: money management; money matters; managing money; managing their money; investing; financial matters
art design: ~arts; ~design; painting; ~art
do yourself: home improvement; handicraft; diy; tinkering; handiwork; handymen
watching sport: ~sport; ~sports; spectator sport
reading: ~books; literature; bookworms
environment: climate; ~nature; ecology; green issues
cars: motoring; automobiles; ~motors; petrolheads
gardening: ~gardens; green-fingered; plants
football soccer: soccer; ~football; footy; premier league
american football: nfl; gridiron; super bowl
basketball: nba
baseball: mlb
combat sports: boxing; mma; martial arts; wrestling; ufc; judo
motor racing: formula 1; f1; nascar; motorsport; motorsports; car racing; grand prix
athletics: track and field; running events
e-sports: esports; competitive gaming; pro gaming
winter sports: skiing; snowboarding; biathlon; ski; ice hockey; snow sports; ski trip; ski holiday; ski trips; snow holiday
vegetarian: meat-free; meatless; no meat; meat free
vegan: plant-based; plant based; no animal products
less meat before: flexitarian; flexitarians; cut down on meat; reduce meat; eating less meat; reducing meat; less meat; cut back on meat; cutting back on meat; reduced their meat; meat reducers
low sugar: sugar-free; cut sugar; avoid sugar; little sugar; less sugar; watch their sugar; cut down on sugar; sugar intake; low-sugar; avoiding sugar; sugar free
high protein: protein-rich; protein; protein rich; extra protein; lots of protein
organic food: organic; organically
without gluten lactose: gluten-free; lactose-free; dairy-free; coeliac; celiac; intolerant; no gluten; no lactose; avoid gluten; avoid dairy; gluten; lactose; avoid lactose; dairy free
ready meals times week: convenience food; microwave meals; ready-made meals; tv dinners; frozen meals; ready-made food; ready meals; convenience meals; microwave dinners
beach @trip: seaside; beach holiday; sun and sea; coast; sun holiday; by the sea; beach trip; sea and sand; beach holidays; sun and beach; to the sea; beach vacation
city @trip: city break; city trip; city breaks; urban trip; sightseeing; city trips; weekend in a city
countryside mountains @trip: hiking; mountains; rural holiday; nature trip; mountain trip; hiking trip; the hills; walking holiday; hiking trips; mountain holiday; trips to the mountains
visit family friends: visiting relatives; visit family; see family; seeing relatives; family visit; visit friends; visit relatives; visiting family; visiting friends; see relatives
theme park: amusement park; fun park; theme parks; amusement parks; funfair
cruise: cruise ship; cruises; sea cruise; cruising
camping: tent; campsite; caravan; camper van; campervan; camping trip; camping holiday; glamping
booking site app: booking platform; online travel agent; booking portal; travel portal; online booking; booking website; booking sites; booking apps; online platform; travel site; travel sites; online agencies; travel websites; booking platforms; ~online
hotel airline railway itself: directly with the hotel; booked direct; direct booking; with the airline; directly with the airline; direct with the provider; booked directly; direct bookings; book direct; booking direct; directly with the provider; straight with the airline; book directly; direct with the hotel; straight with the hotel
travel agency: travel agent; travel agents; high street agency; agency; tour operator; high-street agent; travel agencies
someone else booked: others booked; partner booked; booked for them; booked by someone else; let someone else book; somebody else booked
nothing booked: no booking; no need to book; did not book; without booking; needed no booking; booked nothing
savings account: ~savings; saving account; money in savings; savers; savings accounts
shares funds: stocks; etf; etfs; stock market; equities; investment funds; mutual funds; ~invest; ~investments; stocks and shares; stock owners; investors; shareholders; stock; invested in stocks; securities
consumer loan: personal loan; ~loan; instalment loan; loans; personal loans; consumer credit; bank loan; borrowers
health insurance paid privately: private health insurance; private medical insurance; private health cover; private healthcare; private health care; privately insured; private medical cover
private pension: pension plan; retirement plan; personal pension; retirement savings; ~pension; private retirement; private pensions; pension plans; pension pot; saving for retirement; pension scheme
life insurance: life cover; life policy; life assurance; insured their life; insure their life; life insured
cryptocurrency: bitcoin; crypto; digital coins; crypto coins; cryptocurrencies; crypto assets; digital currency; digital currencies; coins
mortgage: home loan; mortgages; house loan
credit card: credit cards
credit card @paying: cards; ~card
great difficulty: major difficulty; very hard; very difficult; much trouble; a lot of trouble; serious trouble; big problem; real trouble; very hard time
some difficulty: a bit hard; a little trouble; slight difficulty; bit of trouble
fairly easily: quite easily; rather easily; reasonably easily; without much trouble; comfortably
very easily: no trouble; no problem; effortlessly; without trouble; without any trouble; breeze
`;
