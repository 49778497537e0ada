/** Where the sheet of keys and the which-key panel appear; main.tsx draws it once. */
import { lazy, Suspense, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { keepFocus } from '../palette/keepFocus.ts'
import { PaletteFrame } from '../palette/PaletteFrame.tsx'
import { closeKeysSheet, keysSheet, sheetWindow } from './keysSheet.ts'
import { WhichKey } from './WhichKey.tsx'

const Sheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }))

/** Both panels. */
export function KeysPanels() {
  const { open } = useSnapshot(keysSheet)
  const giveBack = useRef<() => void>(undefined)
  const window = sheetWindow()
  if (!open) giveBack.current = undefined
  else giveBack.current ??= keepFocus(window)
  const leave = () => {
    closeKeysSheet()
    giveBack.current?.()
  }
  return (
    <>
      <WhichKey />
      {open && (
        <PaletteFrame window={window} label="快捷键" wide holds={() => keysSheet.open} onLeave={leave}>
          <Suspense fallback={null}>
            <Sheet leave={leave} />
          </Suspense>
        </PaletteFrame>
      )}
    </>
  )
}
