/** What an article's text may hold: the one allow-list, as data. Everything that is not here is taken out on saving. */

/** Elements that stay. `div` is not among them: richTextFlow.ts makes paragraphs of it. */
export const ALLOWED_TAGS: readonly string[] = (
  'p h1 h2 h3 h4 blockquote ul ol li a strong b em i u s sub sup br hr img figure figcaption table thead tbody tfoot ' +
  'tr th td colgroup col caption code pre span mark'
).split(' ')

/** Attributes that stay, by element. Their values must also pass ATTRIBUTE_VALUES and the addresses safeAddress. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'data-decor'],
  figure: ['data-align', 'data-kind', 'data-credit'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  colgroup: ['span'],
  col: ['span'],
  ol: ['start'],
  li: ['value'],
  code: ['class'],
}

/** What attributes other than addresses and free texts may say. */
export const ATTRIBUTE_VALUES: Readonly<Record<string, RegExp>> = {
  target: /^_blank$/,
  rel: /^noopener$/,
  width: /^[1-9]\d{0,4}%?$/,
  height: /^[1-9]\d{0,4}%?$/,
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^[1-9]\d{0,3}$/,
  span: /^[1-9]\d{0,2}$/,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  // How a figure stands in the text, that it holds several pictures, and whose they are.
  'data-align': /^(?:left|right|wide)$/,
  'data-kind': /^gallery$/,
  'data-credit': /^[^\n]{1,100}$/,
  // It only adorns: who cannot see it misses nothing.
  'data-decor': /^true$/,
  class: /^language-[\w-]{1,40}$/,
}

/** Elements that may carry a style. */
export const STYLED_TAGS: readonly string[] = 'p h1 h2 h3 h4 li blockquote figcaption caption th td span'.split(' ')

/** Styles that stay (R-169: font sizes 14 to 24, indent 2em). */
export const ALLOWED_STYLES: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify)$/,
  'text-indent': /^2em$/,
  'font-size': /^(?:1[4-9]|2[0-4])px$/,
}

/** Where links may lead; a path of this site (`/…`) too. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Where images may come from; a path of this site (`/…`) too. Never data: nor blob:. */
export const IMAGE_SCHEMES: readonly string[] = ['http', 'https']

/** Elements that go on under another name. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = {
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
  ins: 'u',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  listing: 'pre',
  xmp: 'pre',
  plaintext: 'pre',
  menu: 'ul',
  dir: 'ul',
  big: 'span',
  small: 'span',
  font: 'span',
}

/** Elements that only say where a line ends: their content becomes paragraphs. */
export const LINE_TAGS: ReadonlySet<string> = new Set(
  (
    'div address article aside center dd details dialog dl dt fieldset footer form header hgroup legend main nav ' +
    'optgroup option search section summary title'
  ).split(' '),
)

/** Elements that play something: from elsewhere each becomes a link to its address; see houseMedia.ts for our own. */
export const MEDIA_TAGS: ReadonlySet<string> = new Set(
  'iframe embed object video audio frame bgsound applet'.split(' '),
)

/** Elements without meaning of their own; that they go is not counted. */
export const SILENT_TAGS: ReadonlySet<string> = new Set('html head body picture wbr meta source param track'.split(' '))
