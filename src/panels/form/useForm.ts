/** A form at work in a pane: what is typed is kept, checked, sent, and brought together with what others changed. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import type { Command, CommandForm, Context } from '../../workspace/command.ts'
import { begunWith, noteBegun } from '../../workspace/formOpener.ts'
import {
  beginning,
  changed,
  hadBack,
  halfTyped,
  newForm,
  rebased,
  restored,
  saved,
  settled,
  typedInto,
  type FormState,
  type Problems,
  type Values,
} from './formState.ts'
import { aboutField, problemsLeaving } from './problemsLeaving.ts'
import { askedFields, problemsOf, readForm } from './readForm.ts'
import { keepForm, keptForm, type HalfTyped, type KeptForm } from '../parts/kept/keptForm.ts'
import { requestNumber } from '../../workspace/writes.ts'
import { useKeeping } from './useKeeping.ts'
import type { FormOptions } from './useFormOptions.ts'

/** What a form needs. */
export interface FormProps {
  readonly command: Command
  readonly form: CommandForm
  readonly ID: number | undefined
  /** What the form is about; with the record as it was read last. */
  readonly ctx: Context
  readonly title: string
  readonly options: FormOptions
  /** Read the record as it is now; undefined where there is none to read. */
  readonly readAgain: (() => Promise<object>) | undefined
  /** The context with another reading of the record. */
  readonly contextWith: (record: object) => Context
}

/** A form in hand. */
export interface FormHands {
  readonly state: FormState
  readonly dirty: boolean
  readonly busy: boolean
  /** What is wrong with the whole; '' for nothing. */
  readonly trouble: string
  /** Half-typed text that was put back when the form was opened: when it was typed, in ms since 1970. */
  readonly broughtBack: number | undefined
  /** Text that was left without saving and can be had back. */
  readonly offered: KeptForm | undefined
  /** Grows whenever the first problem wants the focus. */
  readonly faults: number
  readonly type: (name: string, value: unknown) => void
  /** A field was left: what is wrong with a time in it is said at once. */
  readonly leave: (name: string) => void
  readonly settle: (name: string, mine: boolean) => void
  /** What gave way to the record's stands in its field again. */
  readonly haveBack: (name: string) => void
  /** Send it. Rejects with a sentence when it could not be saved; the fields then say why. */
  readonly save: () => Promise<void>
  /** Keep it as it is, without sending. */
  readonly keep: () => Promise<void>
  /** Throw away what was typed; answers how to have it back. */
  readonly restart: () => () => void
  /** Take what was left without saving. */
  readonly takeBack: () => void
  readonly forgetOffer: () => void
  /** The person leaves without saving. */
  readonly abandon: () => void
}

const UNDECIDED = '有人同时改了这条记录，请先选择保留哪一个，再保存。'

function initialOf(form: CommandForm, ctx: Context): Values {
  return Object.fromEntries(form.fields.map((field) => [field.name, field.initial?.(ctx)]))
}

