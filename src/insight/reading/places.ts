/** A country by its ISO 3166 code: its names in several languages, and what its people are called. */
export interface PlaceEntry {
  readonly code: string;
  readonly names: readonly string[];
}

function place(code: string, names: string): PlaceEntry {
  return { code, names: names.split(', ') };
}

/** Countries that surveys are held in and prompts ask for; what a survey does not hold is known as such by them. */
export const countries: readonly PlaceEntry[] = [
  place(
    'au',
    'Australia, Australian, Australians, Aussie, Aussies, Australien, Australie, Austrália, オーストラリア, 澳大利亚',
  ),
  place('br', 'Brazil, Brazilian, Brazilians, Brasil, Brasilien, Brésil, Brasile, ブラジル, 巴西'),
  place('fr', 'France, French, Frenchmen, Frankreich, Francia, França, フランス, 法国, فرنسا'),
  place(
    'de',
    'Germany, German, Germans, Deutschland, Allemagne, Alemania, Alemanha, Germania, Duitsland, ドイツ, 德国, Niemcy',
  ),
  place('in', 'India, Indian, Indians, Indien, Inde, Índia, インド, 印度, Bharat'),
  place('id', 'Indonesia, Indonesian, Indonesians, Indonesien, Indonésie, インドネシア, 印度尼西亚'),
  place('jp', 'Japan, Japanese, Japon, Japón, Giappone, Japão, 日本, Nippon, Nihon'),
  place('mx', 'Mexico, Mexican, Mexicans, México, Mexique, Mexiko, Messico, メキシコ, 墨西哥'),
  place(
    'za',
    'South Africa, South African, South Africans, Südafrika, Afrique du Sud, Sudáfrica, África do Sul, Mzansi',
  ),
  place(
    'es',
    'Spain, Spanish, Spaniard, Spaniards, España, Spanien, Espagne, Spagna, Espanha, スペイン, 西班牙',
  ),
  place(
    'gb',
    'United Kingdom, UK, Great Britain, Britain, British, Briton, Britons, Brits, Brit, GB, England, English people, Vereinigtes Königreich, Grossbritannien, Großbritannien, Royaume-Uni, Grande-Bretagne, Reino Unido, Regno Unito, Gran Bretaña, イギリス, 英国',
  ),
  place(
    'us',
    'United States, United States of America, USA, America, American, Americans, Vereinigte Staaten, États-Unis, Estados Unidos, Stati Uniti, アメリカ, 美国',
  ),
  place('ca', 'Canada, Canadian, Canadians, Kanada, Canadá'),
  place('it', 'Italy, Italian, Italians, Italia, Italien, Italie, Itália'),
  place('pt', 'Portugal, Portuguese'),
  place('nl', 'Netherlands, Holland, Dutch, Niederlande, Pays-Bas, Países Bajos, Nederland'),
  place('be', 'Belgium, Belgian, Belgians, Belgien, Belgique'),
  place('ch', 'Switzerland, Swiss, Schweiz, Suisse, Svizzera, Suiza'),
  place('at', 'Austria, Austrian, Austrians, Österreich, Autriche'),
  place('se', 'Sweden, Swedish, Swedes, Schweden, Sverige, Suède'),
  place('no', 'Norway, Norwegian, Norwegians, Norwegen, Norge'),
  place('dk', 'Denmark, Danish, Danes, Dänemark, Danmark'),
  place('fi', 'Finland, Finnish, Finns, Finnland, Suomi'),
  place('ie', 'Ireland, Irish, Irland, Irlande'),
  place('pl', 'Poland, Poles, Polen, Pologne, Polska, Polonia'),
  place('cz', 'Czechia, Czech Republic, Czechs, Tschechien'),
  place('hu', 'Hungary, Hungarian, Hungarians, Ungarn'),
  place('ro', 'Romania, Romanian, Romanians, Rumänien'),
  place('gr', 'Greece, Greek, Greeks, Griechenland, Grèce, Grecia'),
  place('tr', 'Turkey, Türkiye, Turkish, Turks, Türkei, Turquie'),
  place('ru', 'Russia, Russian, Russians, Russland, Russie, Rusia'),
  place('ua', 'Ukraine, Ukrainian, Ukrainians'),
  place('cn', 'China, Chinese, Chine, 中国'),
  place('kr', 'South Korea, Korea, Korean, Koreans, Südkorea, Corée du Sud, 韓国, 한국'),
  place('tw', 'Taiwan, Taiwanese'),
  place('hk', 'Hong Kong'),
  place('sg', 'Singapore, Singaporean, Singaporeans, Singapur'),
  place('my', 'Malaysia, Malaysian, Malaysians'),
  place('th', 'Thailand, Thai, Thais'),
  place('vn', 'Vietnam, Vietnamese'),
  place('ph', 'Philippines, Filipino, Filipinos, Philippine'),
  place('pk', 'Pakistan, Pakistani, Pakistanis'),
  place('bd', 'Bangladesh, Bangladeshi, Bangladeshis'),
  place('lk', 'Sri Lanka, Sri Lankan, Sri Lankans'),
  place('nz', 'New Zealand, New Zealander, New Zealanders, Kiwis, Neuseeland, Nouvelle-Zélande'),
  place('ar', 'Argentina, Argentinian, Argentinians, Argentine, Argentinien'),
  place('cl', 'Chile, Chilean, Chileans'),
  place('co', 'Colombia, Colombian, Colombians, Kolumbien'),
  place('pe', 'Peru, Peruvian, Peruvians, Perú'),
  place('ng', 'Nigeria, Nigerian, Nigerians'),
  place('ke', 'Kenya, Kenyan, Kenyans, Kenia'),
  place('gh', 'Ghana, Ghanaian, Ghanaians'),
  place('eg', 'Egypt, Egyptian, Egyptians, Ägypten, Égypte'),
  place('ma', 'Morocco, Moroccan, Moroccans, Marokko, Maroc'),
  place('sa', 'Saudi Arabia, Saudi, Saudis'),
  place('ae', 'United Arab Emirates, UAE, Emirati, Emiratis'),
  place('il', 'Israel, Israeli, Israelis'),
];

