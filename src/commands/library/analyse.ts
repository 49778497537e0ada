/** Having items of the library analysed: all that can be found out about each, or what is chosen. */
import { may } from '../../api/access.ts'
import { findings } from '../../api/library/findings/calls.ts'
import { analysisKinds, type AnalysisKind } from '../../api/library/conversions/states.ts'
import type { Media } from '../../api/library/media/calls.ts'
import { countedItems } from '../../api/library/media/words.ts'
import { defineCommand } from '../../workspace/command.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { rowsOf } from '../rowsOf.ts'

const options = [
  { title: '能做的都做', value: 'all' },
  ...Object.entries(analysisKinds).map(([value, title]) => ({ title, value })),
]

/** Asks what is to be found out. */
export const analyse = defineCommand({
  id: 'media.analyse',
  title: '智能分析',
  group: '媒资',
  keys: 'shift+i',
  where: 'list',
  family: 'media',
  does: ['findings.process'],
  needs: '/media/Findings',
  keywords: ['标签', '镜头', '审核', '增强', '人脸', 'analyse', 'tags'],
  can(ctx) {
    if (!may(ctx.me, findings.pages, '智能分析')) return false
    const rows = rowsOf(ctx, 'media') as readonly Media[]
    return rows.length > 0 || chooseFirst(ctx, 'media')
  },
  async run(ctx) {
    const rows = rowsOf(ctx, 'media') as readonly Media[]
    const what = `${countedItems(rows)}智能分析`
    const answers = await ctx.ask(what, [
      { name: 'Type', label: '分析什么', kind: 'pick', options: () => options, initial: () => 'all' },
    ])
    if (!answers) return
    const Types = answers['Type'] === 'all' ? undefined : [answers['Type'] as AnalysisKind]
    const { Done, Skipped } = await ctx.api.findings.process({ MediaIds: rows.map(({ ID }) => ID), Types })
    const left = Skipped[0] && `${Skipped.length > 1 ? `${Skipped.length} 个没有分析：` : ''}${Skipped[0].Reason}`
    const begun =
      Done.length > 0 ? `${countedItems(rows.filter(({ ID }) => Done.includes(ID)))}已开始分析，结果在“智能分析”。` : ''
    ctx.notify([begun, left].filter(Boolean).join(''), Done.length > 0 ? 'success' : 'warning')
  },
})
