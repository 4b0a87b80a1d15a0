/** Of technology, privacy and games: see `said-otherwise.ts` for how a line is written. */
export const saidOfTechnologyAndGames = `
smart watch fitness band: wearable; wearables; fitness tracker; fitness trackers; smartwatch; activity tracker; step counter
streaming stick box: streaming dongle; tv stick; fire stick; set-top box; streaming device; streaming player; media player; streaming stick; streaming box
feature phone apps: dumb phone; dumbphone; basic phone; button phone; simple phone; non-smart phone; old-school phone; phone without apps
smart speaker: voice speaker; voice assistant speaker; talking speaker
e-reader: ebook reader; electronic reader; e-book device; ebook device
games console: ~console; gaming console; game console; video game console
smart television: smart tv; connected tv; internet tv; connected television; smart tvs; smart telly
smart glasses: connected glasses; ar glasses; augmented reality glasses
desktop computer: desktop; desktop pc; desktops; tower pc
virtual reality headset: vr headset; vr glasses; vr goggles; vr device
lights: smart bulbs; smart lighting; connected lights; smart lights; lamps; bulbs; lighting
heating cooling: thermostat; air conditioning; aircon; smart heating; thermostats; connected heating
doorbell camera: security camera; security cameras; video doorbell; home security; smart doorbell; surveillance camera
plugs sockets: smart plugs; power outlets; sockets; smart plug
vacuum cleaner: robot vacuum; robotic vacuum; robot hoover; robot cleaner; vacuum robot; hoover robot; self-driving hoover; robot vacuums
kitchen appliances: smart fridge; connected oven; smart oven; smart kitchen; connected kitchen; connected fridge
solar panels: solar; photovoltaic; rooftop solar; solar power
looking something up: search for information; look things up; find information; as a search engine; ask for facts; finding facts; information search; look up facts; look up information; instead of a search engine; look for information; ~research; ~search
writing correcting text: draft text; proofread; proofreading; draft emails; write emails; edit text; writing help; polish text; correct their writing; writing texts; ~writing; texts written; write letters; drafting
translating: translation; translate; translations; other languages; foreign languages
learning homework: ~study; ~studying; ~studies; school work; schoolwork; coursework; ~learn; ~school; help with homework; ~homework
tasks work: ~work; ~job; job tasks; work tasks; on the job; ~professionally; work duties; ~office
ideas meals trips gifts: recipe ideas; meal ideas; gift ideas; trip ideas; ~recipes; holiday ideas; planning meals; meal planning; planning trips; trip planning; travel planning; ~inspiration; gift inspiration; plan meals; plan trips; ideas for presents; what to cook
comparing products buying: compare products; product comparison; comparing products; shopping comparisons; shopping advice; pick products; ~shopping; help them shop; product advice
making pictures music videos: generate images; image generation; create images; create pictures; make images; create videos; make pictures; generate pictures; generate videos; image creation; picture making; creative work; ~images; ~pictures; ~art
writing computer code: programming; coding; write code; write software; code
company conversation: companionship; someone to talk to; for company; loneliness; have a chat; keep them company; talk to; a companion; conversation partner; ~company; ~conversation; chat for company
questions health: medical advice; symptoms; health advice; health questions; medical questions; ask about health; health matters; ~health
try new technology soon comes: early adopter; early adopters; latest gadgets; newest gadgets; first to have new tech; first in line; try new tech; try out new tech; first to try; first to buy; newest tech; latest tech; latest technology; try new technology
technology makes life simpler: tech makes life easier; technology makes life easier; technology simplifies life; technology helps them; life easier thanks to technology; tech improves life; technology simplifies
worry companies use personal data: privacy worries; data privacy; what happens to their data; what happens with their data; data misuse; afraid for their data; worried about privacy; concern about data; fear for their privacy; how firms handle data; privacy concerns; worried about their data; anxious about their data; worry about their data; worry about privacy; misuse of their data; uneasy about data; nervous about data; what firms do with data; what companies do with data; data concerns; data worries; how companies handle data; how firms use data
spend too much time phone: phone addiction; too long on phone; phone too much; glued to their phone; addicted to their phone; always on phone; overuse phone; phone too often; look at their phone too much; too much on phone; too much screen time; hooked on their phone
expect ai good harm: ai will bring more good; ai more good than bad; ai more good than ill; ai for the better; positive about ai; ai optimists; ai is a good thing; good of ai; ai beneficial; faith in ai; welcome ai; benefits of ai; ai good for us; optimistic about ai; upbeat about ai; ai a force for good; ai more good; hopeful about ai; believe in ai; ai does good
feel lost new devices: overwhelmed by tech; struggle with new technology; struggle with devices; struggle with gadgets; struggle with new gadgets; technology confuses; confused by technology; confused by devices; out of their depth with tech; bad with technology; lost with technology; lost with gadgets; tech too complicated; baffled by technology; cannot cope with new gadgets; overwhelmed by new devices; overwhelmed by gadgets; feel lost; technology overwhelms; confused by new devices; cope with new devices
declined cookies: reject cookies; rejected cookies; refuse cookies; refused cookies; no to cookies; cookie refusal; opt out of cookies; turn down cookies; turned down cookies; cookies declined; deny cookies; cookie refusers
blocked advertisements: ad blocker; ad blockers; adblocker; adblockers; adblock; ad blocking; block ads; ads blocked
browsed private window: incognito; private browsing; private mode; browse privately; inprivate; private tab; private tabs
virtual private network: vpn; vpns
deleted account: close an account; account deletion; shut down an account; deactivate an account; remove an account; got rid of an account; quit an account; closed accounts; erase account; closed an account
changed privacy settings: app permissions; adjust privacy settings; tighten privacy settings; privacy settings; tweak privacy; adjust their privacy; permissions of apps; privacy options
password manager: password app; password vault; store passwords; password safe; manage passwords
laptop desktop computer: ~pc; ~computer; pcs
handheld console: portable console; handheld; handhelds; portable consoles
television without console: tv without console; tv alone
puzzle word: crosswords; word games; brain teasers; puzzles; sudoku; puzzle games; brain games
shooters: first-person shooters; fps; shooting games; shoot em ups
sports: sport games; football games; sports games
racing: driving games; car racing; racers; racing games; car games
role-playing: rpg; rpgs; roleplaying
simulation building: sims; building games; city builders; simulators; sim games; simulations; life sims; farming games
cards board casino: card games; board games; casino games; gambling games; poker; slots; solitaire
fighting: beat em ups; fighting games; brawlers
music fitness: dance games; fitness games; rhythm games
alone: solo; single player; by themselves; on their own; single-player
strangers online: random people online; random players; unknown players; strangers; people they do not know; random people
friends same room: couch co-op; friends on the sofa; same sofa; friends at home; local multiplayer; friends in person; in person with friends; face to face with friends; in the same room; sitting next to
friends online: online friends; online with friends
my children: their kids; own kids; son or daughter; ~kids; ~children
partner: ~spouse; ~boyfriend; ~girlfriend; ~husband; ~wife; other half; significant other
new game downloaded: digital games; download a game; digital download; downloaded games; game downloads; full game downloads; digital copies
new game disc card: physical games; physical game; boxed games; boxed game; game on disc; boxed copies; physical copies; games on disc; games in a box; discs
items currency game: microtransactions; in-game items; skins; loot boxes; in-game currency; in-game purchases; virtual items; virtual goods; in-game extras; virtual currency; in game items; in game currency; in game purchases; in game extras
subscription games: game pass; games subscription; game subscription; gaming subscription; game library subscription
extension game: dlc; dlcs; expansion; expansions; add-on; add-ons; expansion packs; downloadable content; season pass
removal advertisements: remove ads; ad removal; get rid of ads; ad-free; no ads; removing ads; without ads; ads removed
gift else: ~gift; ~gifts; ~present; ~presents; games as gifts
app stores game shops: app store; app stores; game stores; browsing app stores; game shops
online videos streams: gameplay videos; let's plays; streamers; video platforms; game streams; gaming videos; ~videos
advertisements games: in-game ads; in-game advertising; ads in games; ads inside games; adverts in other games; in game ads; in game advertising; ads in other games
gaming sites reviews: game reviews; gaming press; gaming websites; games magazines; gaming news sites; gaming media; gaming sites; critics
discussion forums chat groups: ~forums; chat groups; group chats; ~communities
events shows: trade fairs; conventions; game fairs; expo; gaming events; trade shows; fairs
see myself gamer: identify as gamers; call themselves gamers; consider themselves gamers; think of themselves as gamers; describe themselves as gamers; regard themselves as gamers; gamer identity; self-identify as gamers; label gamer
games help relax: games as a way to relax; gaming as a way to relax; games as relaxation; unwind; relaxation; destress; de-stress; switch off; wind down; gaming to relax; play to relax; ~chill; ~relax; relaxing
like compete others: ~competitive; love competing; like winning; play to win; competing; competitive gamers; competition with others; ~competition; beat others
play spend time friends: social gaming; time with friends; hang out with friends; be with friends; see friends; play to be with friends
advertisements fair price free games: ads acceptable for free games; ads ok in free games; accept ads; ads fine in free games; ads fair for free games; ads are fair; tolerate ads; ads in free games; advertising fair; free games with ads
worry how play: gaming too much; play too much; concerned about their gaming; too much gaming; worry about their gaming; worried about their gaming; worry about their playing; worried how much they game; worry about how much they game; worried about how much they play; game too much; worry about their own gaming; guilty about gaming
graphics card part: gpu; graphics card; pc components; components; upgrade parts; pc parts
headset controller: gamepad; gamepads; controller; controllers; headset; accessories; peripherals; gaming accessories
computer games: gaming pc; gaming laptop; gaming computer; pc for games; gaming rig
`;
