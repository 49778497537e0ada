/**
 * A text at work: runs draftState.ts, keeps every change in this browser within KEEP_MS, sends it to the server by the
 * clock or when asked, and brings in what others saved. No UI; useDraft.ts binds it to a pane.
 *
 * Several people do not write one text at the same moment (Yjs or the like), on purpose. Review binds to numbered revisions: a
 * level passes revision 7, and that nothing goes out which the levels did not see is kept by comparing numbers under a lock.
 * A document that everybody's keystrokes move on, merged on every machine without anybody asking, has no such number.
 * Whoever cuts it into revisions would have to say when, while somebody is in the middle of a word, and every keystroke
 * after that would take a level back. It would also go round what stands between a text and the house: who may write in
 * which state, the cleaning, words that block, the log with before and after. What people want of it is had otherwise: who
 * is here is shown, what others save comes in by itself where it touches nothing of ours and as a three-way difference
 * where it does, and notes and suggestions let several work on a text without writing into each other. The price is real:
 * two people cannot write the same paragraph together. Should drafts ever need it, a revision cut at every submission
 * would be the place to begin.
 */
import { isPassing, Refusal } from '../../../../api/client.ts'
import { backoffMs } from '../../../../workspace/live/backoff.ts'
import { changedFields, draftFieldNames, draftProblem, sameFields, type DraftFields } from './draftFields.ts'
import { sayWriter, type Draft, type DraftHost } from './draftHost.ts'
import { draftReducer } from './draftReducer.ts'
import { autosaveIn, isUnsaved, newDraft, type DraftEvent, type KeptText } from './draftState.ts'

/** Ours: a change is in this browser's store after this many ms. */
const KEEP_MS = 150

/** Ours: while typing goes on the text is read from the editor no more often than this, and so long after the last key, in ms. */
const COLLECT_MS = 300

/** Ours: it is read so long after a key, in ms: the key's own frame is drawn by then, and the next key is not there yet. */
const AFTER_KEY_MS = 20

/** What the server has, where something was written at all: what it filled in by itself is not the person's. */
function laidOver(server: DraftFields, written: DraftFields): DraftFields {
  const entries = draftFieldNames.map((name) => [name, written[name] ? server[name] : written[name]])
  return Object.fromEntries(entries) as DraftFields
}

