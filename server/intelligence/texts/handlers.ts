/** The aiTexts family: services are asked before the transaction, the house's own rules always. */
import type { ParsedOf } from '../../../src/api/contract.ts'
import { withoutSandboxNotice } from '../../../src/api/text/aiNotice.ts'
import { aiTexts } from '../../../src/api/intelligence/aiTexts/calls.ts'
import type { Checked, TextFinding } from '../../../src/api/intelligence/aiTexts/asked.ts'
import { listParts } from '../../../src/api/text/listParts.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { problemFinder } from '../../../src/api/text/problems.ts'
import { summaryOf } from '../../../src/api/text/sentences.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import { weighed, wordsOf, type WordUses } from '../../../src/api/text/words.ts'
import { WORDS_LIMIT } from '../../../src/api/content/articles/search.ts'
import { implement, lookingBefore, type Request } from '../../platform/pipeline/implement.ts'
import { askModel, type ModelSaid } from './askModel.ts'
import { beforehand } from './beforehand.ts'
import { censored } from './censored.ts'
import { corrected } from './corrected.ts'
import { findingOf, inOrder, OWN, stretchesIn } from './stretches.ts'

const RULES = '本站规则'
const findSlips = problemFinder([])

/** In whose name it is answered. `how`: how the house does it. */
function answeredBy(said: { readonly by: string } | { readonly why: string }, how: string) {
  if ('by' in said) return { By: said.by, IsLocal: false, Says: `由「${said.by}」得出，请核对。` }
  return { By: RULES, IsLocal: true, Says: `由${how}得出，没有用 AI 服务。${said.why}` }
}

const gravest = (findings: readonly TextFinding[]): Checked['Verdict'] =>
  findings.some(({ Kind }) => Kind === 'block') ? 'refuse' : findings.length > 0 ? 'doubt' : 'pass'

const textOf = ({ Title, Content }: { readonly Title: string; readonly Content: string }) => ({
  title: Title.trim(),
  text: plainText(Content),
})

/** How common the words of a text are in what the person may read. */
async function usesOf({ readAs }: Request<unknown>, whole: string): Promise<WordUses> {
  const Words = [...wordsOf(whole)]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, WORDS_LIMIT)
    .map(([word]) => cutText(word, 40))
  const { Articles: articles, Uses } = await readAs('articles', 'wordUses', { Words })
  return { articles, uses: new Map(Uses.map(({ Word, Articles }) => [Word, Articles])) }
}

type Picking = ParsedOf<(typeof aiTexts)['calls']['pick']>
type Summing = ParsedOf<(typeof aiTexts)['calls']['summary']>
/** Nobody was to be asked. */
const nobody: ModelSaid = { why: '' }

const askedToPick = beforehand(async (arriving, { IsOwn, Title, Content, Count }: Picking) =>
  IsOwn
    ? nobody
    : askModel(
        arriving,
        `从下面的稿件里提取 ${Count} 个关键词，只答关键词，用顿号分开：\n${Title}\n${plainText(Content)}`,
      ),
)
const askedToSum = beforehand(async (arriving, { IsOwn, Title, Content, Length }: Summing) =>
  IsOwn
    ? nobody
    : askModel(arriving, `给下面的稿件写一段不超过 ${Length} 字的摘要，只答摘要：\n${Title}\n${plainText(Content)}`),
)
const askedToCorrect = beforehand((arriving, input: Parameters<typeof stretchesIn>[0]) =>
  corrected(arriving, stretchesIn(input)),
)
const askedToCensor = beforehand((arriving, input: Parameters<typeof stretchesIn>[0]) =>
  censored(arriving, stretchesIn(input)),
)

/** Signs that stand before a line of a list. */
const BULLET = /^\s*(?:\d+[.、)）]|[-*•])\s*/

/** The words of a model's answer. */
function pickedIn(said: ModelSaid, Count: number) {
  if ('why' in said) return undefined
  const words = listParts(
    withoutSandboxNotice(said.text)
      .trimEnd()
      .replace(/^关键词[:：]/, ''),
  )
    .map((word) =>
      word
        .replace(BULLET, '')
        .replace(/[。“”"]/g, '')
        .trim(),
    )
    // Without the signs between them it may be another word.
    .filter((word) => word !== '' && word.length <= 20 && said.mayShow(word))
  return words.length > 0 ? words.slice(0, Count).map((Word) => ({ Word, Weight: null })) : undefined
}

/** Handlers of the aiTexts family. */
export const aiTextHandlers = implement(aiTexts, {
  moderation: lookingBefore(askedToCensor.before, async (request) => {
    const stretches = stretchesIn(request.input)
    const words = await request.readAs('keywords', 'inForce', {})
    const own = problemFinder(words)(stretches).filter(({ kind }) => kind === 'block' || kind === 'warn')
    const said = askedToCensor.of(request.input)
    const theirs = 'by' in said ? said.findings : []
    const Findings = inOrder(stretches, [...own.map((one) => findingOf(one, OWN)), ...theirs])
    const ours = gravest(Findings.filter(({ Origin }) => Origin === OWN))
    const both = 'by' in said ? [ours, said.verdict] : [ours]
    return {
      ...answeredBy(said, '本站的敏感词'),
      Verdict: both.includes('refuse') ? 'refuse' : both.includes('doubt') ? 'doubt' : 'pass',
      Findings,
      Notes: 'by' in said ? [...said.notes] : [],
    }
  }),
  correction: lookingBefore(askedToCorrect.before, async ({ input }) => {
    const stretches = stretchesIn(input)
    const said = askedToCorrect.of(input)
    const theirs = 'by' in said ? said.findings : []
    const own = findSlips(stretches).map((one) => findingOf(one, OWN))
    const Findings = inOrder(stretches, [...own, ...theirs])
    const Notes = said.also === undefined ? [] : [said.also]
    return { ...answeredBy(said, '本站的规则'), Verdict: gravest(Findings), Findings, Notes }
  }),
  pick: lookingBefore(askedToPick.before, async (request) => {
    const { input } = request
    const said = askedToPick.of(input)
    const theirs = pickedIn(said, input.Count)
    if (theirs) return { ...answeredBy(said, ''), Keywords: theirs }
    const { title, text } = textOf(input)
    const words = weighed({ title, text }, await usesOf(request, `${title}\n${text}`)).slice(0, input.Count)
    const most = words[0]?.weight ?? 1
    const Keywords = words.map(({ word: Word, weight }) => ({ Word, Weight: Math.round((100 * weight) / most) }))
    return { ...answeredBy(unread(said), '本站稿件的词频'), Keywords }
  }),
  summary: lookingBefore(askedToSum.before, async (request) => {
    const { input } = request
    const said = askedToSum.of(input)
    const theirs = 'by' in said ? withoutSandboxNotice(said.text).trim() : ''
    if (theirs !== '') return { ...answeredBy(said, ''), Summary: cutText(theirs, input.Length, '…') }
    const { title, text } = textOf(input)
    const uses = await usesOf(request, `${title}\n${text}`)
    const weights = new Map(weighed({ title, text }, uses).map(({ word, weight }) => [word, weight]))
    const weightsIn = (sentence: string) =>
      [...wordsOf(sentence).keys()].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    return { ...answeredBy(unread(said), '正文的原句'), Summary: summaryOf(text, input.Length, weightsIn) }
  }),
})

/** Of an answer in which there was nothing: why. */
function unread(said: ModelSaid): ModelSaid {
  return 'by' in said ? { why: `「${said.by}」的回答里没有可用的内容。` } : said
}
