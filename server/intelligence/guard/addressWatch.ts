/** Whether the end of a text may stand within an address, told piece by piece, and rather too often than not. Pure. */
import { withoutUnseen } from '../../../src/api/text/unseen.ts'

/** See createAddressWatch. */
export interface AddressWatch {
  /** What comes next. */
  take(text: string): void
  /** What comes next may be part of an address: of Markdown, of HTML, or written out. */
  readonly mayBeIn: boolean
  /** The last sign that is seen; '' at the beginning. */
  readonly last: string
}

/** The longest beginning of an address, in characters. */
const LONGEST = 8
/** Beginnings of addresses, and spellings by which one hides: references to characters, escapes, percent signs. */
const BEGINNING = /(?:\/\/|\\|%[\da-f]{2}|&#|&[a-z]{2}|www\.|\b(?:href|src)=|(?:https?|ftp|mailto|tel|sms|xmpp):)$/i
/** Behind these stands where a link or a reference leads. */
const LEADS = /\][(:]$/

/**
 * Watches a text. An address without blanks begins with one of a few signs and ends with a blank. Others may hold blanks: in
 * pointed brackets behind `](` and `]:`, until the end of the line; and in a quoted value of HTML, until the same quote.
 */
export function createAddressWatch(): AddressWatch {
  let [run, last, solid] = ['', '', '']
  // A link's address, which nothing but a blank ends; one that is written out, which a tag ends as well.
  let [isTarget, isWritten, isCut] = [false, false, false]
  // `](` or `]:` stands before, with nothing but blanks and marks of quotation since.
  let leads = false
  let [isPointed, isMailbox] = [false, false]
  const opened = { '"': false, "'": false }

  function takeBlank(sign: string): void {
    run = ''
    isTarget = isWritten = isCut = isMailbox = false
    if (sign === '\n' || sign === '\r') isPointed = false
  }

  function takeSolid(sign: string): void {
    if (leads && sign !== '>') {
      leads = false
      isTarget = true
      if (sign === '<') isPointed = true
    }
    // A tag ends what is written out: Markdown's at its first bracket, a value of HTML at its last.
    if (sign === '<') isCut = true
    if (sign === '>' && isCut) isWritten = isCut = false
    // <1*2@a.example> is a mailbox; it is all of ASCII.
    isMailbox = sign === '<' || (isMailbox && sign !== '>' && sign <= '~')
    run = (run + sign).slice(-LONGEST)
    if (BEGINNING.test(run)) [isWritten, isCut] = [true, false]
    if (LEADS.test(run)) leads = isTarget = true
    if (sign === '"' || sign === "'") opened[sign] = solid === '='
    solid = sign
  }

  return {
    take(text) {
      for (const sign of withoutUnseen(text)) {
        if (/[ \t\n\r]/.test(sign)) takeBlank(sign)
        else takeSolid(sign)
        last = sign
      }
    },
    get mayBeIn() {
      return isTarget || isWritten || leads || isPointed || isMailbox || opened['"'] || opened["'"]
    },
    get last() {
      return last
    },
  }
}
