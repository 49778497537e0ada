/** What stands in place of telephones, identity numbers, mail addresses and names while a text is out of the house. Pure. */
import { seenText, withoutUnseen } from '../../../src/api/text/unseen.ts'
import { createAddressWatch } from './addressWatch.ts'
import { withBreaks } from './tools/toldResult.ts'
import { personalNumbers, type PersonalKind } from '../../../src/api/text/personalNumbers.ts'

/** What was masked, by what is sent instead: ⟦电话1⟧ and its like. */
export type Masks = Readonly<Record<string, string>>

const called: Readonly<Record<PersonalKind | 'name', string>> = {
  phone: '电话',
  paper: '证件',
  card: '卡号',
  mail: '邮箱',
  name: '姓名',
}
/** Ours: a name of one sign would be masked in half of all words. */
const LEAST_NAME = 2

/** See createMasker. */
export interface Masker {
  /** The text as it leaves. */
  mask(text: string): string
  /** All masks so far. */
  readonly masks: Masks
}

/**
 * The same value has the same mask throughout. `names`: of people who wrote from outside. `isOn` false: nothing is masked, but
 * brackets of masks that somebody wrote are still others, so that nobody's text is taken for a mask. `known`: masks given before.
 */
export function createMasker({
  names = [],
  isOn = true,
  known = {},
}: {
  readonly names?: readonly string[]
  readonly isOn?: boolean
  readonly known?: Masks
}): Masker {
  const byValue = new Map(Object.entries(known).map(([mask, value]) => [value, mask]))
  const counts = new Map<string, number>()
  for (const mask of Object.keys(known)) {
    const [, kind = '', number = '0'] = /^⟦(\D+)(\d+)⟧$/.exec(mask) ?? []
    counts.set(kind, Math.max(counts.get(kind) ?? 0, Number(number)))
  }
  const maskOf = (kind: PersonalKind | 'name', value: string) => {
    const before = byValue.get(value)
    if (before !== undefined) return before
    const number = (counts.get(called[kind]) ?? 0) + 1
    counts.set(called[kind], number)
    const mask = `⟦${called[kind]}${number}⟧`
    byValue.set(value, mask)
    return mask
  }
  // The longest first: 李小明 before 李小.
  const people = [...new Set(names.flatMap(spellings))]
    .filter((name) => [...name].length >= LEAST_NAME)
    .toSorted((a, b) => b.length - a.length)
  return {
    mask(text) {
      const plain = text.replaceAll('⟦', '〚').replaceAll('⟧', '〛')
      if (!isOn) return plain
      let [masked, from] = ['', 0]
      for (const { kind, at, end } of personalNumbers(plain)) {
        masked += plain.slice(from, at) + maskOf(kind, plain.slice(at, end))
        from = end
      }
      masked += plain.slice(from)
      // Never within a mask: somebody may be called 电话.
      return masked
        .split(/(⟦[^⟧]*⟧)/)
        .map((piece) => (piece.startsWith('⟦') ? piece : withNames(piece, people, maskOf)))
        .join('')
    },
    get masks() {
      return Object.fromEntries([...byValue].map(([value, mask]) => [mask, value]))
    },
  }
}

/** A name as it may stand in a text: as it was written, without what nobody sees, on one line, in JSON, with other brackets. */
function spellings(name: string): string[] {
  const clean = seenText(name).text.trim()
  const all = [name.trim(), clean, clean.replaceAll(/\s+/g, ' ')]
  const quoted = all.map((one) => JSON.stringify(one).slice(1, -1))
  return [...all, ...quoted, ...quoted.map(withBreaks)].flatMap((one) => [
    one,
    one.replaceAll('⟦', '〚').replaceAll('⟧', '〛'),
  ])
}

function withNames(text: string, people: readonly string[], maskOf: (kind: 'name', value: string) => string): string {
  const [name, ...others] = people
  if (name === undefined) return text
  return text
    .split(name)
    .map((piece) => withNames(piece, others, maskOf))
    .join(text.includes(name) ? maskOf('name', name) : '')
}

/** See restored. */
export interface Restorer {
  push(text: string): string
  rest(): string
  /** From here on these are the masks: what tools read has more of them. */
  know(masks: Masks): void
}

/** Puts back what was masked, as the answer arrives; a mask waits until it is whole and what follows it is known. `before`: what the answer is written behind. */
export function restored(masks: Masks, before = ''): Restorer {
  const put = putter(before)
  let [known, held] = [masks, '']
  return {
    push(text) {
      const all = held + text
      const at = waitingFrom(all, known)
      held = all.slice(at)
      return put(known, all.slice(0, at), held)
    },
    rest() {
      const last = held
      held = ''
      return put(known, last)
    },
    know: (more) => void (known = more),
  }
}

/** From where on a text has to wait: a mask that is not whole, one at its very end, or half of a sign. */
function waitingFrom(text: string, masks: Masks): number {
  const longest = Object.keys(masks).reduce((most, mask) => Math.max(most, mask.length), 0)
  const at = text.lastIndexOf('⟦')
  const isOpen = at >= 0 && text.length - at <= longest && /^⟦[^⟧]*⟧?$/.test(text.slice(at))
  if (isOpen) return at
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length
}

/** A mask beside one of these may become part of an address or of a mailbox with it. */
const JOINING = /^[\w@./\\%=&?#+-]$/

/**
 * Puts back piece by piece, only where a mask stands in plain prose: whoever follows a link that a hostile text asked for would
 * carry the number out of the house. What is put back is looked at like all else: a name may be the beginning of an address.
 */
function putter(before = ''): (masks: Masks, text: string, after?: string) => string {
  const place = createAddressWatch()
  place.take(before)
  return (masks, text, after = '') => {
    let [back, from] = ['', 0]
    const add = (piece: string) => {
      place.take(piece)
      back += piece
    }
    for (const { 0: mask, index } of text.matchAll(/⟦[^⟦⟧]{1,30}⟧/g)) {
      add(text.slice(from, index))
      from = index + mask.length
      const next = text[from] ?? after[0] ?? ''
      const isJoined = [place.last, next].some((sign) => JOINING.test(sign)) || hidesNext(next)
      add(Object.hasOwn(masks, mask) && !isJoined && !place.mayBeIn ? masks[mask]! : mask)
    }
    add(text.slice(from))
    return back
  }
}

/** What nobody sees is taken out before an answer is shown, and what stands behind it moves up; also the first half of a tag character. */
const hidesNext = (sign: string) => sign !== '' && (withoutUnseen(sign) === '' || sign === '\udb40')

/** Puts back what was masked in all texts of a value, however deep. */
export function putBackIn(masks: Masks, value: unknown): unknown {
  if (typeof value === 'string') return putter()(masks, value)
  if (Array.isArray(value)) return value.map((one) => putBackIn(masks, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, putBackIn(masks, one)]))
}
