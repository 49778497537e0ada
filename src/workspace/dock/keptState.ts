/**
 * What a person had in a closed pane: half-typed fields, scroll positions, where the focus was. Read off the screen when
 * it closes and put back when it is opened again, for any screen. Passwords are never kept; editors keep their own drafts.
 */

/** A place on the screen and what was there. `key` tells it from its like, `at` counts those with the same key. */
interface NodeAddress {
  readonly key: string
  readonly at: number
}
interface FieldState extends NodeAddress {
  readonly value: string
  readonly checked: boolean
}
interface ScrollState extends NodeAddress {
  readonly top: number
  readonly left: number
}

/** What was in a pane; plain data. */
export interface KeptState {
  readonly fields: readonly FieldState[]
  readonly scrolls: readonly ScrollState[]
  readonly focus?: NodeAddress | undefined
}

/** Ours: how long a pane that was opened again is given to draw what it had, in ms. */
const RESTORE_MS = 5000
/** Ours: a field longer than this is a document, and documents have drafts, in characters. */
const FIELD_LIMIT = 20_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const FIELDS = 'input:not([type=password]):not([type=file]):not([type=hidden]):not([type=button]),textarea,select'
const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex],[contenteditable=true]'

const keyOf = (element: Element) =>
  ['type', 'name', 'id', 'role', 'aria-label', 'placeholder'].reduce(
    // Numbers that React makes up differ from time to time.
    (key, name) => `${key}|${(element.getAttribute(name) ?? '').replaceAll(/[«»:_][\w:]*[rR][\w:«»]*/g, '')}`,
    element.localName,
  )
const scrollKeyOf = (element: Element) => `${element.localName}.${element.classList[0] ?? ''}`

function places(elements: Iterable<Element>, name: (element: Element) => string): Map<Element, NodeAddress> {
  const counts = new Map<string, number>()
  const found = new Map<Element, NodeAddress>()
  for (const element of elements) {
    const key = name(element)
    const at = counts.get(key) ?? 0
    counts.set(key, at + 1)
    found.set(element, { key, at })
  }
  return found
}

const isMoved = (element: Element) => element.scrollTop !== 0 || element.scrollLeft !== 0

/** Below an element with this attribute texts are kept by the screen itself. */
const OWN = '[data-keeps-texts]'

/** Read what is in a pane: of the fields those that were typed into, for the others may have changed for good reasons. */
export function readState(
  host: HTMLElement,
  touched: Pick<WeakSet<Element>, 'has'>,
  focused: Element | undefined,
): KeptState {
  const fields = [...places(host.querySelectorAll<Field>(FIELDS), keyOf)].flatMap(([element, place]) => {
    if (!touched.has(element) || element.closest(OWN)) return []
    const { value } = element as Field
    const checked = 'checked' in element && element.checked === true
    return value.length > FIELD_LIMIT ? [] : [{ ...place, value, checked }]
  })
  const scrolls = [...places(host.querySelectorAll('*'), scrollKeyOf)].flatMap(([element, place]) =>
    isMoved(element) ? [{ ...place, top: element.scrollTop, left: element.scrollLeft }] : [],
  )
  const focus = focused && places(host.querySelectorAll(FOCUSABLE), keyOf).get(focused)
  return { fields, scrolls, ...(focus ? { focus } : {}) }
}

const same = (a: NodeAddress, b: NodeAddress) => a.key === b.key && a.at === b.at

function write(element: Field, { value, checked }: FieldState): void {
  const isTicked = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
  if (isTicked) {
    if (element.checked !== checked) element.click()
    return
  }
  if (element.value === value) return
  // The setter of the class itself: React puts its own on the element and would take the value for its own doing.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set
  setter?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Put back what was in a pane, as its parts are drawn, for at most RESTORE_MS; what the person touches meanwhile is
 * theirs. Answers how to stop.
 */
export function writeState(host: HTMLElement, state: KeptState): () => void {
  const fields = new Set(state.fields)
  const scrolls = new Set(state.scrolls)
  let { focus } = state
  let isOver = false
  const put = () => {
    if (isOver) return
    if (fields.size > 0)
      for (const [element, place] of places(host.querySelectorAll<Field>(FIELDS), keyOf)) {
        const kept = [...fields].find((one) => same(one, place))
        if (!kept || (element as Field).disabled) continue
        fields.delete(kept)
        write(element as Field, kept)
      }
    if (scrolls.size > 0)
      for (const [element, place] of places(host.querySelectorAll('*'), scrollKeyOf)) {
        const kept = [...scrolls].find((one) => same(one, place))
        if (!kept || element.scrollHeight - element.clientHeight < kept.top) continue
        scrolls.delete(kept)
        element.scrollTo({ top: kept.top, left: kept.left })
      }
    if (focus) {
      const wanted = focus
      const found = [...places(host.querySelectorAll<HTMLElement>(FOCUSABLE), keyOf)].find(([, place]) =>
        same(place, wanted),
      )
      if (found) {
        focus = undefined
        const { activeElement } = host.ownerDocument
        if (activeElement && host.contains(activeElement)) (found[0] as HTMLElement).focus({ preventScroll: true })
      }
    }
    if (fields.size === 0 && scrolls.size === 0 && !focus) stop()
  }
  const drawn = new MutationObserver(put)
  const touched = (event: Event) => {
    if (event.isTrusted) stop()
  }
  const timer = setTimeout(() => stop(), RESTORE_MS)
  function stop(): void {
    isOver = true
    drawn.disconnect()
    clearTimeout(timer)
    for (const kind of ['keydown', 'pointerdown', 'wheel']) host.removeEventListener(kind, touched, true)
  }
  drawn.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'style'] })
  for (const kind of ['keydown', 'pointerdown', 'wheel']) host.addEventListener(kind, touched, true)
  // Not at once, which may be in the middle of React's drawing: hearing of an event there it would give the field that somebody
  // is typing into back what it held before the letter.
  queueMicrotask(put)
  return stop
}
