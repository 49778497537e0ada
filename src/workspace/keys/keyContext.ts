// What has the focus, as far as keys care.

/** The situation a key is pressed in. */
export interface KeyContext {
  /** What the active pane shows: its page's address, and the family of its records if any. */
  readonly scopes: readonly string[]
  /** A list has the focus. */
  readonly list: boolean
  /** A text has the focus, or something else that letters are typed into. */
  readonly typing: boolean
  /** The focus is in a dialog or an open menu. */
  readonly dialog: boolean
  /** The focus is in a menu that goes by the letters typed. Default false. */
  readonly menu?: boolean
  /** The focus is in a bar around the panes, such as the sidebar. Default false. */
  readonly outside?: boolean
  /** The focus is on something that Enter and Space press. */
  readonly pressable: boolean
  /** Keys that what has the focus answers by itself, ahead of every command (data-own-keys). Default none. */
  readonly own?: readonly string[]
}

const NO_TEXT_INPUTS = new Set('button checkbox color file image radio range reset submit hidden'.split(' '))
const TEXT_ROLES = '[role="textbox"],[role="searchbox"],[role="combobox"],[role="spinbutton"]'
const PRESSABLE =
  'button,a[href],summary,[role="button"],[role="link"],[role="checkbox"],[role="switch"],[role="menuitem"],[role="tab"]'

/** Whether an element stands in a bar around the panes, such as the sidebar. */
export function isOutside(element: Element): boolean {
  const region = element.closest<HTMLElement>('[data-region]')?.dataset['region']
  return region !== undefined && region !== 'panes'
}

/** True when keys pressed in an element are text: inputs, text areas, editable content, the roles of these, and selects. */
export function isTextTarget(element: Element): boolean {
  const name = element.localName
  if (name === 'input') return !NO_TEXT_INPUTS.has((element.getAttribute('type') ?? 'text').toLowerCase())
  if (name === 'textarea' || name === 'select' || element.matches(TEXT_ROLES)) return true
  const editable = element.closest('[contenteditable]')?.getAttribute('contenteditable')
  return editable !== undefined && editable !== null && editable.toLowerCase() !== 'false'
}

/** Reads the situation off the element that has the focus (event.composedPath()[0]); the dock knows the scopes. */
export function keyContextOf(target: EventTarget | null | undefined, scopes: readonly string[]): KeyContext {
  const element = isElement(target) ? target : undefined
  if (!element) return { scopes, list: false, typing: false, dialog: false, pressable: false }
  // Where somebody went on typing after the text was locked, letters are still meant for it.
  const typing = isTextTarget(element) || element.closest('[data-keys]')?.getAttribute('data-keys') === 'none'
  return {
    scopes,
    typing,
    list: !typing && element.closest('[data-keys="list"]') !== null,
    menu: element.closest('[data-keys]')?.getAttribute('data-keys') === 'menu',
    dialog: element.closest('[aria-modal="true"],dialog[open],[role="menu"]') !== null,
    outside: isOutside(element),
    pressable: !typing && (element.matches(PRESSABLE) || element.localName === 'input'),
    // Of that element alone: within it the focus may be on something else.
    own: element.getAttribute('data-own-keys')?.split(' ') ?? [],
  }
}

/** An instanceof would fail for elements of another window. */
function isElement(target: EventTarget | null | undefined): target is Element {
  return target !== null && target !== undefined && 'closest' in target
}
