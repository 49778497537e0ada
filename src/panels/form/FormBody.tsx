/** The form itself: fields in sections, what is wrong beside them, and its keys. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { RestingButton } from '../../workspace/RestingButton.tsx'
import { defineCommand } from '../../workspace/command.ts'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import { isComposing } from '../../workspace/keys/ime.ts'
import { notify } from '../../workspace/notices.ts'
import { useCloseGuard, usePane, usePaneCommands, usePaneFocus } from '../../workspace/pane.ts'
import { Clashes, GaveWay } from './Clashes.tsx'
import { FormField, isUnset } from './FormField.tsx'
import { FormValues } from '../parts/formValues.ts'
import { NotYetNote } from '../parts/NotYetNote.tsx'
import { FormNotes } from './FormNotes.tsx'
import { FormPictures } from './FormPictures.tsx'
import { askedFields, sectionsOf } from './readForm.ts'
import { closeForm } from './goBack.ts'
import { notifyFailure } from './notifyFailure.ts'
import { useForm, type FormProps } from './useForm.ts'
import { useFormOptions } from './useFormOptions.ts'

/** Keys of the form. */
const FORM_KEYS = { save: 'mod+enter', stay: 'mod+s' } as const

/** The form with its sections, notes, clashes and foot. */
export function FormBody(props: Omit<FormProps, 'options'>): ReactNode {
  const { command, form, ctx, title } = props
  const pane = usePane()
  const options = useFormOptions(form.fields, ctx)
  const hands = useForm({ ...props, options })
  const { state, dirty, busy, trouble } = hands
  const root = useRef<HTMLFormElement>(null)
  const name = useId()

  const firstField = (selector = '') => {
    const found = root.current?.querySelector<HTMLElement>(`[data-field]${selector}`)
    return found?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]')
  }
  // A record that was taken from where the person stood needs no look; what is still missing does.
  const [head] = form.fields
  const isGiven = !form.onRecord && head?.find !== undefined && !isUnset(state.base[head.name])
  const begin = () => (isGiven && firstField('[data-missing]')) || firstField()
  usePaneFocus(() => begin()?.focus())
  const [begun, setBegun] = useState(0)
  useEffect(() => {
    // Once the emptied form is drawn: before, nothing in it is missing.
    if (begun > 0) begin()?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another form begins, and nothing else
  }, [begun])
  useEffect(() => {
    if (hands.faults > 0)
      (root.current?.querySelector<HTMLElement>('[data-clash] button') ?? firstField('[data-problem]'))?.focus()
  }, [hands.faults])
  const [decided, setDecided] = useState<{ readonly name: string }>()
  useEffect(() => {
    // What was pressed is gone. Whoever has more to decide goes on with that.
    if (decided)
      (
        root.current?.querySelector<HTMLElement>('[data-clash] button') ?? firstField(`[data-field="${decided.name}"]`)
      )?.focus()
  }, [decided])
  useCloseGuard(
    dirty
      ? { question: `${title}还没有保存。`, save: hands.save, keep: hands.keep, discard: hands.abandon }
      : undefined,
  )

  const close = () => void closeForm(pane.id, command.id, form.family)
  const save = async (stay: boolean) => {
    try {
      await hands.save()
    } catch (error) {
      return notifyFailure(error)
    }
    if (stay) return form.onRecord ? undefined : setBegun((times) => times + 1)
    // It closes before the saved form is drawn, and must not ask.
    pane.setGuard(undefined)
    close()
  }
  const restart = () => {
    const back = hands.restart()
    notify('填写的内容已丢弃', 'info', { action: { title: '恢复', run: back } })
    begin()?.focus()
  }
  const offer = (id: string, commandTitle: string, run: () => void, keys?: string) =>
    defineCommand({
      id: `form.${id}`,
      title: commandTitle,
      group: '表单',
      where: 'pane',
      run,
      ...(keys ? { keys } : {}),
    })
  usePaneCommands([
    offer('save', '保存并关闭', () => void save(false), FORM_KEYS.save),
    offer('stay', form.onRecord ? '保存' : '保存并继续新增', () => void save(true), FORM_KEYS.stay),
    offer('leave', '关闭表单', close),
    { ...offer('restart', '丢弃填写的内容', restart), can: () => dirty || '还没有填写什么。' },
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.preventDefault()
    close()
  }

  return (
    <form
      ref={root}
      className="cd-form"
      aria-label={title}
      aria-busy={busy}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
    >
      <FormValues value={{ ID: props.ID, typed: state.typed }}>
        <div className="cd-form-scroll">
          {form.onRecord && <FormPictures rows={ctx.subject?.rows ?? []} />}
          <NotYetNote family={form.family} values={state.typed} />
          {form.several && <p className="cd-quiet">只改填了的，没填的各自不变。</p>}
          <FormNotes hands={hands} fields={form.fields} restart={restart} />
          <Clashes hands={hands} fields={form.fields} options={options} onDecided={(name) => setDecided({ name })} />
          <GaveWay hands={hands} fields={form.fields} onDecided={(name) => setDecided({ name })} />
          {sectionsOf(form.fields, askedFields(form, state.typed)).map((section) => (
            <fieldset key={section.title} className="cd-form-section">
              {section.title !== '' && <legend>{section.title}</legend>}
              <div className="cd-form-grid">
                {section.fields.map((field) => (
                  <FormField
                    key={field.name}
                    id={`${name}${field.name}`}
                    field={field}
                    ctx={ctx}
                    options={options}
                    value={state.typed[field.name]}
                    problem={state.problems[field.name]}
                    onChange={(value) => hands.type(field.name, value)}
                    onLeave={() => hands.leave(field.name)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </FormValues>
      <footer className="cd-form-foot">
        <p className="cd-form-trouble" role="alert">
          {trouble}
        </p>
        <button type="button" className="bp6-button" onClick={close}>
          {dirty ? '取消' : '关闭'} <KeyCaps keys="esc" />
        </button>
        <RestingButton className="bp6-button" disabled={busy} onClick={() => void save(true)}>
          {form.onRecord ? '保存' : '保存并继续新增'} <KeyCaps keys={FORM_KEYS.stay} />
        </RestingButton>
        <RestingButton
          className="bp6-button bp6-intent-primary"
          disabled={busy}
          title={command.title}
          onClick={() => void save(false)}
        >
          保存并关闭 <KeyCaps keys={FORM_KEYS.save} />
        </RestingButton>
      </footer>
    </form>
  )
}
