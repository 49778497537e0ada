/** New articles that never reached the server and are open nowhere: found again when the next one is begun. */
import { useEffect, useState } from 'react'
import { session } from '../../../../workspace/session.ts'
import { hasWords } from './draftFields.ts'
import type { KeptText } from './draftState.ts'
import { dropText, shelve, unsentTexts } from '../../../parts/kept/keptTexts.ts'

/** One of them. */
export interface Unfinished {
  readonly key: string
  readonly text: KeptText
}

/** What is offered of them. */
export interface UnfinishedOffer {
  readonly found: Unfinished | undefined
  /** Not now. */
  readonly hide: () => void
  /** Not at all; it lies on the shelf for a while. */
  readonly drop: () => void
}

/** The newest one, and how to leave it for good; looked for once, for a new article only. */
export function useUnfinished(isNew: boolean, ownKey: string): UnfinishedOffer {
  const [found, setFound] = useState<Unfinished>()
  const user = session.user?.ID ?? 0
  useEffect(() => {
    if (!isNew) return
    let isCurrent = true
    const look = async () => {
      const held = (await navigator.locks?.query())?.held?.map((lock) => lock.name ?? '') ?? []
      const all = await unsentTexts<KeptText>(user)
      const free = all.filter(
        ({ key, text }) => key !== ownKey && hasWords(text.mine) && !held.some((name) => name.endsWith(`.new-${key}`)),
      )
      if (isCurrent) setFound(free[0])
    }
    look().catch((error: unknown) => console.info('unfinished texts', error))
    return () => {
      isCurrent = false
    }
  }, [isNew, ownKey, user])
  const hide = () => setFound(undefined)
  return {
    found,
    hide,
    drop() {
      hide()
      if (!found) return
      void shelve(user, `new-${found.key}`, '放弃的新稿', found.text.mine).then(() =>
        dropText(user, `new-${found.key}`),
      )
    },
  }
}
