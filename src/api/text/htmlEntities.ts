/** Character references: HTML 4's names, the ASCII ones HTML 5 added, and numbers. */

// U+00A0 to U+00FF in order; these may also stand without a semicolon.
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring ' +
  'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml ' +
  'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
  'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
  'ugrave uacute ucirc uuml yacute thorn yuml'

// name:code point in hexadecimal.
const OTHERS =
  'Tab:9 NewLine:a excl:21 QUOT:22 quot:22 num:23 dollar:24 percnt:25 AMP:26 amp:26 apos:27 lpar:28 rpar:29 ' +
  'ast:2a plus:2b comma:2c period:2e sol:2f colon:3a semi:3b LT:3c lt:3c equals:3d GT:3e gt:3e quest:3f commat:40 ' +
  'lbrack:5b lsqb:5b bsol:5c rbrack:5d rsqb:5d Hat:5e lowbar:5f grave:60 lbrace:7b lcub:7b verbar:7c vert:7c ' +
  'rbrace:7d rcub:7d COPY:a9 REG:ae OElig:152 oelig:153 Scaron:160 scaron:161 Yuml:178 fnof:192 circ:2c6 ' +
  'tilde:2dc Alpha:391 Beta:392 Gamma:393 Delta:394 Epsilon:395 Zeta:396 Eta:397 Theta:398 Iota:399 Kappa:39a ' +
  'Lambda:39b Mu:39c Nu:39d Xi:39e Omicron:39f Pi:3a0 Rho:3a1 Sigma:3a3 Tau:3a4 Upsilon:3a5 Phi:3a6 Chi:3a7 ' +
  'Psi:3a8 Omega:3a9 alpha:3b1 beta:3b2 gamma:3b3 delta:3b4 epsilon:3b5 zeta:3b6 eta:3b7 theta:3b8 iota:3b9 ' +
  'kappa:3ba lambda:3bb mu:3bc nu:3bd xi:3be omicron:3bf pi:3c0 rho:3c1 sigmaf:3c2 sigma:3c3 tau:3c4 upsilon:3c5 ' +
  'phi:3c6 chi:3c7 psi:3c8 omega:3c9 thetasym:3d1 upsih:3d2 piv:3d6 ensp:2002 emsp:2003 numsp:2007 puncsp:2008 ' +
  'thinsp:2009 hairsp:200a zwnj:200c zwj:200d lrm:200e rlm:200f dash:2010 hyphen:2010 ndash:2013 mdash:2014 ' +
  'horbar:2015 lsquo:2018 rsquo:2019 sbquo:201a ldquo:201c rdquo:201d bdquo:201e dagger:2020 Dagger:2021 ' +
  'bull:2022 nldr:2025 hellip:2026 permil:2030 prime:2032 Prime:2033 lsaquo:2039 rsaquo:203a oline:203e ' +
  'frasl:2044 euro:20ac image:2111 weierp:2118 real:211c trade:2122 alefsym:2135 larr:2190 uarr:2191 rarr:2192 ' +
  'darr:2193 harr:2194 crarr:21b5 lArr:21d0 uArr:21d1 rArr:21d2 dArr:21d3 hArr:21d4 forall:2200 part:2202 ' +
  'exist:2203 empty:2205 nabla:2207 isin:2208 notin:2209 ni:220b prod:220f sum:2211 minus:2212 lowast:2217 ' +
  'radic:221a prop:221d infin:221e ang:2220 and:2227 or:2228 cap:2229 cup:222a int:222b there4:2234 sim:223c ' +
  'cong:2245 asymp:2248 ne:2260 equiv:2261 le:2264 ge:2265 sub:2282 sup:2283 nsub:2284 sube:2286 supe:2287 ' +
  'oplus:2295 otimes:2297 perp:22a5 sdot:22c5 lceil:2308 rceil:2309 lfloor:230a rfloor:230b loz:25ca starf:2605 ' +
  'star:2606 phone:260e spades:2660 clubs:2663 hearts:2665 diams:2666 check:2713 lang:27e8 rang:27e9'

const NAMES = new Map<string, string>([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...OTHERS.split(' ').map((pair) => {
    const [name = '', code = ''] = pair.split(':')
    return [name, String.fromCodePoint(Number.parseInt(code, 16))] as const
  }),
])

const BARE = [...LATIN.split(' '), 'amp', 'lt', 'gt', 'quot', 'AMP', 'LT', 'GT', 'QUOT', 'COPY', 'REG']
// Longest first, or `&notin` would be read as `&not`.
const BARE_NAMES = BARE.sort((a, b) => b.length - a.length).join('|')

const STRICT = /&(?:#0*(\d{1,8})|#[xX]0*([\da-fA-F]{1,8})|([a-zA-Z][a-zA-Z\d]{1,30}));/g
const LOOSE = new RegExp(
  `&(?:#0*(\\d{1,8})(?!\\d);?|#[xX]0*([\\da-fA-F]{1,8})(?![\\da-fA-F]);?|([a-zA-Z][a-zA-Z\\d]{1,30});|(${BARE_NAMES}))`,
  'g',
)

// What C1 numbers mean in practice: Windows-1252, as the HTML standard has it.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The text with every half of a surrogate pair that stands alone replaced, so that it can be stored as UTF-8. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd')
}

function character(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80)
  if (code === 0 || code > 0x10ffff) return '\ufffd'
  // A surrogate is kept for the moment: two in a row, as some systems write one emoji, make a character.
  return code <= 0xffff ? String.fromCharCode(code) : String.fromCodePoint(code)
}

/**
 * Decodes character references once. `strict` (XML): only with a semicolon. `text` and `attribute` (HTML): also the old
 * names without one, in an attribute not before `=` or a letter (`?a=1&copy=2` stays). What is not known stays as it is.
 */
export function decodeEntities(text: string, where: 'strict' | 'text' | 'attribute'): string {
  if (!text.includes('&')) return text
  let surrogates = false
  const decoded = text.replace(
    where === 'strict' ? STRICT : LOOSE,
    (whole: string, decimal?: string, hex?: string, name?: string, ...rest: unknown[]) => {
      if (decimal !== undefined || hex !== undefined) {
        const code = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
        surrogates ||= code >= 0xd800 && code <= 0xdfff
        return character(code)
      }
      if (name !== undefined) {
        const known = NAMES.get(name)
        if (known !== undefined || where === 'strict') return known ?? whole
        return bareInside(name, where) ?? whole
      }
      const [bare, offset] = rest as [string, number]
      const after = text.charAt(offset + whole.length)
      return where === 'attribute' && /[=a-zA-Z\d]/.test(after) ? whole : (NAMES.get(bare) ?? whole)
    },
  )
  return surrogates ? wellFormed(decoded) : decoded
}

// `&nbspx;` is a no-break space and `x;` in text, nothing in an attribute.
function bareInside(name: string, where: 'text' | 'attribute'): string | undefined {
  if (where === 'attribute') return undefined
  const bare = BARE.find((candidate) => name.startsWith(candidate))
  return bare === undefined ? undefined : `${NAMES.get(bare) ?? ''}${name.slice(bare.length)};`
}
