/** Of brands, shopping and paying: see `said-otherwise.ts` for how a line is written. */
export const saidOfShoppingAndBrands = `
search engines: googling; web search; search the web; searching the web; searching online; ~search; internet search; online search; searches
advertisements television: tv ads; tv commercials; tv spots; tv advertising; ads on tv; television advertising; commercials; tv ad; tv adverts; tv campaigns
recommendations friends family: word of mouth; tips from friends; friends tell them; what friends say; personal recommendations; friends recommend; recommendations from people they know; tip from a friend; friends or family
advertisements social platforms: social ads; paid social; social media ads; social advertising; ads on social; sponsored posts; social media advertising
websites brands: brand sites; company websites; brand website; manufacturer site; manufacturer's website; brand's own site; company sites; manufacturers sites; makers sites
online shops: web shops; webshops; online stores; online retailers; e-shops; marketplaces; online marketplaces; browsing online shops; internet shops
displays shops: in-store displays; point of sale; shop windows; store display; store displays; on the shelf; shelves; in a shop; shop window; ~instore
posts reviews creators: influencer posts; influencer marketing; influencer recommendations; creator content; creator posts; ~influencers; ~bloggers; ~creators; influencer content
comments social platforms: social media comments; comments on social
advertisements before online videos: pre-roll; preroll; pre-rolls; pre-roll ads; video ads; ads before videos; online video ads; ads in front of videos; pre-video ads; pre-roll on online video
samples trials: free samples; testers; trial packs; product trials; try before they buy; sampling; freebies; free trials
advertisements podcasts: podcast ads; podcast advertising; host-read ads; podcast sponsorship; podcast sponsors; podcast ad
articles newspapers magazines: press articles; press coverage; print articles; editorial; newspaper articles; magazine articles; the press
answers ai assistants: ~ai; ~chatbots; ai chatbots; ai recommendations; ask ai; ai tools; ai answers
customer reviews: user reviews; ~ratings; ~reviews; buyer reviews; star ratings; reviews by other customers; what other customers write; what others write
price comparison sites: price comparison; compare prices; price portals; comparison sites; comparison websites; price comparisons; comparing prices; price checkers; price comparison portals
staff shops: shop assistants; sales assistants; salespeople; sales staff; shop staff; store staff; in-store advice; ask in the shop; advice in the shop; advice in shops; store employees; assistants in shops
independent tests: product tests; test reports; consumer tests; test results; consumer magazines; independent testing; lab tests
video sites: video reviews; product videos; ~videos; video platforms
visited website brand: brand website; brand's site; went to a brand's website; brand sites; visit brand site; company website
watched video brand: brand video; branded video; branded content; brand videos; video from a brand; company video
used app brand: brand app; branded apps; app from a brand; brand's app; company app
liked followed brand: ~follow a brand; ~like a brand; brand followers; followed a brand
read e-mail brand: brand newsletter; marketing emails; promotional email; brand emails; marketing email; emails from brands; newsletters from brands; email from a brand; mails from brands; newsletters
asked brand question: contact a brand; contacted a brand; get in touch with a brand; message a brand; write to a brand; wrote to a brand; put a question to a brand; queries to brands; question to a brand
shared post brand: repost brand; brand post shared; passed on a brand's post; share branded posts; spread brand posts
took part competition brand: prize draw; prize draws; sweepstake; sweepstakes; raffle; entered a competition; giveaway; giveaways; contest; contests; brand competitions; brand contests; competitions
used voucher: coupon; coupons; promo code; promo codes; discount code; discount codes; redeem vouchers; vouchers; redeemed a coupon
good service: great service; customer service; friendly service; service; customer care
rewards discounts: perks; rewarded; money off; incentives; rewards; discounts
something fits interests: matches their interests; relevant to them; relevance; suits their interests; relevant to their hobbies; match with their interests; relevant to their interests; in line with their interests; fit with their interests
something fits standing: ~status; prestige; social status; fit with their standing; reflects their status; good for their reputation; standing; status symbol
care environment: eco credentials; ~sustainability; green credentials; environmental care; eco-friendliness; caring for the environment; environmental record; looks after the environment; environmental responsibility; sustainable brand
exclusive content services: exclusives; insider access; exclusive access; members only; exclusivity; exclusive extras; exclusive stuff
love brand: brand love; passion for the brand; sheer love; loving the brand; simply love it; affection for the brand
personal tie brand: personal connection; personal link; feel connected; emotional bond; personal bond; emotional connection; personal relationship; close to the brand
taking part brand does: involvement; have a say; co-creation; participate; get involved; being involved; taking part; participation
would consider buying: consider; consideration; considering; open to buying; think of buying; would think about; might buy; would buy; considered
ever bought: have bought; trial; tried; bought at least once; ever purchased; trialists; ever tried; owned at some point
bought last 3 months: recent buyers; bought recently; current customers; recent customers; purchased recently; bought lately; recently bought; recent purchase; recently purchased; recent purchasers
bought lately recommend: recommenders; buy and recommend; bought and recommend; recommend it; recommended; recommending; would recommend
good value: value for money; worth the money; affordable; good price; well priced; cheap; reasonably priced; best value; fairly priced; good-value; inexpensive
high quality: well made; ~quality; premium quality; good quality; durable; top quality; best quality; quality products; quality brand; well-made
stylish: cool; fashionable; looks good; good-looking; trendy; chic; in style; style
trustworthy: can be trusted; trusted; reliable; honest; dependable; ~trust; reliability
modern: up to date; up-to-date; contemporary; innovative; with the times; moving with the times; cutting-edge
kind environment: green; eco-friendly; sustainable; greenest; environmentally friendly; eco friendly; good for the planet; planet-friendly; environmentally conscious; sustainability; environment-friendly; eco
free delivery: free shipping; no delivery charge; no shipping costs; no delivery fee; free postage; shipping for free; delivery for free; no delivery charges; delivery costs nothing; delivered free; free of delivery costs
vouchers discounts: coupons; discount codes; money off; promo codes; deals; price cuts; special offers; discounts; promotions; offers; ~sales; bargains; reductions
reviews other customers: customer reviews; good reviews; user reviews; star ratings; ~reviews; ~ratings; what other buyers say; positive reviews; other buyers opinions; feedback from other buyers; other shoppers reviews
easy returns: free returns; simple returns; return policy; send things back; returns; hassle-free returns; sending back; returning goods; no-fuss returns
quick easy checkout: simple checkout; fast checkout; smooth checkout; one-click; speedy checkout; easy checkout; quick checkout; swift checkout
delivery next day: next-day delivery; next day shipping; fast delivery; overnight shipping; overnight delivery; same day; express delivery; speedy delivery; quick delivery; fast shipping; rapid delivery
loyalty points: reward points; loyalty scheme; bonus points; loyalty programme; loyalty program; loyalty card; loyalty rewards; collect points; points; loyalty schemes; collecting points
knowing product kind environment: eco-friendly product; ~sustainability; ~sustainable; green product; environmentally friendly; eco credentials; environmentally friendly product; good for the planet; eco friendly; eco-friendliness
likes comments social platforms: social likes; likes on social; social proof; likes; likes and comments; lots of likes
payment instalments: spread the cost; instalment plan; pay over time; installments; instalments; pay in parts; paying in instalments; monthly payments; spread payments; split payments; split the payment; spread the payment
guest checkout without account: guest checkout; without registering; buy as a guest; no need to register; no account needed; without creating an account; no sign-up; checkout as a guest; without registration; no registration; no forced account
collection shop: click and collect; store pickup; pick up in store; in-store pickup; collect in store; pick-up; pick up in a shop; collecting it in a shop; pick-up point; collect it themselves
clothes: fashion; apparel; garments; outfits; clothing; clothing items
shoes: footwear; trainers; sneakers; boots
food groceries: groceries; food shopping; supermarket shopping; grocery shopping; ~food; grocery delivery; supermarket delivery
meals delivery: takeaways; meal delivery; food delivery; ordered in; hot meals; delivered meals; takeaway food; takeaway; delivered food; order food in
beauty personal care: cosmetics; make-up; makeup; skincare; toiletries; beauty products; ~beauty; perfume; personal care; grooming; skin care; beauty items
household goods: homeware; homewares; cleaning products; things for the home; housewares; home goods; household items; household products
electronics: gadgets; tech products; electronic goods; consumer electronics; electronic devices; electricals
toys games children: toys; kids' toys; children's toys; toys and games
baby products: nappies; diapers; baby food; baby stuff; baby items; baby goods; things for babies
medicines vitamins: medication; supplements; pharmacy products; vitamins; pills; medicine; medicines; pharmaceuticals; health supplements
sports goods clothing: sports equipment; sporting goods; sports gear; gym wear; fitness gear; sports kit; sportswear; sports things; athletic gear
furniture decoration: ~furniture; home decor; sofas; furnishings; decor; home furnishings; home decoration; decorations
pet supplies: pet food; dog food; cat food; things for their pets; pet products; pet stuff; pet items
tickets events: concert tickets; event tickets; theatre tickets; gig tickets; ~tickets; tickets for concerts
travel: ~flights; ~hotels; flights and hotels; travel bookings; flights or hotels
mobile phone: new phone; new handset; phone upgrade; new mobile; new smartphone; upgrade their phone; handset
computer tablet: new computer; new laptop; new tablet; new pc; a laptop
television: new tv; new television; new telly; tv set
large kitchen appliance: fridge; dishwasher; oven; white goods; cooker; freezer; refrigerator; kitchen appliance; big kitchen appliance; kitchen appliances; stove
furniture: sofa; new furniture; new sofa; couch; wardrobe
car: new car; vehicle; automobile; new cars; motor car; new vehicle; car buyers
electric bicycle scooter: e-bike; e-scooter; electric bike; electric scooter; ebike; escooter; e-bikes; e-scooters
pushchair child seat: pram; prams; stroller; strollers; buggy; car seat; pushchairs; baby carriage
holiday abroad: foreign holiday; overseas trip; trip abroad; go abroad; vacation abroad; foreign trip; overseas holiday; overseas holidays; foreign travel; trips abroad; going abroad
home: buy a house; buy a flat; buy property; new home; house purchase; buy a home; property purchase; house buyers; home buyers; buying a house; buying a home; new house; property buyers; buying property; plan to move house
restaurants takeaways: eating out; dining out; dining; meals out; takeaway; restaurants; takeaways; restaurant meals; eat out
clothes shoes: fashion; clothing; apparel; wardrobe; ~clothes; ~shoes; footwear; clothing and footwear
going out entertainment: nights out; entertainment; leisure; going out; nightlife; ~fun; evenings out; a night out
things children: stuff for the kids; children's things; kids' things; ~kids; ~children; things for kids; their offspring
cash: notes and coins; coins; banknotes; physical money; hard cash; paper money; bills and coins
debit card: debit cards; debit; cards; ~card
phone watch: mobile payment; mobile payments; contactless by phone; mobile wallet; tap phone; tap to pay; phone payment; smartphone payment; pay by mobile; mobile pay; tap with their phone; phone payments; with a smartphone; with their phone; with their watch
online wallet: e-wallet; digital wallet; e-wallets; digital wallets; internet wallet; ewallet
bank transfer: wire transfer; bank payment; direct transfer; wire transfers; money transfer; transfers
pay later: bnpl; deferred payment; pay-later; payment deferral; deferred payments
get better: better off; improve; improvement; improving; brighter; look up; improved; financially better; upturn
get worse: worse off; deteriorate; deterioration; financially worse; gloomy; worsen; worsening; get poorer; downturn
stay same: unchanged; no change; remain the same; remain unchanged; staying put
stay brands like: brand loyal; loyal to brands; stick to brands; loyal to a brand; stick with brands; faithful to brands; brand loyalty; same brands; loyal to the brands; brand-loyal; stay loyal; stick to the brands they like; stick with a brand; stay true to brands; stays loyal; loyal to favourite brands
look lowest price: cheapest; bargain hunting; price conscious; best price; lowest price; cheapest offer; cheapest price; go for the cheapest; low prices; shop around for price; lowest prices; cheap prices; price-driven; price matters most; cheapest option
pay more brands trust: pay extra for trusted brands; premium for trusted brands; pay more for a trusted brand; spend more on brands they trust; premium for brands they trust; extra for brands they trust; pay extra for brands they trust; willing to pay more for brands they trust; pay more for trusted brands
buy because feel: impulse; impulsive; spontaneous; on a whim; spur of the moment; impulse purchase; impulse buying; impulse buys; spontaneously; impulsively; impulse purchases; whim; buy on impulse; shop on impulse
research products thoroughly buy: do their homework before buying; research purchases; read up before buying; thorough research; research before buying; inform themselves before buying; careful research; compare carefully before buying; look into products before buying; research carefully; research a product; homework before buying; homework on products; do their research; careful shoppers
trust recommendations online: trust online reviews; online recommendations; believe online reviews; rely on online reviews; trust reviews; trust what people recommend online; online tips; believe recommendations online; faith in online reviews; trust online recommendations; trust internet recommendations
buy own brands shops: private label; private labels; store brands; own label; own labels; supermarket own brands; supermarket brands; shop brands; retailer brands; own-brand; store-brand; own brand; supermarket own labels; generic brands; house brands
tell others brands: recommend brands; talk about brands; spread the word; tell friends about brands; rave about brands; recommend favourite brands; talk about the brands they like; tell people about brands; word of mouth for brands; share brands they like; tell their friends about brands; praise brands
`;
