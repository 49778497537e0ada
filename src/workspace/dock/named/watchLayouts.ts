/** Layouts under a name at the start: what the address asks for, what a newcomer's role has, what is new. */
import { notify } from '../../notices.ts'
import { viewport } from '../../shell/viewport.ts'
import { applyLayout, loadNamed, watchNamed } from './named.ts'
import { beginWithRoleLayout, offerRoleLayouts } from './roleOffer.ts'

/** `wanted`: the name in the address; `isNew`: the person had no layout at all and asked for no page. */
export interface Beginning {
  readonly wanted: string | undefined
  readonly isNew: boolean
}

async function begin({ wanted, isNew }: Beginning): Promise<void> {
  await loadNamed()
  if (viewport.narrow) {
    if (wanted !== undefined) notify('窄屏一次只显示一个窗格，没有换用布局。', 'info')
    return
  }
  if (wanted !== undefined && (await applyLayout(wanted))) return
  if (isNew && (await beginWithRoleLayout())) return
  offerRoleLayouts()
}

/** Begin, and hear of changes. Answers how to stop. */
export function watchLayouts(beginning: Beginning): () => void {
  begin(beginning).catch((error: unknown) => console.info('layouts', error))
  return watchNamed(offerRoleLayouts)
}
