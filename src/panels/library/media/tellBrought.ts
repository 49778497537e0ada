/** What came of files that were sent together, told once when the last one is there or has failed. */
import { subscribe } from 'valtio'
import type { UploadedItem } from '../../../api/library/uploads/fields.ts'
import { notify } from '../../../workspace/notices.ts'
import { transfers } from '../../parts/transfers/transfers.ts'

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

/** `shown`: asked for when they are there; what is there by then is what the person sees. */
export function tellBrought(sent: readonly Sent[], shown: () => Shown): void {
  const keys = new Set(sent.map(({ key }) => key))
  const states = () => new Map(transfers.items.filter(({ key }) => keys.has(key)).map(({ key, state }) => [key, state]))
  const end = subscribe(transfers, () => {
    const now = states()
    if ([...now.values()].some((state) => open.has(state))) return
    end()
    // One that failed may still be sent again: nobody waits for it here. One that was called off is none any more.
    const over = sent.filter(({ key }) => now.get(key) === 'done').map(({ done }) => done)
    const failed = [...now.values()].filter((state) => state !== 'done').length
    void Promise.all(over).then((made) => tell([...new Set(made.map(({ ID }) => ID))], failed, shown()))
  })
}

async function tell(made: readonly number[], failed: number, { leftOut, clear }: Shown): Promise<void> {
  if (made.length + failed === 0) return
  // What cannot be found out now is no reason to say nothing.
  const hidden = made.length === 0 ? 0 : (await leftOut(made).catch(() => [])).length
  const said = [
    ...(made.length > 0 ? [`已传 ${made.length} 个`] : []),
    ...(failed > 0 ? [`${failed} 个没有传上去，请到“上传任务”重试`] : []),
    ...(hidden > 0
      ? [`${hidden > 1 || made.length > 1 ? `其中 ${hidden} 个` : ''}不在当前筛选里，按 Esc 清除筛选后查看`]
      : []),
  ]
  notify(`${said.join('，')}。`, failed > 0 || hidden > 0 ? 'warning' : 'success', {
    ...(hidden > 0 ? { action: { title: '清除筛选', run: clear } } : {}),
  })
}
