/** An instruction that stands before its recipient for a while has been read. */
import { useEffect } from 'react'
import type { Instruction } from '../../../api/command/instructions/calls.ts'
import { api } from '../../../workspace/session.ts'

/** Ours: so long it has to stand there, in ms; walking past is no reading. */
const READ_MS = 1500

/** A hook. Nothing happens in a window that is not seen. */
export function useOpened(row: Pick<Instruction, 'ID' | 'State' | 'MyState' | 'Version'> | undefined): void {
  const isNew = row?.State === 'sent' && row.MyState === 'unread'
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      // It stays unread when this fails, and is tried again the next time.
      api.instructions.open({ ID: row.ID }).catch(() => {})
    }, READ_MS)
    return () => clearTimeout(timer)
  }, [isNew, row?.ID, row?.Version])
}
