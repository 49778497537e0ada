/** 即抽, its deck laid out once more and held against the tickets that were taken. Pure. */
import { deckOf, leftOf, type Deck } from '../draws/deck.ts'
import type { Findings } from './findings.ts'
import type { DeckEvidence } from './format.ts'

/** Lays out the deck by S and names each ticket, void number and prize left that does not agree with it. */
export function checkDeck(file: DeckEvidence, text: string, findings: Findings): void {
  const { specification, tickets, left } = file
  const units = specification.prizes.reduce((sum, one) => sum + one.units, 0)
  if (units > specification.tickets) {
    findings.add('odds', '', `奖品有 ${units} 份，比 ${specification.tickets} 张票还多：这样的奖池不成立。`)
    return
  }
  const deck = deckOf(specification, text)
  const taken = new Set(tickets.map(({ number }) => number))
  checkNumbers(file, findings)
  const won = checkPrizes(file, deck, findings)
  const titles = new Map(specification.prizes.map(({ id, title }) => [id, title]))
  const right = leftOf(deck, taken)
  const stated = new Map(left.map(({ prize, units: some }) => [prize, some]))
  for (const prize of new Set([...right.keys(), ...stated.keys()])) {
    const [is, should] = [stated.get(prize) ?? 0, right.get(prize) ?? 0]
    if (is !== should)
      findings.add('result', prize, `奖品“${titles.get(prize) ?? prize}”剩余写的是 ${is} 份，按奖池应为 ${should} 份。`)
  }
  findings.note(
    `重新排了一遍“${specification.title}”的奖池：${specification.tickets} 张票、${units} 份奖品；发出 ${tickets.length} 张，中奖 ${won} 张，作废 ${file.void.length} 个号。`,
  )
}

/** Each number is once a ticket or void, and none is left out on the way. */
function checkNumbers({ specification, tickets, void: lost }: DeckEvidence, findings: Findings): void {
  const seen = new Map<number, string>()
  const all = [
    ...tickets.map(({ number }) => [number, '发出'] as const),
    ...lost.map((number) => [number, '作废'] as const),
  ]
  for (const [number, how] of all) {
    const before = seen.get(number)
    if (before) findings.add('ticket', number, `第 ${number} 号票${before}了，又${how}了一次。`)
    if (number > specification.tickets)
      findings.add('ticket', number, `第 ${number} 号票不在奖池里：一共只有 ${specification.tickets} 张。`)
    seen.set(number, how)
  }
  const last = [...seen.keys()].reduce((so, number) => Math.max(so, number), 0)
  // Numbers are given out one after the other.
  for (let number = 1; number < last; number++)
    if (!seen.has(number)) findings.add('ticket', number, `第 ${number} 号票既没有发出也没有作废，后面的号却发了。`)
}

/** Each ticket won what the deck says. Answers how many did. */
function checkPrizes({ specification, tickets }: DeckEvidence, deck: Deck, findings: Findings): number {
  const titles = new Map(specification.prizes.map(({ id, title }) => [id, title]))
  const called = (prize: string | null) => (prize === null ? '未中奖' : `中“${titles.get(prize) ?? prize}”`)
  let won = 0
  for (const { number, prize } of tickets) {
    const due = deck.get(number) ?? null
    if (due !== null) won++
    if (prize !== due)
      findings.add('ticket', number, `第 ${number} 号票写的是${called(prize)}，按奖池应为${called(due)}。`)
  }
  return won
}
