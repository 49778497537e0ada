/** Beside the text: what readers do not see at once. */
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { builtInDictionaries } from '../../../api/dictionaries/builtIn.ts'
import { useRead } from '../../../workspace/data.ts'
import { codePoints } from '../../../api/text/textLimit.ts'
import { fieldProblem, fieldTitles, type DraftField, type DraftFields } from './draftFields.ts'
import { isSafeImage } from './links.ts'

const shown = [
  ['Summary', 5, '一两句话说明内容，列表和推送里会用到'],
  ['KeyWords', 1, '用逗号隔开'],
  ['SourceForm', 1, '如：本报讯、新华社'],
  ['PicPath', 1, 'https://… 或 /files/…'],
] as const satisfies readonly (readonly [DraftField, number, string])[]

/** Ours: how many sources of the station's dictionary are offered. Any other may be typed. */
const SOURCES = 100

/** See the file's head. The first field takes the focus; Escape goes back to the text. */
export function Settings(props: {
  readonly onClose: () => void
  readonly fields: DraftFields
  readonly editable: boolean
  readonly onEdit: (fields: Partial<DraftFields>) => void
}): ReactNode {
  const { fields, editable, onEdit, onClose } = props
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
      {shown.map(([name, rows, placeholder]) => {
        const [title, limit = 0] = fieldTitles[name]
        const value = fields[name]
        const problem =
          fieldProblem(name, value) ??
          (name === 'PicPath' && value.trim() !== '' && !isSafeImage(value)
            ? '请填写以 http、https 或 / 开头的图片地址。'
            : undefined)
        const field = {
          className: 'bp6-input',
          value,
          placeholder: editable ? placeholder : '',
          readOnly: !editable,
          'aria-invalid': problem !== undefined,
          'aria-label': title,
          onChange: (event: { target: { value: string } }) => onEdit({ [name]: event.target.value }),
        }
        return (
          <label key={name} className="cd-field">
            <span>
              {title}
              {value !== '' && (
                <small className="cd-quiet cd-figures">
                  {codePoints(value)}/{limit}
                </small>
              )}
            </span>
            {rows > 1 ? (
              <textarea rows={rows} {...field} />
            ) : (
              <input {...field} list={name === 'SourceForm' && editable ? sources : undefined} />
            )}
            {problem && (
              <span className="cd-field-problem" role="alert">
                {problem}
              </span>
            )}
            {name === 'PicPath' && isSafeImage(value) && <img className="cd-editor-cover" src={value} alt="封面预览" />}
          </label>
        )
      })}
    </div>
  )
}
