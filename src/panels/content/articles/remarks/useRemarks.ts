/** Notes on passages as commands of a pane: leaving one, walking the open ones, answering, settling, taking away. */
import { useState } from 'react'
import { may } from '../../../../api/access.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import { anchorOf, type Anchor, type Sentence } from '../../../../api/content/articles/passage.ts'
import { REMARK_LIMIT, type Remark } from '../../../../api/content/articles/remarks.ts'
import { cutText } from '../../../../api/text/textLimit.ts'
import { defineCommand, type Can, type Command, type Context } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { me } from '../../../../workspace/session.ts'

/** What the pane has to say about its text. */
export interface RemarkHands {
  /** The article; undefined while there is none. */
  readonly ID: number | undefined
  /** Who wrote the article. */
  readonly AdminID: number | undefined
  /** In reading order, those whose passage is gone last. */
  readonly remarks: readonly Remark[]
  /** What is selected; undefined for nothing. */
  readonly selected: () => Anchor | undefined
  /** The letters of the text and its sentences, for who has selected nothing. */
  readonly text: () => { readonly letters: string; readonly sentences: readonly Sentence[] }
  /** Go to the passage of a note, as far as it is there. */
  readonly show: (remark: Remark) => void
}

/** What the pane shows and offers. */
export interface Remarks {
  /** The one at hand. */
  readonly here: Remark | undefined
  readonly setHere: (remark: Remark | undefined) => void
  readonly open: number
  readonly add: () => Promise<void>
  readonly answer: (remark: Remark) => Promise<void>
  readonly settle: (remark: Remark) => Promise<void>
  readonly remove: (remark: Remark) => Promise<void>
}

const QUOTED = 16
const quoted = (quote: string) => `“${cutText(quote, QUOTED)}”`
const area = [{ name: 'Text', label: '批注', kind: 'area', max: REMARK_LIMIT }] as const

/** Whether the person may settle notes on an article of this author. */
function maySettle(AdminID: number | undefined): boolean {
  return AdminID === me().ID || may(me(), articles.pages, '编辑')
}

/** Offer them while mounted. */
export function useRemarks(hands: RemarkHands): Remarks {
  const { ID, AdminID, remarks, selected, text, show } = hands
  const [at, setAt] = useState<number>()
  const here = remarks.find((one) => one.ID === at)
  const open = remarks.filter(({ SettledAt }) => SettledAt === null)

  const done = (ctx: Context, title: string, { LogID }: { LogID?: number | undefined }) => {
    if (LogID === undefined) ctx.notify(`${title}：没有变化。`)
    else ctx.remember(title, LogID)
  }
  const chosen = async (ctx: Context): Promise<Anchor | undefined> => {
    const before = selected()
    if (before) return before
    const { letters, sentences } = text()
    const answers = await ctx.ask('批注哪一句', [
      {
        name: 'at',
        label: '句子',
        kind: 'pick',
        options: () => sentences.map((sentence, value) => ({ title: sentence.text, value })),
      },
    ])
    const sentence = answers && sentences[Number(answers['at'])]
    return sentence && anchorOf(letters, sentence.from, sentence.to, sentence.text)
  }
  const add = async (ctx: Context) => {
    if (ID === undefined) return
    const anchor = await chosen(ctx)
    const answers = anchor && (await ctx.ask(`批注${quoted(anchor.Quote)}`, area))
    if (!answers) return
    const saved = await ctx.api.articles.remark({ ID, Text: String(answers['Text']), ...anchor })
    setAt(saved.RemarkID)
    done(ctx, `批注${quoted(anchor.Quote)}`, saved)
  }
  const answer = async (ctx: Context, remark: Remark) => {
    const asked = [{ ...area[0], label: '答复' }]
    const answers = await ctx.ask(`答复${remark.AdminUserRealName}：${cutText(remark.Text, QUOTED)}`, asked)
    if (!answers || ID === undefined) return
    const saved = await ctx.api.articles.answerRemark({ ID, RemarkID: remark.ID, Text: String(answers['Text']) })
    done(ctx, `答复批注${quoted(remark.Quote)}`, saved)
  }
  const settle = async (ctx: Context, remark: Remark) => {
    if (ID === undefined) return
    const IsSettled = remark.SettledAt === null
    const saved = await ctx.api.articles.settleRemark({ ID, RemarkID: remark.ID, IsSettled })
    done(ctx, `${IsSettled ? '解决' : '重新打开'}批注${quoted(remark.Quote)}`, saved)
  }
  const remove = async (ctx: Context, remark: Remark) => {
    if (ID === undefined) return
    const saved = await ctx.api.articles.removeRemark({ ID, RemarkID: remark.ID })
    done(ctx, `删除批注${quoted(remark.Quote)}`, saved)
  }
  const go = (step: 1 | -1) => {
    const now = open.findIndex((one) => one.ID === at)
    const next = open[now < 0 ? (step === 1 ? 0 : open.length - 1) : (now + step + open.length) % open.length]
    if (!next) return
    setAt(next.ID)
    show(next)
  }
  const some = () => open.length > 0 || '没有未解决的批注。'
  const atOne = (more: (remark: Remark) => Can = () => true) => (here ? more(here) : '请先按 F7 走到一条批注。')
  const command = (
    id: string,
    title: string,
    keys: string | undefined,
    parts: Pick<Command, 'can' | 'run'> & Partial<Command>,
  ) => defineCommand({ id: `remark.${id}`, title, ...(keys ? { keys } : {}), group: '批注', where: 'pane', ...parts })
  usePaneCommands([
    command('add', '批注所选文字', 'mod+alt+m', {
      keywords: ['批注', 'comment', 'remark'],
      can: () => ID !== undefined || '请先保存稿件，再写批注。',
      run: add,
    }),
    command('next', '下一条批注', 'f7', { repeat: true, can: some, run: () => go(1) }),
    command('previous', '上一条批注', 'shift+f7', { repeat: true, can: some, run: () => go(-1) }),
    command('answer', '答复这条批注', 'alt+f7', {
      can: () => atOne(),
      run: (ctx) => here && answer(ctx, here),
    }),
    command('settle', here?.SettledAt ? '重新打开这条批注' : '解决这条批注', 'alt+shift+f7', {
      can: () => atOne(() => maySettle(AdminID) || '只有作者和能编辑这篇稿件的人可以解决批注，您可以答复。'),
      run: (ctx) => here && settle(ctx, here),
    }),
    command('remove', '删除这条批注', undefined, {
      can: () => atOne((remark) => remark.UserID === me().ID || '只能删除自己写的批注。'),
      run: (ctx) => here && remove(ctx, here),
    }),
  ])
  return {
    here,
    setHere: (remark) => setAt(remark?.ID),
    open: open.length,
    add: () => add(contextNow()),
    answer: (remark) => answer(contextNow(), remark),
    settle: (remark) => settle(contextNow(), remark),
    remove: (remark) => remove(contextNow(), remark),
  }
}