/** Returns the other names of a country and its people; empty for a name that is no country's. */
export function otherNamesOf(name: string): readonly string[] {
  const wanted = name.toLowerCase();
  const country = countries.find(({ names }) => names.some((own) => own.toLowerCase() === wanted));
  return country?.names.filter((own) => own.toLowerCase() !== wanted) ?? [];
}

/** Parts of the world by the codes of their countries. */
export const regions: readonly { readonly names: readonly string[]; readonly codes: readonly string[] }[] = [
  {
    names: ['Europe', 'European', 'Europeans', 'Europa'],
    codes: 'fr de es gb it pt nl be ch at se no dk fi ie pl cz hu ro gr ua ru'.split(' '),
  },
  {
    names: ['European Union', 'EU', 'EU countries'],
    codes: 'fr de es it pt nl be at se dk fi ie pl cz hu ro gr'.split(' '),
  },
  {
    names: ['Asia', 'Asian', 'Asians', 'Asian countries'],
    codes: 'in id jp cn kr tw hk sg my th vn ph pk bd lk'.split(' '),
  },
  {
    names: ['Latin America', 'Latin American', 'Latin Americans', 'LatAm'],
    codes: 'br mx ar cl co pe'.split(' '),
  },
  { names: ['South America', 'South Americans'], codes: 'br ar cl co pe'.split(' ') },
  { names: ['North America', 'North American', 'North Americans'], codes: 'us ca mx'.split(' ') },
  { names: ['Africa', 'African', 'Africans'], codes: 'za ng ke gh eg ma'.split(' ') },
  { names: ['Oceania'], codes: 'au nz'.split(' ') },
];
