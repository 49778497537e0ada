/** Beside the text: what readers do not see at once. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { builtInDictionaries } from '../../../../api/system/dictionaries/builtIn.ts'
import type { Article } from '../../../../api/content/articles/article.ts'
import { useRead } from '../../../../workspace/data.ts'
import { codePoints } from '../../../../api/text/textLimit.ts'
import { fieldProblem, fieldTitles, type DraftFields } from './draftFields.ts'
import { KeptInput } from '../../../parts/KeptInput.tsx'
import { isChosen, MoreInput } from './MoreInput.tsx'
import { OwnFields } from './OwnFields.tsx'
import { isMore } from './moreFields.ts'
import { TagInput } from './TagInput.tsx'
import { TimesPart } from './TimesPart.tsx'
import { AddressPart } from '../../../parts/files/AddressPart.tsx'
import { addressProblem, settingSections, type Setting } from './settingFields.ts'

/** Ours: how many sources of the station's dictionary are offered. Any other may be typed. */
const SOURCES = 100

/** The fields beside the text. The first field takes the focus; Escape goes back to the text. */
export function Settings(props: {
  readonly onClose: () => void
  /** As the server has it; undefined for a new one. */
  readonly article: Article | undefined
  readonly fields: DraftFields
  readonly editable: boolean
  readonly onEdit: (fields: Partial<DraftFields>) => void
}): ReactNode {
  const { article, fields, editable, onEdit, onClose } = props
  const box = useRef<HTMLDivElement>(null)
  const sources = useId()
  const offered = useRead('gaeaDict', 'select', { dictCode: builtInDictionaries.articleSource, size: SOURCES })
  useEffect(() => box.current?.querySelector<HTMLElement>('textarea,input')?.focus(), [])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={box} className="cd-editor-settings" onKeyDown={leave}>
      <datalist id={sources}>
        {(offered.data ?? []).map(({ id, text }) => (
          <option key={id} value={text} />
        ))}
      </datalist>
      {settingSections.map(({ title, fields: settings, folded = false }) => {
        if (settings.some(({ name }) => name === 'Extra'))
          return (
            <OwnFields
              key={title}
              channel={fields.ChID}
              text={fields.Extra}
              editable={editable}
              onEdit={(Extra) => onEdit({ Extra })}
            />
          )
        const inputs = settings.map((setting) => (
          <SettingInput
            key={setting.name}
            setting={setting}
            fields={fields}
            editable={editable}
            sources={sources}
            onEdit={onEdit}
          />
        ))
        const set = settings.filter(({ name }) => fields[name] !== '').length
        return folded ? (
          <Folded key={title} title={title} set={set}>
            {inputs}
          </Folded>
        ) : (
          <fieldset key={title} className="cd-editor-section">
            <legend>{title}</legend>
            {inputs}
          </fieldset>
        )
      })}
      <TimesPart article={article} />
    </div>
  )
}

/** A section that is shut at first; what is in it is read when it is opened. */
function Folded(props: { readonly title: string; readonly set: number; readonly children: ReactNode }): ReactNode {
  const { title, set, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="cd-editor-section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} {set > 0 && <small className="cd-quiet">已填 {set} 项</small>}
      </summary>
      {isOpen && children}
    </details>
  )
}

function SettingInput(props: {
  readonly setting: Setting
  readonly fields: DraftFields
  readonly editable: boolean
  /** The list of sources that are offered. */
  readonly sources: string
  readonly onEdit: (fields: Partial<DraftFields>) => void
}): ReactNode {
  const { setting, fields, editable, sources, onEdit } = props
  const { name, rows = 1, hint, keeps, part } = setting
  if (isMore(name) && isChosen(name))
    return <MoreInput name={name} hint={hint} value={fields[name]} editable={editable} onEdit={onEdit} />
  if (name === 'KeyWords')
    return (
      <TagInput
        fields={fields}
        editable={editable}
        problem={fieldProblem(name, fields.KeyWords)}
        onEdit={(KeyWords) => onEdit({ KeyWords })}
      />
    )
  const [title, limit] = fieldTitles[name]
  const value = fields[name]
  const problem = fieldProblem(name, value) ?? addressProblem(setting, fields)
  const field = {
    className: 'bp6-input',
    value,
    placeholder: editable ? hint : '',
    readOnly: !editable,
    'aria-invalid': problem !== undefined,
    'aria-label': title,
  }
  const onText = (text: string) => onEdit({ [name]: text })
  if (part)
    return <AddressPart part={part} title={title} value={value} editable={editable} problem={problem} onText={onText} />
  return (
    <label className="cd-field">
      <span>
        {title}
        {value !== '' && limit !== undefined && (
          <small className="cd-quiet cd-figures">
            {codePoints(value)}/{limit}
          </small>
        )}
      </span>
      {rows > 1 ? (
        <textarea rows={rows} {...field} onChange={(event) => onText(event.target.value)} />
      ) : (
        <KeptInput
          {...field}
          onText={onText}
          keeps={keeps}
          list={name === 'SourceForm' && editable ? sources : undefined}
        />
      )}
      {problem && (
        <span className="cd-field-problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
