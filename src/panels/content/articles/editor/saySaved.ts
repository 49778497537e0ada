/** What a person is told after a save, besides the state line. */
import { statusTitles } from '../../../../api/content/articles/review.ts'
import { notify } from '../../../../workspace/notices.ts'
import type { Saved } from './draftHost.ts'
import type { DraftState } from './draftState.ts'

const elements: Readonly<Record<string, string>> = {
  script: '脚本',
  style: '样式表',
  iframe: '嵌入的网页',
  img: '不能使用的图片',
  href: '不能使用的链接',
  form: '表单',
  input: '输入框',
  video: '视频',
  audio: '音频',
}

/** What the server took out, in words: 「脚本 2 处、onclick 1 处」; '' for nothing. */
export function sayRemoved(removed: Saved['Removed']): string {
  return Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${elements[what] ?? what.replace(/^style:/, '样式 ')} ${count} 处`)
    .join('、')
}

/** Tell what was taken out, and that the article went back to an earlier state. */
export function saySaved({ Removed, Status }: Saved, { before }: { before: DraftState }): void {
  const removed = sayRemoved(Removed)
  if (removed) notify(`为了安全，已从正文中去掉：${removed}。`, 'warning')
  if (before.id !== undefined && before.status !== Status)
    notify(`已保存。稿件改动后回到“${statusTitles[Status]}”，需要重新送审。`, 'warning')
}