/** Put a text to work. `key` makes the sending of a new article repeatable. */
export function createDraft(key: string, host: DraftHost): Draft {
  let state = newDraft
  let keeping: ReturnType<typeof setTimeout> | undefined
  let saving: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<void> | undefined
  let isStopped = false
  let source: (() => Partial<DraftFields>) | undefined
  let collecting: ReturnType<typeof setTimeout> | undefined
  let collectedAt = -Infinity
  const listeners = new Set<() => void>()

  const dispatch = (event: DraftEvent) => {
    const before = state
    state = draftReducer(state, event)
    if (state === before) return
    if (state.mine !== before.mine) keepSoon()
    plan()
    for (const listener of listeners) listener()
  }

  const edit = (fields: Partial<DraftFields>) => {
    // Whoever goes on writing leaves the other text; it lies on the shelf.
    if (state.offer) decline()
    dispatch({ kind: 'edited', fields, at: host.now() })
  }
  const collect = () => {
    if (collecting === undefined) return
    clearTimeout(collecting)
    collecting = undefined
    collectedAt = host.now()
    if (source) edit(source())
  }

  const kept = (): KeptText | undefined =>
    isUnsaved(state) ? { revision: state.revision, base: state.base, mine: state.mine, at: host.now() } : undefined
  const keepNow = async () => {
    collect()
    clearTimeout(keeping)
    keeping = undefined
    if (state.offer || state.held === 'elsewhere') return
    const text = kept()
    try {
      if (!text) return await host.drop(state.id)
      await host.keep(state.id, text)
      dispatch({ kind: 'kept', at: text.at })
    } catch (error) {
      console.warn('the draft could not be kept in this browser', error)
    }
  }
  const keepSoon = () => {
    keeping ??= setTimeout(() => void keepNow(), KEEP_MS)
  }

  const plan = () => {
    clearTimeout(saving)
    if (isStopped) return
    const wait = autosaveIn(state, host.rule(), host.now())
    if (wait !== undefined) saving = setTimeout(() => void send(!state.wanted).catch(() => {}), wait)
  }

  const send = (auto: boolean): Promise<void> => {
    flight ??= sendOnce(auto).finally(() => (flight = undefined))
    return flight
  }
  const sendOnce = async (auto: boolean) => {
    collect()
    const before = state
    const { id, revision, mine } = before
    dispatch({ kind: 'sending', auto })
    const where = id === undefined ? { Key: key } : { ID: id, Revision: revision }
    try {
      const answer = await host.save({
        ...changedFields(before.base, mine),
        ...where,
        ...(auto ? { Autosave: true } : {}),
      })
      const { ID, Revision, Status, UpdateTime } = answer
      const made = id === undefined ? host.read(await host.get(ID)).fields : undefined
      // A new article that was sent before without an answer is there as it was then, not as it is now.
      const fields = made && before.unsure.length > 0 ? laidOver(made, mine) : mine
      dispatch({ kind: 'saved', fields, id: ID, revision: Revision, status: Status, at: Date.parse(UpdateTime) })
      if (made) {
        await host.drop(undefined)
        dispatch({ kind: 'filled', fields: made })
      }
      await keepNow()
      host.saved(answer, { isNew: id === undefined, auto, before })
    } catch (error) {
      await failed(error, id)
      throw error
    }
  }
  const failed = async (error: unknown, id: number | undefined) => {
    const refusal = error instanceof Refusal ? error : undefined
    const detail = refusal?.detail as { AdminUserRealName?: string } | null | undefined
    // A fault may be the server's or a proxy's before it: the text is not to blame and goes again.
    if (!refusal || isPassing(refusal) || refusal.kind === 'expired')
      return dispatch({ kind: 'unreachable', at: host.now(), wait: backoffMs(state.attempt + 1, Math.random()) })
    if (refusal?.kind === 'conflict' && id !== undefined && (await meet(id, detail?.AdminUserRealName ?? ''))) return
    dispatch({ kind: 'refused', message: refusal?.message || '没有保存成功，请重试。' })
  }

  /** Bring in what the server has. False: it could not be read, or it holds nothing newer. */
  const meet = async (id: number, who: string, quiet = false): Promise<boolean> => {
    try {
      const server = host.read(await host.get(id))
      const isNewer = server.revision > state.revision
      // Of what was saved only the version knows whether it was written, or a picture was taken down in it.
      const writer = !isNewer || quiet ? { who, why: '' } : await host.writer(id, server.revision)
      const named = { ...writer, who: who || writer.who }
      if (isStopped || state.id !== id) return true
      const before = state
      dispatch({ kind: 'theirs', server, who: sayWriter(named), at: host.now() })
      if (state.revision === before.revision) return state.clash !== undefined
      if (!quiet && !sameFields(state.mine, before.mine)) host.broughtIn(named)
      return true
    } catch {
      return false
    }
  }

  const decline = () => {
    const { offer, id } = state
    if (!offer) return
    dispatch({ kind: 'declined' })
    void host
      .shelve(id, '放弃的修改', offer.mine)
      .then(keepNow)
      .catch((error: unknown) => console.warn('the text could not be shelved', error))
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: (server, text) => dispatch({ kind: 'opened', server, kept: text }),
    edit,
    touch() {
      clearTimeout(collecting)
      const since = host.now() - collectedAt
      // Less than nothing: the clock was put back.
      const isDue = since >= COLLECT_MS || since < 0
      // Kept at once: drawing and keeping are over before the next key, instead of one of them meeting it.
      collecting = setTimeout(() => void keepNow(), isDue ? AFTER_KEY_MS : COLLECT_MS)
    },
    setSource(next) {
      collect()
      source = next
    },
    async save() {
      collect()
      // What is on its way may be older than what the person sees.
      if (flight) await flight.catch(() => {})
      collect()
      if (!isUnsaved(state)) return
      const problem = draftProblem(state.mine)
      if (problem) throw new Refusal('refused', problem)
      if (state.clash) throw new Refusal('refused', '请先处理与对方版本的冲突，再保存。')
      await send(false).catch((error: unknown) => {
        // The newer text was brought in without a clash: what is left of ours goes on top of it.
        if (error instanceof Refusal && error.kind === 'conflict' && !state.clash && !state.refused) return send(false)
        throw error
      })
    },
    async reload(quiet = false) {
      const { id, sending } = state
      if (id !== undefined && !sending) await meet(id, '', quiet)
    },
    async resolve(fields) {
      const { mine, id } = state
      if (!state.clash) return
      if (!sameFields(fields, mine)) await host.shelve(id, '合并前我的文字', mine)
      dispatch({ kind: 'resolved', fields, at: host.now() })
      if (isUnsaved(state)) await send(false)
      else await keepNow()
    },
    accept: () => dispatch({ kind: 'accepted', at: host.now() }),
    decline,
    giveBack() {
      collect()
      const { brought, mine, id } = state
      if (!brought) return undefined
      void host
        .shelve(id, '撤销恢复的修改', mine)
        .catch((error: unknown) => console.warn('the text could not be shelved', error))
      dispatch({ kind: 'returned', at: host.now() })
      return () => edit(mine)
    },
    settle: () => dispatch({ kind: 'settled' }),
    hold: (where) => dispatch({ kind: 'held', where }),
    online() {
      if (state.attempt > 0 && autosaveIn(state, host.rule(), host.now()) !== undefined)
        void send(!state.wanted).catch(() => {})
    },
    kept() {
      collect()
      return kept()
    },
    keepNow,
    stop() {
      collect()
      isStopped = true
      clearTimeout(saving)
      void keepNow()
    },
  }
}
