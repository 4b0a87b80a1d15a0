/**
 * Words of usual English that lie a slip away from words that surveys use: they are spelled right and mean something
 * else, so that nobody who asks for debts is told of debit cards. A survey that has one of them knows it anyway.
 */
const list =
  'athletes auction auctions baking bottle butter coats debt debts diving employer employers engineer engineers expensive ' +
  'fairy flood gamblers gambling hare head hostel hungry indie kindly medal monkey painting palace patent patents plain plants ' +
  'podcaster podcasters poster posters present president prince printer printers rating ratings religion republican sewing sick ' +
  'sneakers socialist startups statue statues stronger teach teaching tiger tips trader traders trance tree trees villages ' +
  'vloggers youtuber youtubers tiktoker tiktokers meta form forms const promote simple simpler generate send though tracking ' +
  'world word loading move bits controlled compute computing computation competition instance insurance crash constant latter ' +
  'regarding primarily blank hard notation finish brought perform performs cleaner cleaned simplify manage manages managed exits ' +
  'packed packing sparse difficult difficulty forth clause heading national intent executives reliably simplest marker markers cast ' +
  'better producer producers selected exclusively protecting protection iterations delivered activate positional painted ' +
  'chaining detector discussing competent zeros restored populate customary collector collectors stray designers directed ' +
  'promoted promotion strategic counters division interacts casts suites teach correction facing walker walkers stronger ' +
  'captures suppliers narrower researcher researchers clauses intentional speeding raising notion responding food spot spots ' +
  'occupied prediction stages cautious erase hardening clash multiplier draining increasingly dancer dancers dance populated ' +
  'tweaking reviewer masking automating historic definite ' +
  'converted conversion translation relatively relative evolution nation tunnel sticky stick marked meals spin ' +
  'raise sale sales save tax taxes tank test tests tools truth tune vote votes wage wages wine wines wire zone';

export const rightSpellings: ReadonlySet<string> = new Set(list.split(' '));
