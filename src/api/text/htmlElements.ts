/** What the elements of HTML mean to text: which begin a line, which have no content, which show nothing. */

/** Elements that stand on lines of their own. Unknown elements are inline, as in a browser. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup ' +
    'option p plaintext pre search section summary table tbody td tfoot th thead title tr ul xmp'
  ).split(' '),
)

/** Elements that never have content and so no end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)

/** Elements whose content is not text for readers. `head` is not among them: a title is text. */
export const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])

/** Elements whose content holds no tags up to their own end tag. `true`: entities are decoded in it. */
export const RAW_ELEMENTS: ReadonlyMap<string, boolean> = new Map([
  ['script', false],
  ['style', false],
  ['xmp', false],
  ['textarea', true],
  ['title', true],
])
