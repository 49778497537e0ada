/** Which conversation a tab shows: the address says it, else the one the person was in. */
import { useCallback, useEffect, useState } from 'react'
import { Refusal } from '../../../api/client.ts'
import { useRead } from '../../../workspace/data.ts'
import { session } from '../../../workspace/session.ts'
import { rememberConversation, rememberedConversation } from './rememberedConversation.ts'
import type { Tab } from './tabs.ts'

/** See useRemembered. */
export interface Remembered {
  readonly ID: number | undefined
  /** Which it is is not known yet. */
  readonly isLooking: boolean
  /** Show another one; undefined: a new one, which the first question begins. */
  readonly choose: (ID: number | undefined) => void
}

/** `say`: the address is to say it. */
export function useRemembered(tab: Tab, given: number | undefined, say: (ID: number | undefined) => void): Remembered {
  const purpose = tab.kind === 'talk' ? tab.name : undefined
  const user = session.user?.ID ?? 0
  const [begun, setBegun] = useState<string>()
  const [looked, setLooked] = useState<string>()
  const ID = purpose === undefined ? undefined : given
  const [gone, setGone] = useState<number>()
  const show = useCallback(
    (next: number | undefined) => {
      if (purpose === undefined) return
      setBegun(next === undefined ? purpose : undefined)
      void rememberConversation(purpose, user, next)
      say(next)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- say is a new function each time and does the same
    [purpose, user],
  )
  useEffect(() => {
    if (purpose === undefined || begun === purpose) return
    if (given !== undefined) return void rememberConversation(purpose, user, given)
    let isHere = true
    void rememberedConversation(purpose, user).then((found) => {
      if (!isHere) return
      if (found === undefined) setLooked(purpose)
      else say(found)
    })
    return () => void (isHere = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a tab
  }, [purpose, given, user])
  // One that was removed, or that another station has: a new one.
  const { data, error } = useRead('aiConversations', 'get', ID === undefined ? undefined : { ID })
  const isGone = data ? data.RemoveTime !== null : error instanceof Refusal && error.kind === 'missing'
  useEffect(() => {
    if (!isGone) return
    setGone(ID)
    show(undefined)
  }, [isGone, ID, show])
  // Whoever takes the removal back is in it again, unless they went elsewhere.
  const { data: back } = useRead('aiConversations', 'get', gone === undefined ? undefined : { ID: gone })
  const isBack = back?.ID === gone && back?.RemoveTime === null
  useEffect(() => {
    if (!isBack) return
    setGone(undefined)
    show(gone)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is back
  }, [isBack])
  const choose = useCallback(
    (next: number | undefined) => {
      setGone(undefined)
      show(next)
    },
    [show],
  )
  const isLooking = purpose !== undefined && ID === undefined && begun !== purpose && looked !== purpose
  return { ID, isLooking, choose }
}
