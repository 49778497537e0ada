/** Imports in words. Pure. */
import type { ImportItem, ImportJob } from '../../../api/content/articleImport/calls.ts'

/** States of a job. */
export const jobStates: Readonly<Record<ImportJob['State'], string>> = {
  parsed: '待开始',
  queued: '排队中',
  running: '导入中',
  done: '已完成',
  cancelled: '已取消',
  failed: '失败',
}

const formats: Readonly<Record<string, string>> = {
  wxr: 'WordPress（WXR）',
  ninjs: 'ninjs',
  rss: 'RSS 2',
  atom: 'Atom',
}

/** What a format is called; an unknown one by its own name. */
export function formatTitle(format: string): string {
  return formats[format] ?? format
}

/** States of an item. */
export const itemStates: Readonly<Record<ImportItem['State'], string>> = {
  new: '新稿',
  known: '已导入过',
  created: '已新增',
  updated: '已更新',
  unchanged: '未变动',
  failed: '失败',
  leftOut: '不导入',
}

/** The tone of an item's state, as badges know it. */
export const itemTones: Readonly<Record<ImportItem['State'], string>> = {
  new: 'plain',
  known: 'waiting',
  created: 'passed',
  updated: 'passed',
  unchanged: 'plain',
  failed: 'refused',
  leftOut: 'withdrawn',
}

/** The filters that make sense: before the import what will happen, after it what happened. */
export function filtersOf(job: Pick<ImportJob, 'State'>): readonly ImportItem['State'][] {
  return job.State === 'parsed' ? ['new', 'known', 'leftOut'] : ['created', 'updated', 'unchanged', 'failed', 'leftOut']
}

/** Whether the server is at work on it. */
export function isRunning(job: Pick<ImportJob, 'State'> | undefined): boolean {
  return job?.State === 'queued' || job?.State === 'running'
}

const figures = new Intl.NumberFormat('zh-CN')

/** 「新增 12 篇，更新 3 篇，未变动 1 篇，失败 0 篇，不导入 2 篇」; parts that are none are left out. */
export function sayCounts(job: ImportJob): string {
  const parts = (
    [
      ['新增', job.Created],
      ['更新', job.Updated],
      ['未变动', job.Unchanged],
      ['失败', job.Failed],
      ['不导入', job.LeftOut],
    ] as const
  ).flatMap(([title, count]) => (count > 0 ? [`${title} ${figures.format(count)} 篇`] : []))
  return parts.join('，') || '还没有结果'
}
