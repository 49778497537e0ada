/** Files of a field on their way up. */
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../api/client.ts'
import { PictureRefused } from '../../../workers/pictures/compress.ts'
import { Cancelled } from '../../../workers/pictures/pool.ts'
import { STOPPED } from '../sendWithProgress.ts'
import { sendFile } from './sendFile.ts'

/** A file that is on its way, or could not go. */
export interface Sending {
  readonly id: number
  readonly name: string
  /** 0 to 1. */
  readonly done: number
  /** Why it failed; '' while it goes. */
  readonly problem: string
  readonly stop: () => void
}

let last = 0

/** Sends files one by one; `onSent` is told each address, and what the file is called. What failed stays in the list until it is put away. */
export function useFiles(onSent: (address: string, name: string) => void): {
  readonly sendings: readonly Sending[]
  readonly send: (files: readonly File[]) => void
  readonly putAway: (id: number) => void
} {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const tell = useRef(onSent)
  tell.current = onSent
  const running = useRef(new Set<AbortController>())
  const turn = useRef(Promise.resolve())
  useEffect(() => {
    const all = running.current
    return () => all.forEach((one) => one.abort())
  }, [])
  const change = (id: number, to: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const putAway = (id: number) => setSendings((all) => all.filter((one) => one.id !== id))
  const sendOne = async (id: number, file: File, stopper: AbortController) => {
    try {
      if (stopper.signal.aborted) throw new Cancelled('called off')
      const { Url } = await sendFile(file, (done) => change(id, { done }), stopper.signal)
      putAway(id)
      tell.current(Url, file.name)
    } catch (error) {
      if (error instanceof Cancelled || (error instanceof Refusal && error.message === STOPPED)) return putAway(id)
      const isSaid = error instanceof Refusal || error instanceof PictureRefused
      if (!isSaid) console.error(error)
      change(id, { problem: isSaid ? error.message : '文件没有传上去，请重试。' })
    } finally {
      running.current.delete(stopper)
    }
  }
  return {
    sendings,
    putAway,
    send(files) {
      for (const file of files) {
        const id = ++last
        const stopper = new AbortController()
        running.current.add(stopper)
        setSendings((all) => [...all, { id, name: file.name, done: 0, problem: '', stop: () => stopper.abort() }])
        turn.current = turn.current.then(() => sendOne(id, file, stopper))
      }
    },
  }
}
