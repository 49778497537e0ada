/** A design at work in a pane: opens it, keeps every change in this browser, saves it, and meets what others saved. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Refusal } from '../../../../api/client.ts'
import type { BigScreenWithDesign } from '../../../../api/command/bigScreens/calls.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { useRead } from '../../../../workspace/data.ts'
import { notify } from '../../../../workspace/notices.ts'
import { choose } from '../../../../workspace/questions.ts'
import { api, session } from '../../../../workspace/session.ts'
import { bridgeText, dropText, keepText, keptText } from '../../../parts/kept/keptTexts.ts'
import { screenName } from '../../../parts/kept/unfinished.ts'
import { openDesigner, readKept, type Designer, type DesignState, type KeptDesign } from './designer.ts'

/** Ours: a change is in this browser's store after this many ms. */
const KEEP_MS = 300

/** What a pane works with. */
export interface DesignAtWork {
  readonly designer: Designer
  readonly state: DesignState
  readonly screen: BigScreenWithDesign
  /** Save. Rejects when it was not saved; the person was told. */
  readonly save: () => Promise<void>
  readonly keepNow: () => Promise<void>
  /** Give up what is not saved. */
  readonly discard: () => void
}

/** undefined until it is here. */
export function useDesigner(ID: number): {
  readonly work: DesignAtWork | undefined
  readonly error: unknown
  readonly retry: () => void
} {
  const { data, error, reload } = useRead('bigScreens', 'get', { ID })
  const [designer, setDesigner] = useState<Designer>()
  const isOpen = useRef(false)
  const user = session.user?.ID ?? 0
  useEffect(() => {
    if (!data || isOpen.current) return
    isOpen.current = true
    void keptText<KeptDesign>(user, screenName(ID)).then((found) => {
      const kept = readKept(found)
      const opened = openDesigner(data.Design, data.Revision, kept)
      setDesigner(opened)
      if (kept) notify('上次没有保存的修改还在，已经接着打开。', 'info')
    })
  }, [data, user, ID])
  useEffect(() => {
    // One's own is told by the answer; the push may be faster.
    if (!designer || !data || sending.has(designer) || data.Revision <= designer.toSave().revision) return
    const clashes = designer.theirs(data.Design, data.Revision)
    if (clashes.length > 0)
      notify(`${data.AdminUserRealName}也改了“${clashes.join('”“')}”，保存时再选用谁的。`, 'warning')
    else notify(`${data.AdminUserRealName}刚保存了这块大屏，已经合进来。`, 'info')
  }, [designer, data])
  useKeeping(designer, ID, data?.Name ?? '', user)
  const state = useSyncExternalStore(designer?.subscribe ?? never, () => designer?.state())
  const work = useMemo(
    () => designer && state && data && { designer, state, screen: data, ...actsOf(designer, data, user) },
    [designer, state, data, user],
  )
  return { work, error: data ? undefined : error, retry: reload }
}

const never = () => () => {}
const sending = new WeakSet<Designer>()

function useKeeping(designer: Designer | undefined, ID: number, name: string, user: number): void {
  useEffect(() => {
    if (!designer) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      timer = undefined
      void keepDesign(designer, ID, name, user)
    }
    const stop = designer.subscribe(() => {
      timer ??= setTimeout(now, KEEP_MS)
    })
    const leave = () => {
      const kept = designer.kept(name, Date.now())
      if (kept && timer !== undefined) bridgeText(user, screenName(ID), kept)
    }
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      if (timer === undefined) return
      clearTimeout(timer)
      now()
    }
  }, [designer, ID, name, user])
}

async function keepDesign(designer: Designer, ID: number, name: string, user: number): Promise<void> {
  const kept = designer.kept(name, Date.now())
  if (!kept) return dropText(user, screenName(ID))
  await keepText(user, screenName(ID), kept).catch((error: unknown) => console.warn('the design was not kept', error))
}

function actsOf(designer: Designer, { ID, Name }: BigScreenWithDesign, user: number) {
  const send = async (): Promise<void> => {
    const { design, revision } = designer.toSave()
    sending.add(designer)
    const answer = await api.bigScreens
      .save({ ID, Design: design, Revision: revision })
      .finally(() => sending.delete(designer))
    designer.saved(design, answer.Revision)
    const said = `已保存大屏“${Name}”`
    if (answer.LogID === undefined) notify(said, 'success')
    else contextNow().remember(said, answer.LogID)
  }
  const save = async (): Promise<void> => {
    if (!designer.state().isUnsaved) return
    try {
      await send()
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
      await meet(designer, ID, error.message)
      await send()
    }
    await dropText(user, screenName(ID))
  }
  return {
    save,
    keepNow: () => keepDesign(designer, ID, Name, user),
    discard: () => void dropText(user, screenName(ID)),
  }
}

/** Somebody saved first. Rejects when the person wants to look before anything is saved. */
async function meet(designer: Designer, ID: number, message: string): Promise<void> {
  const theirs = await api.bigScreens.get({ ID })
  const clashes = designer.theirs(theirs.Design, theirs.Revision)
  if (clashes.length === 0) {
    notify(`${theirs.AdminUserRealName}先保存了，两边的修改已合在一起。`, 'info')
    return
  }
  const said = await choose(
    `${theirs.AdminUserRealName}先保存了这块大屏。`,
    [
      { value: 'mine', title: '用我的', tone: 'primary', letter: 'm' },
      { value: 'theirs', title: '用对方的', letter: 't' },
      { value: 'later', title: '先不保存' },
    ],
    `两人都改了：${clashes.join('、')}。用对方的以后，Ctrl+Z 可以回到您的。`,
  )
  if (said === 'theirs') {
    designer.takeTheirs(theirs.Design, theirs.Revision)
    throw new Refusal('refused', '已换成对方的设计，没有覆盖。')
  }
  if (said !== 'mine') throw new Refusal('refused', message || '没有保存，您的修改还在。')
  const mine = designer.state().design
  designer.takeTheirs(theirs.Design, theirs.Revision)
  designer.edit('用我的设计', () => mine)
}
