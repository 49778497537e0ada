/** What happens at a field while an input method composes there, so that a test that fails says what ended the composition. */
import type { Locator } from 'playwright'

/** What was heard since. */
export interface Heard {
  /** The kinds that a composition itself consists of, in order: its beginning, its changes, its end, and what came into the field. */
  readonly composition: readonly string[]
  /** Everything, a line each, with milliseconds since listening began. */
  readonly told: string
}

/**
 * Listens at the page of a field: what is typed and composed, where the focus, the selection and the window's own focus
 * go, what scripts set and focus (and from where), what becomes of the elements around the field, and whether the field is
 * still the same one. Changes nothing of what happens.
 */
export async function heardAt(field: Locator): Promise<() => Promise<Heard>> {
  const page = field.page()
  await field.evaluate(listen)
  return () => page.evaluate(() => (window as unknown as { heard: () => Heard }).heard())
}

/** Runs in the page, so it knows nothing from outside of itself. */
function listen(field: Element): void {
  const began = performance.now()
  const lines: string[] = []
  const composition: string[] = []
  const say = (line: string) => void lines.push(`${(performance.now() - began).toFixed(0).padStart(6)} ms  ${line}`)
  const from = () =>
    (new Error().stack ?? '')
      .split('\n')
      .slice(3, 11)
      .map((line) => line.trim().replace(/^at /, '').replace(location.origin, ''))
      .join(' < ')
  const nameOf = (target: unknown) => {
    if (target === window) return 'window'
    if (!(target instanceof Element)) return target instanceof Node ? target.nodeName : String(target)
    return `${target.localName}.${target.className} ${target.getAttribute('aria-label') ?? ''}${target === field ? ' (the field)' : ''}`
  }
  const isOfIt = (kind: string) => /^(?:composition|input$)/.test(kind)
  const kinds = [
    ...['compositionstart', 'compositionupdate', 'compositionend', 'beforeinput', 'input', 'change'],
    ...['keydown', 'keyup', 'focusin', 'focusout', 'selectionchange', 'visibilitychange', 'blur', 'focus', 'scroll'],
  ]
  for (const kind of kinds)
    addEventListener(
      kind,
      (event) => {
        const { target } = event
        // The elements' own are told by focusin and focusout.
        if ((kind === 'blur' || kind === 'focus') && target !== window) return
        const { data, inputType, key, isComposing, relatedTarget } = event as InputEvent & KeyboardEvent & FocusEvent
        const what = Object.entries({ data, inputType, key, isComposing, to: relatedTarget && nameOf(relatedTarget) })
          .filter(([, value]) => value !== undefined && value !== null)
          .map(([name, value]) => `${name}=${String(value)}`)
        const holds = target instanceof HTMLTextAreaElement ? [`holds “${target.value}” ${target.selectionStart}`] : []
        const selected = kind === 'selectionchange' ? getSelection() : null
        const where = selected?.anchorNode ? [`in ${nameOf(selected.anchorNode)} ${selected.anchorOffset}`] : []
        say([kind, nameOf(target), ...what, ...holds, ...where].join(' '))
        if (isOfIt(kind)) composition.push(kind)
      },
      true,
    )
  // React has put a property of its own on the field; others are reached by their class.
  for (const owner of [field, HTMLTextAreaElement.prototype, HTMLInputElement.prototype]) {
    const value = Object.getOwnPropertyDescriptor(owner, 'value')
    if (!value?.set || !value.configurable) continue
    Object.defineProperty(owner, 'value', {
      ...value,
      set(this: HTMLInputElement, next: string) {
        if (owner === field || this !== field) say(`value of ${nameOf(this)} set to “${next}” by ${from()}`)
        value.set!.call(this, next)
      },
    })
  }
  const acts = [
    [HTMLElement.prototype, ['focus', 'blur']],
    [HTMLTextAreaElement.prototype, ['select', 'setSelectionRange', 'setRangeText']],
    [
      Selection.prototype,
      ['addRange', 'collapse', 'empty', 'extend', 'removeAllRanges', 'setBaseAndExtent', 'setPosition'],
    ],
  ] as const
  for (const [owner, names] of acts)
    for (const name of names) {
      const own = (owner as unknown as Record<string, (...given: unknown[]) => unknown>)[name]!
      Object.assign(owner, {
        [name](this: unknown, ...given: unknown[]) {
          say(`${name}() of ${nameOf(this)} by ${from()}`)
          return own.apply(this, given)
        },
      })
    }
  const around = new Set<Node>()
  for (let node: Node | null = field; node; node = node.parentNode) around.add(node)
  new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of changes) {
      if (type === 'attributes') {
        if (around.has(target))
          say(`${attributeName} of ${nameOf(target)} is “${(target as Element).getAttribute(attributeName!) ?? ''}”`)
        continue
      }
      for (const node of removedNodes) if (around.has(node)) say(`removed: ${nameOf(node)} from ${nameOf(target)}`)
      for (const node of addedNodes) {
        const holdsOne =
          node instanceof Element && (node.matches('textarea') || node.querySelector('textarea') !== null)
        if (around.has(node) || holdsOne) say(`put: ${nameOf(node)} into ${nameOf(target)}`)
      }
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'style', 'class', 'inert', 'disabled', 'readonly', 'contenteditable'],
  })
  const label = field.getAttribute('aria-label')
  const heard = () => {
    const now = document.querySelector(`${field.localName}[aria-label="${label}"]`)
    const ends = [
      `the field is ${now === field ? 'the same' : field.isConnected ? 'in the page, and not the first' : 'gone'}`,
      `the focus is at ${nameOf(document.activeElement)}, the page ${document.hasFocus() ? 'has it' : 'has it not'} and is ${document.visibilityState}`,
    ]
    return { composition, told: ['heard at the field:', ...lines, ...ends].join('\n') }
  }
  Object.assign(window, { heard })
}
