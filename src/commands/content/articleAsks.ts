/** What is asked before something is done to articles. */
import { NOTE_LIMIT } from '../../api/content/articles/desk.ts'
import { publicTimeTitles, type PublicTime } from '../../api/content/articles/publicTimes.ts'
import { builtInDictionaries } from '../../api/system/dictionaries/builtIn.ts'
import type { Context } from '../../workspace/command.ts'
import { submissionQuestions } from '../../workspace/submission.ts'
import type { Field } from '../recordFamily.ts'
import { dictionaryTexts } from '../system/dictionaries.ts'
import { channelOptions } from '../channelPath.ts'

function reason(label: string): Field {
  return { label, kind: 'text', max: 500 }
}

function reads(label: string): Field {
  return { label, kind: 'number', min: 0, max: 2_000_000_000 }
}

/** A moment that is still to come; `of`: what one article has already is where the question begins. */
function later(label: string, of?: PublicTime): Field {
  const initial = (ctx: Context) => {
    const rows = ctx.subject?.family === 'articles' ? ctx.subject.rows : []
    return (of && rows.length === 1 && rows[0]![of]) || undefined
  }
  return {
    label,
    kind: 'time',
    initial,
    check: (value: unknown) =>
      Date.parse(String(value)) > Date.now() ? undefined : `${label}已经过去，请填写以后的时间。`,
  }
}

/** By action. */
export const articleAsks = {
  'articles.editReads': { FakeReadNo: reads('虚拟阅读量'), MinReadNo: reads('最低阅读量') },
  'articles.refuse': {
    Reason: {
      label: '退回理由',
      kind: 'pick',
      free: true,
      max: 500,
      options: (ctx: Context) => dictionaryTexts(ctx, builtInDictionaries.refusalReason),
    },
  },
  'articles.submitWith': submissionQuestions,
  'articles.copy': { ChID: { label: '复制到栏目', kind: 'pick', options: (ctx: Context) => channelOptions(ctx) } },
  'articles.move': { ChID: { label: '移动到栏目', kind: 'pick', options: (ctx: Context) => channelOptions(ctx) } },
  'articles.note': { Text: { label: '审稿意见', kind: 'text', max: NOTE_LIMIT } },
  'articles.unpublish': { Reason: reason('取消发布的理由') },
  'articles.withdraw': { Reason: reason('撤稿理由') },
  'articles.removeAiLabel': { Reason: reason('为什么可以取消标识') },
  'articles.schedule': { PublishTime: later('发布时间') },
  'articles.embargo': { EmbargoTime: later(publicTimeTitles.EmbargoTime, 'EmbargoTime') },
  'articles.expiry': { ExpireTime: later(publicTimeTitles.ExpireTime, 'ExpireTime') },
} as const
