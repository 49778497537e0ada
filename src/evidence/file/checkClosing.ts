/** 开奖, drawn once more from its frozen entries. Pure. */
import { fromHex, toHex } from '../bytes.ts'
import { drawClosing } from '../draws/closing.ts'
import { entryLeaf } from '../draws/entryLeaf.ts'
import { Frontier } from '../tree/frontier.ts'
import type { Findings } from './findings.ts'
import type { ClosingEvidence } from './format.ts'

/** The root over the entries by the hashes that are stated; each entry that is not what its hash says is named. */
export function rootOfEntries({ entries }: Pick<ClosingEvidence, 'entries'>, findings: Findings): string {
  const tree = new Frontier()
  const codes = new Map<string, number>()
  for (const [at, entry] of entries.entries()) {
    const leaf = toHex(entryLeaf(entry))
    if (leaf !== entry.leaf)
      findings.add(
        'entry',
        at + 1,
        `第 ${at + 1} 号参与记录被改过：记下的树叶是 ${entry.leaf}，按它的分钟、化名与回执码应为 ${leaf}。`,
      )
    const earlier = codes.get(entry.code)
    if (earlier === undefined) codes.set(entry.code, at + 1)
    else findings.add('entry', at + 1, `第 ${at + 1} 号参与记录与第 ${earlier} 号的回执码相同：有一条是抄来的。`)
    tree.append(fromHex(entry.leaf)!)
  }
  return toHex(tree.root())
}

/** Draws again by S and names what came out otherwise. */
export function checkClosing(
  { specification, entries, result }: ClosingEvidence,
  text: string,
  findings: Findings,
): void {
  const right = drawClosing(specification, entries, text)
  const titles = new Map(specification.prizes.map(({ id, title }) => [id, title]))
  const called = (prize: string | undefined) => (prize === undefined ? '没有奖品' : `“${titles.get(prize) ?? prize}”`)
  for (let at = 0; at < Math.max(right.winners.length, result.winners.length); at++) {
    const [is, should] = [result.winners[at], right.winners[at]]
    if (is?.entry === should?.entry && is?.prize === should?.prize) continue
    const has = is ? `第 ${is.entry} 号得${called(is.prize)}` : '没有人'
    const due = should ? `第 ${should.entry} 号得${called(should.prize)}` : '没有人'
    findings.add('result', at + 1, `第 ${at + 1} 个中奖名额写的是${has}，按种子与名单应为${due}。`)
  }
  for (let at = 0; at < Math.max(right.standby.length, result.standby.length); at++) {
    const [is, should] = [result.standby[at], right.standby[at]]
    if (is !== should)
      findings.add(
        'result',
        `standby ${at + 1}`,
        `候补第 ${at + 1} 位写的是${ordinal(is)}，按种子与名单应为${ordinal(should)}。`,
      )
  }
  findings.note(
    `重新抽了一遍“${specification.title}”：${entries.length} 条参与记录，${right.winners.length} 个中奖名额，候补 ${right.standby.length} 位。`,
  )
}

const ordinal = (entry: number | undefined) => (entry === undefined ? '空缺' : `第 ${entry} 号`)
