/** The four tabs of the assistant, and which AI settings each lives on. Pure. */
import type { Purpose } from '../../../api/intelligence/aiAnswers/calls.ts'
import type { MakingKind } from '../../../api/intelligence/aiJobs/form.ts'

/** A tab: of conversations, or of a form whose results are files. `Types`: of the settings it asks. */
export type Tab =
  | { readonly name: Purpose; readonly title: string; readonly Types: 6 | 12; readonly kind: 'talk' }
  | { readonly name: MakingKind; readonly title: string; readonly Types: 2; readonly kind: 'making' }

/** In the order in which they stand. */
export const tabs = [
  { name: 'dialogue', title: '对话', Types: 12, kind: 'talk' },
  { name: 'copywriting', title: '文案', Types: 6, kind: 'talk' },
  { name: 'picture', title: '绘画', Types: 2, kind: 'making' },
  { name: 'video', title: '视频', Types: 2, kind: 'making' },
] as const satisfies readonly Tab[]

/** The name of a tab, as the address says it. */
export type TabName = (typeof tabs)[number]['name']

/** A tab by its name. */
export const tabOf = (name: TabName): Tab => tabs.find((tab) => tab.name === name)!