/** What a form shows, and what its keys do. */
export function useForm(props: FormProps): FormHands {
  const { command, form, ID, ctx, title, options, readAgain, contextWith } = props
  const { fields } = form
  const isNew = !form.onRecord && !form.several
  const kept = useMemo(() => {
    const found = keptForm(command.id, ID)
    // What was meant for other records is offered, and not filled in by itself.
    return found && form.several ? { ...found, left: true } : found
  }, [command.id, ID, form.several])
  const initial = useRef<Values>(undefined)
  initial.current ??= (isNew ? begunWith(command.id) : undefined) ?? initialOf(form, ctx)
  const [state, setState] = useState<FormState>(() => {
    const base = beginning(fields, initial.current!)
    return kept && !kept.left ? restored(base, kept, isNew) : newForm(base)
  })
  const [broughtBack, setBroughtBack] = useState(kept && !kept.left ? kept.at : undefined)
  const [offered, setOffered] = useState(kept?.left ? kept : undefined)
  const [trouble, setTrouble] = useState('')
  const [faults, setFaults] = useState(0)
  const [busy, setBusy] = useState(false)
  const now = useRef(state)
  now.current = state
  const isGone = useRef(false)
  const isOwn = useRef(false)
  const flight = useRef<Promise<void>>(undefined)
  // Of a new record: the same for every try to save it, so that an answer that was lost makes none twice.
  const key = useRef(kept?.left ? undefined : kept?.key)

  const put = (next: FormState) => {
    now.current = next
    setState(next)
  }
  const keepNow = () => {
    if (isGone.current) return
    const half = halfTyped(now.current, fields, isNew)
    // What was left before stays until something new is typed.
    if (!half && offered) return
    keepForm(command.id, ID, half && keptNow(half))
  }
  const keptNow = (half: HalfTyped): KeptForm => {
    return { ...half, action: command.id, ID, title, at: Date.now(), ...(key.current && { key: key.current }) }
  }
  useKeeping(keepNow, state)

  /** What the record says now; the initial values of moments and passwords come from it as well. */
  const follow = (fresh: Context) => {
    initial.current = initialOf(form, fresh)
    const next = rebased(now.current, beginning(fields, initial.current))
    // The server writes some things its own way (no spaces at the ends): that is nobody's change.
    put(isOwn.current ? { ...next, broughtIn: [] } : next)
    isOwn.current = false
  }
  const record = ctx.subject?.rows[0]
  useEffect(() => {
    if (form.onRecord && record) follow(ctx)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form follows the record alone; the context is new with every drawing
  }, [record])

  const begunFrom = useRef<Context>(undefined)
  useEffect(() => {
    if (!isNew || ctx === begunFrom.current) return
    const isFirst = begunFrom.current === undefined
    begunFrom.current = ctx
    const begins = isFirst ? initial.current! : initialOf(form, ctx)
    initial.current = begins
    noteBegun(command.id, begins)
    if (isFirst) return
    // Asked for once more from another place: what nothing was typed into begins there.
    if (changed(now.current).length === 0) put(newForm(beginning(fields, begins)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it begins anew with another place alone
  }, [ctx])

  const fail = (problems: Problems, sentence: string): never => {
    put({ ...now.current, problems })
    setTrouble(Object.keys(problems).length > 0 ? '' : sentence)
    setFaults((count) => count + 1)
    throw new Refusal('refused', sentence, { notice: { tone: 'silent', text: '' } })
  }
  const send = async () => {
    setTrouble('')
    // What the palette can do quickly a form does carefully: it may have stood open for hours.
    const fresh = readAgain ? contextWith(await readAgain()) : ctx
    if (readAgain) follow(fresh)
    if (Object.keys(now.current.clashes).length > 0) {
      setTrouble(UNDECIDED)
      setFaults((count) => count + 1)
      throw new Refusal('conflict', UNDECIDED, { notice: { tone: 'warning', text: UNDECIDED } })
    }
    const can = command.can(fresh)
    if (can !== true) {
      const sentence = can === false ? `您没有“${command.title}”的权限，请联系系统管理员。` : can
      setTrouble(sentence)
      throw new Refusal('forbidden', sentence)
    }
    const choices = await options.settled()
    const asked = askedFields(form, now.current.typed)
    const { answers, problems } = readForm(asked, now.current, initial.current!, choices, new Date())
    if (Object.keys(problems).length > 0) fail(problems, '还有没填对的地方，请按提示修改。')
    const sent = now.current
    try {
      if (!form.onRecord) key.current ??= requestNumber()
      if (!(await form.send(fresh, answers, key.current)))
        throw new Refusal('refused', '', { notice: { tone: 'silent', text: '' } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The first try had come through after all: whoever saves once more means another record.
      if ((error.detail as { Repeated?: boolean } | null | undefined)?.Repeated) key.current = undefined
      keepNow()
      const named = problemsOf(error.detail, asked)
      if (Object.keys(named).length > 0) fail(named, error.message)
      setTrouble(error.notice.tone === 'silent' ? '' : error.message)
      throw error
    }
    isOwn.current = form.onRecord
    key.current = undefined
    // What was typed while it travelled stays; the form of a new record begins anew.
    put(saved(now.current, sent, form.onRecord ? fields : undefined))
    setBroughtBack(undefined)
    setOffered(undefined)
    keepForm(command.id, ID, undefined)
  }

  return {
    state,
    dirty: changed(state).length > 0,
    busy,
    // Whether the person chose or the other took it back.
    trouble: trouble === UNDECIDED && Object.keys(state.clashes).length === 0 ? '' : trouble,
    broughtBack,
    offered,
    faults,
    type: (name, value) => put(typedInto(now.current, name, value, aboutField(fields, now.current.problems, name))),
    leave(name) {
      const asked = askedFields(form, now.current.typed)
      const problems = problemsLeaving(asked, now.current, name, new Date())
      if (problems !== now.current.problems) put({ ...now.current, problems })
    },
    settle: (name, mine) => put(settled(now.current, name, mine)),
    haveBack: (name) => put(hadBack(now.current, name)),
    save() {
      // Safe to press twice: the second press waits for the first.
      flight.current ??= (async () => {
        setBusy(true)
        try {
          await send()
        } finally {
          flight.current = undefined
          setBusy(false)
        }
      })()
      return flight.current
    },
    keep: async () => keepNow(),
    restart() {
      const before = now.current
      put(newForm(isNew ? beginning(fields, initial.current!) : before.base))
      setBroughtBack(undefined)
      setTrouble('')
      return () => put(isNew ? before : { ...before, base: now.current.base })
    },
    takeBack() {
      if (!offered) return
      put(restored(now.current.base, offered, isNew))
      key.current = offered.key
      setBroughtBack(offered.at)
      setOffered(undefined)
    },
    forgetOffer() {
      setOffered(undefined)
      keepForm(command.id, ID, undefined)
    },
    abandon() {
      const half = halfTyped(now.current, fields, isNew)
      isGone.current = true
      if (half) keepForm(command.id, ID, { ...keptNow(half), left: true })
    },
  }
}
