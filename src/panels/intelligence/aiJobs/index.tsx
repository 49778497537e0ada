/** AI 图片和视频: what was asked for, how far it is, and what came of it. */
import type { ReactNode } from 'react'
import type { AiJob } from '../../../api/intelligence/aiJobs/calls.ts'
import { jobKinds } from '../../../api/intelligence/aiJobs/fields.ts'
import { makingStates } from '../../../api/intelligence/aiJobs/states.ts'
import { providerTitle } from '../../../api/system/textParameters/fields.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { costText } from './costText.ts'
import { JobBadge } from './JobBadge.tsx'
import { JobDetail } from './JobDetail.tsx'
import './aiJobs.css'

const providerOf = ({ Provider }: AiJob) => providerTitle(Provider)

const pictureOf = ({ Results }: AiJob) =>
  Results.find(({ State, Type }) => State === 'kept' && Type.startsWith('image/'))?.Address

function Small({ row }: { readonly row: AiJob }): ReactNode {
  const address = pictureOf(row)
  return address === undefined ? '' : <img className="cd-made-small" src={address} alt="" loading="lazy" />
}

/** AI 图片和视频. */
export const aiJobList = defineCollection('/Ai/Jobs', {
  family: 'aiJobs',
  list: 'list',
  sorts: byName('ID'),
  columns: [
    { field: 'State', width: '104px', cell: (row) => <JobBadge row={row} /> },
    { field: 'Results', title: '预览', width: '48px', from: 360, cell: (row) => <Small row={row} />, text: () => '' },
    { field: 'Title', width: 'minmax(80px, 2fr)' },
    { field: 'Kind', width: '56px', from: 312 },
    { field: 'Problem', width: 'minmax(120px, 2fr)', from: 720 },
    { field: 'Provider', width: '96px', from: 820, cell: providerOf, text: providerOf },
    { field: 'Cost', width: '136px', from: 940, cell: (row) => costText(row.Cost), text: (row) => costText(row.Cost) },
    { field: 'CreateTime', from: 560 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '文案' },
    { name: 'State', title: '状态', kind: 'choice', options: optionsOf(makingStates) },
    { name: 'Kind', title: '种类', kind: 'choice', options: optionsOf(jobKinds) },
  ],
  open: (_row, ctx) => ctx.open('/Ai/AiChat', {}, 'beside'),
  empty: () => (
    <EmptyState
      title="还没有图片和视频"
      hint="在“AI 助手”的绘画或视频页写好文案后提交，这里看进度和结果；关掉页面也会继续做。"
    />
  ),
  detail: JobDetail,
})
