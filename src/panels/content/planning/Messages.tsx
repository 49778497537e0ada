/** The messages on a topic selection; new ones come in as they are said. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useRead } from '../../../workspace/data.ts'
import { KeyHint } from '../../../workspace/keysPanel/KeyHint.tsx'
import { session } from '../../../workspace/session.ts'
import { Moment } from '../../parts/Moment.tsx'
import { useResting } from '../../parts/useResting.ts'

/** How long the cursor rests before messages are read, in ms. */
const REST_MS = 120

/** What was said about the topic selection, oldest first. */
export function Messages({ id }: { readonly id: number }): ReactNode {
  const ID = useResting(id, REST_MS)
  const { data } = useRead('topicSelections', 'messages', { ID })
  const me = useSnapshot(session).user
  const list = useRef<HTMLOListElement>(null)
  const count = ID === id ? (data?.length ?? 0) : 0
  useEffect(() => {
    // The newest is the one to read.
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count, id])
  return (
    <section className="cd-messages" aria-label="留言">
      <h3>
        留言 <KeyHint of="topicSelections.say" />
      </h3>
      {count === 0 && <p className="cd-quiet">还没有留言。</p>}
      <ol ref={list} aria-live="polite" tabIndex={count > 0 ? 0 : -1} aria-label="留言列表">
        {count > 0 &&
          data!.map((one) => (
            <li key={one.ID} className={one.UserID === me?.ID ? 'is-own' : undefined}>
              <span className="cd-quiet cd-small">
                {one.AdminName} <Moment at={one.CreateTime} />
              </span>
              <p>{one.Content}</p>
            </li>
          ))}
      </ol>
    </section>
  )
}
