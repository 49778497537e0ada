/** What the sandbox answers to a text: something that a newsroom can go on with, computed from that text alone. Pure. */
import { SANDBOX_NOTICE } from '../../../src/api/text/aiNotice.ts'
import { wrongWords } from '../../../src/api/text/wrongWords.ts'

/** Words that it writes otherwise when it is to rewrite something. */
const otherwise: readonly (readonly [from: string, to: string])[] = [
  ['进行了', '做了'],
  ['开展了', '办了'],
  ['非常', '很'],
  ['目前', '眼下'],
  ['以及', '和'],
  ['因此', '所以'],
  ['为了', '为'],
  ['通过', '经'],
  ['已经', '已'],
  ['将会', '将'],
  ['表示', '说'],
  ['举行', '举办'],
  ['市民', '居民'],
]

/** The answer. `text`: what was asked last, instruction and material. */
export function replyTo(text: string): string {
  const verbatim = /复述[:：]\s*([\s\S]+)$/.exec(text)?.[1]
  if (verbatim !== undefined) return verbatim.trim()
  const [task, material] = parted(text)
  const length = Number(/(\d{2,5})\s*(?:个)?字/.exec(task)?.[1] ?? 0)
  return `${done(task, material, length)}\n${SANDBOX_NOTICE}`
}

function done(task: string, material: string, length: number): string {
  if (task.startsWith('校对')) return corrections(material)
  const sentences = sentencesIn(material)
  const first = sentences[0] ?? material.trim()
  if (/标题/.test(task)) return headlines(first).join('\n')
  if (/摘要|概括|总结|导语/.test(task)) return sentences.slice(0, 2).join('') || first
  if (/关键词|标签/.test(task)) return keywords(material).join('、')
  if (/改写|润色|缩写|修改|重写|精简|口语|通顺/.test(task)) return rewritten(material)
  if (length > 0) return longText(first || task, Math.min(length, 20_000))
  return `您说的是“${material.trim().slice(0, 200) || '（空白）'}”，一共 ${[...material.replace(/\s/g, '')].length} 个字。${first ? `先从这一句看起：${first}` : ''}`
}

/** What stands before the text of an article in a prompt, line by line. */
const headLines = /^(?:(?:现在的)?标题|栏目)[:：].*\n+/

/**
 * The instruction and what it is about. Attached texts (【…】) come first; a prompt has an empty line between the two; else it is
 * what stands up to the first end of a line or colon. Where there is only one of them, it is both.
 */
function parted(whole: string): [task: string, material: string] {
  const text = whole.trim()
  const attached = /^【[^】]*】\n([\s\S]+)\n\n((?:(?!\n\n)[\s\S])+)$/.exec(text)
  if (attached) return [attached[2]!, attached[1]!.trim()]
  const prompt = /^((?:(?!\n\n)[\s\S])+)\n\n([\s\S]+)$/.exec(text)
  if (prompt) {
    let material = prompt[2]!
    while (headLines.test(material)) material = material.replace(headLines, '')
    return [prompt[1]!, material.trim()]
  }
  const found = /^([^\n：:]{1,80})[\n：:]+([\s\S]+)$/.exec(text)
  return found ? [found[1]!, found[2]!.trim()] : [whole, whole]
}

const sentencesIn = (material: string) => material.match(/[^。！？!?\n]+[。！？!?]?/g)?.map((one) => one.trim()) ?? []

/** Five, each shorter than a line. */
function headlines(first: string): string[] {
  const core = first.replace(/[。！？!?“”"「」]/g, '').slice(0, 18) || '今日要闻'
  return [core, `${core}，意味着什么`, `一图看懂：${core}`, `现场：${core}`, `${core}，记者这样说`]
}

/** Wrong words of the stretches, each behind its number in 【】, in the JSON that is asked for; and what it would say otherwise. */
function corrections(material: string): string {
  const stretches = [...material.matchAll(/【(\d+)】([^【]*)/g)]
  const found = stretches.flatMap(([, nth, text]) =>
    [...wrongWords, ...otherwise]
      .filter(([wrong]) => text!.includes(wrong))
      .map(([wrong, right]) => ({ 段: Number(nth), 原文: wrong, 改为: right, 说明: `建议写作“${right}”` })),
  )
  return JSON.stringify(found)
}

/** The pairs of characters that occur most often. */
function keywords(material: string): string[] {
  const counts = new Map<string, number>()
  for (const [run] of material.matchAll(/\p{Script=Han}{2,}/gu))
    for (let at = 0; at + 2 <= run.length; at += 2) {
      const word = run.slice(at, at + 2)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return sorted.slice(0, 5).map(([word]) => word)
}

/** The same with some words written otherwise; where there are none of them, with a beginning. */
function rewritten(material: string): string {
  const changed = otherwise.reduce((now, [from, to]) => now.replaceAll(from, to), material)
  return changed === material ? `据了解，${material}` : changed
}

function longText(seed: string, length: number): string {
  const line = `${seed.replace(/[。！？!?\s]/g, '').slice(0, 30) || '稿件'}，记者在现场看到，各项工作有序推进。`
  return line.repeat(Math.ceil(length / line.length)).slice(0, length)
}

/** The answer in pieces, as it is streamed: some characters each. */
export function piecesOf(answer: string): string[] {
  const signs = [...answer]
  const pieces: string[] = []
  for (let at = 0; at < signs.length; at += 4) pieces.push(signs.slice(at, at + 4).join(''))
  return pieces
}
