/** What came of files that were sent together, told once when the last one is there or has failed. */
import { subscribe } from 'valtio'
import type { UploadedItem } from '../../../api/library/uploads/fields.ts'
import { notify } from '../../../workspace/notices.ts'
import { transfers, type Transfer } from '../../parts/transfers/transfers.ts'

/** One of them, as startTransfer answers it. */
export interface Sent {
  readonly key: number
  readonly done: Promise<UploadedItem>
}

/** How the screen they were sent from shows them. */
export interface Shown {
  /** Which of these items its filter leaves out. */
  readonly leftOut: (ids: readonly number[]) => Promise<readonly number[]>
  /** Takes the filter away. */
  readonly clear: () => void
}

const open: ReadonlySet<string> = new Set(['waiting', 'sending', 'finishing', 'paused'])
/** Ours: so many that were not taken are told by their sentences. */
const NAMED = 3

/** `shown`: asked for when they are there; what is there by then is what the person sees. */
export function tellBrought(sent: readonly Sent[], shown: () => Shown): void {
  const keys = new Set(sent.map(({ key }) => key))
  let stop = () => {}
  const look = () => {
    // One that was called off is none any more.
    const now = transfers.items.filter(({ key }) => keys.has(key))
    if (now.some(({ state }) => open.has(state))) return
    stop()
    const over = new Set(now.filter(({ state }) => state === 'done').map(({ key }) => key))
    const made = Promise.all(sent.filter(({ key }) => over.has(key)).map(({ done }) => done))
    const left = now.filter(({ key }) => !over.has(key)).toReversed()
    void made.then((items) => tell([...new Set(items.map(({ ID }) => ID))], left, shown()))
  }
  stop = subscribe(transfers, look)
  // None of them may ever go.
  look()
}

/** Which were not taken, and why; those that broke off may still be sent again. */
function leftText(left: readonly Transfer[]): string[] {
  const refused = left.filter(({ state }) => state === 'refused')
  const broken = left.filter(({ state }) => state !== 'refused')
  const why = ({ problem }: Transfer) => problem.replace(/。$/, '')
  const named = refused.slice(0, NAMED).map(why).join('；')
  return [
    ...(refused.length > 0 ? [`${refused.length} 个没有收下：${named}${refused.length > NAMED ? '等' : ''}`] : []),
    ...(broken.length > 0
      ? [`${broken.length > 1 ? `${broken.length} 个` : `“${broken[0]!.name}”`}没有传上去，请到“上传任务”重试`]
      : []),
  ]
}

async function tell(made: readonly number[], left: readonly Transfer[], { leftOut, clear }: Shown): Promise<void> {
  if (made.length + left.length === 0) return
  // What cannot be found out now is no reason to say nothing.
  const hidden = made.length === 0 ? 0 : (await leftOut(made).catch(() => [])).length
  const said = [
    ...(made.length > 0 ? [`已传 ${made.length} 个`] : []),
    ...leftText(left),
    ...(hidden > 0
      ? [`${hidden > 1 || made.length > 1 ? `其中 ${hidden} 个` : ''}不在当前筛选里，按 Esc 清除筛选后查看`]
      : []),
  ]
  notify(`${said.join('，')}。`, left.length > 0 || hidden > 0 ? 'warning' : 'success', {
    ...(hidden > 0 ? { action: { title: '清除筛选', run: clear } } : {}),
  })
}
