/** Of media, news and social platforms: see `said-otherwise.ts` for how a line is written. */
export const saidOfMedia = `
broadcast television: live tv; linear tv; traditional tv; ordinary tv; terrestrial tv; scheduled tv; normal tv; regular tv; classic tv; free-to-air tv; conventional tv
streamed films series: streaming video; video streaming; streaming shows; streaming series; streaming films; bingeing; binge watching
printed newspapers magazines: print; print media; paper press; printed press; print press; papers magazines; papers and mags; mags
news websites apps: online news; news online; digital news; news sites; news apps; online newspapers; internet news; web news
books printed electronic: read for pleasure; novels; book reading
streamed music: music streaming; stream music
messaging apps: messenger; messengers; chat apps; messaging; instant messaging; instant messengers; messaging services
short-video apps: short clips; reels; short form video; short-form videos; vertical video; clip apps; short videos
photo-sharing apps: photo apps; picture sharing; photo platforms; photo networks
short-post apps: microblogging; microblogs; microblog; tweets; tweeting
discussion forums: message boards; online forums; forums; discussion boards
professional networks: career networks; business networks; work networks; job networks; professional networking
live-streaming communities: live streaming platforms; livestream platforms; livestreams; livestreaming
dating apps: online dating; dating sites; dating services; dating platforms; look for love online
keeping touch friends family: stay in contact with friends; keep up with friends; connect with friends; catch up with friends; stay connected; touch with loved ones; what friends are up to; contact with friends; contact with family
filling spare time: boredom; bored; pass the time; passing time; kill time; killing time; nothing better to do; time killer
reading news stories: ~news; follow the news; keep up with news; news stories
finding entertaining content: entertained; ~entertainment; ~fun; funny videos; for a laugh; entertaining videos
seeing talked about: trending; what is trending; buzz; in the loop; fear of missing out; fomo; hot topics; what everyone talks about; talk of the town
finding ideas things buy: inspiration; inspired; get ideas
finding products buy: ~shopping; look for products; product search; browse products
watching following sports: ~sport; keep up with sport
seeing content favourite brands: ~brands; keep up with brands; what brands post
networking work: professional contacts; work contacts; job contacts; career contacts; business contacts; work networking; professional networking; career reasons
following celebrities creators: follow famous people; celebrity gossip; keep up with celebrities;
sharing opinions: voice opinion; express opinion; express themselves; speak their mind; have their say; say what they think; air their views; share their views; give their opinion
meeting new people: make friends; new friends; new contacts; get to know people
watched short video: viewed a clip; watch clips
sent private message: direct message; dm; dms; message privately; private messages; direct messages
liked reacted post: give likes; hit like; react to posts; like posts; liked something; emoji reaction; reactions
commented post: leave comments; left a comment; write comments; wrote a comment
posted photos videos: upload; uploaded photos; upload videos; uploaded pictures; share their photos; share pictures; post pictures; selfies; put up photos
shared post else: repost; reposted; retweet; reshare; pass on posts; forward a post; other people's posts; somebody else's post
read story disappearing: view stories; watch stories; stories; disappearing stories
clicked advertisement: tap on an ad; ad clickers; ad click; ad clicks; click through ads; clicked ads
bought without leaving platform: social commerce; in-app purchase; in app shopping; bought in app; bought in-app; buy directly on social; shop on social; purchase on social; checkout on social; bought on social platform; bought straight from social
followed unfollowed brand: ~follow a brand; ~unfollow a brand
actors musicians performers: celebrities; celebs; stars; famous people; bands; singers; pop stars; actors; film stars; musicians
bloggers creators influencers: influencers and creators; influencers and other creators; content creators; youtubers; vloggers; bloggers; influencers; streamers; creators
brands think buying: brands considered; brands they consider; brands they might buy; brands they may buy; potential brands
brands buy from: brands bought; brands they already buy; own brands
sports people teams: athletes; sports stars; clubs; football clubs; teams; sportsmen; sporting figures
restaurants chefs: food accounts; foodies; chefs; restaurants; cooks
news organisations journalists: media outlets; reporters; news outlets; journalists; news accounts; news media; newspapers; news brands
gaming experts studios: game developers; gaming accounts; pro gamers; game studios
charities causes: ngos; ngo; nonprofits; non-profits; good causes; campaigners; activists; charity
experts line work: industry experts; experts in their field; experts of their trade; professional experts; experts in their profession
friends family people know: people they know; friends and family; real-life friends; people they know personally; ~friends; ~relatives
video-sharing sites: video sharing; user generated video; online video sites; video platforms
subscription streaming services: svod
streaming services paid advertising: free streaming; ad-funded streaming; ad-supported streaming; avod; fast channels; free with ads; ad-financed streaming; ads streaming; free ad-supported; streaming with ads
catch-up services broadcasters: catch-up tv; catch-up; tv on demand; on-demand tv; broadcaster vod; bvod; replay tv; media library; media libraries; broadcaster apps; broadcasters apps
live sports streams: live sport streaming; sport streams; sports streaming; live sport online; stream sport; stream matches; stream live matches; stream games live; matches online; sports online
films rented bought: tvod; pay per view; rent a film; rental movies; rent movies; film rentals; movie rental; digital rental; buy films; individual films; rent or buy films
learning course platforms: e-learning; online courses; online classes; educational video; learning platforms; tutorials; online learning; course platforms
comedy: sitcoms; funny shows; comedies; stand-up; something funny; funny stuff
action adventure: action films; action movies; blockbusters
crime thriller: detective series; whodunnits; whodunits; murder mysteries; police series; crime shows; crime drama; thrillers; mysteries; detective stories; detective shows; crime stories
documentaries: factual; docuseries; docs; documentary films
science fiction fantasy: sci-fi; fantasy; space films
reality talent shows: reality tv; casting shows; talent contests; dating shows; reality shows; reality
cooking home: cookery shows; cooking shows; home improvement shows; baking shows; cookery programmes; food shows; cookery
children family programmes: kids tv; kids shows; children's tv; family films; family shows; family viewing
animation anime: cartoons; anime; animated films; animated series; manga
romance: romantic films; romcoms; rom-coms; love stories; romantic comedies; romantic movies; romantic series
horror: scary films; scary movies; slasher; horror films; scary stuff
price went up: price hikes; price increase; price rise; price increases; more expensive; dearer; cost increase; became too expensive; too expensive; cost too much; ~price; ~prices; ~cost; ~costs
seen wanted see: finished the shows; finished what they wanted; watched everything; nothing left to watch; ran out of things to watch; seen everything; seen it all
not using enough: hardly used; barely used; lack of use; rarely used; not watched enough; did not use it enough; used too little; too little use; seldom used
too many advertisements: too many ads; ad overload; too much advertising; number of ads
another service better content: better content elsewhere; better catalogue elsewhere; better shows elsewhere; better offer elsewhere; rival had better content; better programmes elsewhere
no longer share others: password sharing; account sharing; password crackdown; sharing ban; sharing passwords; share the account
needed save money: tight budget; cut costs; could not afford; saving money; save money; tighten their belts
hip-hop rap: hip hop; hiphop; rappers
electronic dance: edm; techno; house music; dance music; club music; electronica; electro
classical: opera; orchestral; symphonies; classical composers
metal: heavy metal; metalheads
latin: reggaeton; salsa; bachata; latino music
music own country: local music; national music; domestic music; homegrown music; home-grown music; local artists; domestic artists; local bands; own country's music; music from their own country; music from home
news politics: political podcasts; ~politics
business money: finance podcasts; ~finance; ~business; economy
health wellbeing: wellness; mental health; ~health
history science: ~history; ~science
parenting: raising children; bringing up children; child rearing
television news: tv news; news on tv; tv bulletins; evening news; ~tv; ~television; ~telly; news on the box
friends family colleagues: word of mouth; people around them; talking to people; other people; people they know; ~friends; ~family
printed newspapers: print newspapers; paper newspapers; newspapers in print; printed press; print press; newspapers on paper; physical newspapers; ~newspapers; ~papers
online videos independent creators: youtubers; independent creators; creator videos; video creators; vloggers; ~creators
newsletters e-mail: email newsletters; newsletters; mailing lists; news emails
newspapers websites: the press; press; ~newspapers; ~papers
people know: people they know; friends and family; acquaintances; ~friends; ~relatives; those they know
independent creators: youtubers; influencers; creators; content creators; bloggers; vloggers
radio news: ~radio
`;
