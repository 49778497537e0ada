/** The tags of an article: chips, an input that finds tags by characters, sound or number, and those that stand in its text. */
import { useId, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { tags, TAG_TEXT_LIMIT } from '../../../../api/content/tags/calls.ts'
import { keyWordsOf, tagKey, tagWords } from '../../../../api/content/tags/words.ts'
import { plainText } from '../../../../api/text/plainText.ts'
import { remoteOptions } from '../../../../workspace/choices/remoteOptions.ts'
import type { AskField } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { useRead } from '../../../../workspace/data.ts'
import { me } from '../../../../workspace/session.ts'
import { ManyPick } from '../../../parts/pick/ManyPick.tsx'
import type { DraftFields } from './draftFields.ts'

const title = '标签'

/** A tag is sent by its name: an article keeps words. */
const choices = remoteOptions('tags', {
  call: 'suggest',
  value: 'Name',
  hint: ({ Aliases }) => (Aliases ? `又名 ${String(Aliases)}` : ''),
  one: (_ctx, Name) => Promise.resolve({ Name }),
})

/** What is looked through for tags. */
function textOf({ Title, SubTitle, Summary, ResourceContent }: DraftFields): string {
  return [Title, SubTitle, Summary, plainText(ResourceContent)].join('\n').slice(0, TAG_TEXT_LIMIT)
}

/** The label and the input. Words that are no tag yet may be typed by who may add tags; saving makes them. */
export function TagInput(props: {
  readonly fields: DraftFields
  readonly editable: boolean
  readonly problem: string | undefined
  readonly onEdit: (text: string) => void
}): ReactNode {
  const { fields, editable, problem, onEdit } = props
  const id = useId()
  const ctx = contextNow()
  const mayAdd = may(me(), tags.pages, '添加')
  const question = useMemo(
    (): AskField => ({ name: 'KeyWords', label: title, kind: 'many', optional: true, free: mayAdd, ...choices }),
    [mayAdd],
  )
  const words = tagWords(fields.KeyWords)
  // The text is looked at when the fields are opened, and whenever somebody comes to the input.
  const [text, setText] = useState(() => textOf(fields))
  const entered = ({ target }: FocusEvent) => target.id === id && setText(textOf(fields))
  const set = (chosen: unknown) => onEdit(keyWordsOf(chosen as readonly string[]))
  return (
    <div className="cd-field" onFocus={entered}>
      <label htmlFor={id}>{title}</label>
      <fieldset className="cd-bare" disabled={!editable}>
        <ManyPick
          id={id}
          field={question}
          ctx={ctx}
          value={words}
          problem={problem}
          describedBy={`${id}-hint`}
          onChange={set}
        />
      </fieldset>
      {problem && (
        <span className="cd-field-problem" role="alert">
          {problem}
        </span>
      )}
      <small id={`${id}-hint`} className="cd-quiet">
        {mayAdd
          ? '按汉字、拼音或首字母找；没有的打完按回车就有了'
          : '按汉字、拼音或首字母找；新增标签要有「标签」的「添加」权限'}
      </small>
      {editable && <InText text={text} words={words} onAdd={(word) => set([...words, word])} />}
    </div>
  )
}

/** Tags that stand in the text and are not chosen yet. */
function InText(props: {
  readonly text: string
  readonly words: readonly string[]
  readonly onAdd: (word: string) => void
}): ReactNode {
  const { text, words, onAdd } = props
  const read = useRead('tags', 'occurring', { Text: text })
  // What was offered stays until the next answer: a button that goes away takes the focus with it.
  const last = useRef<typeof read.data>(undefined)
  if (read.data) last.current = read.data
  const chosen = new Set(words.map(tagKey))
  const offered = (last.current ?? []).filter(({ Name }) => !chosen.has(tagKey(Name)))
  return (
    <div className="cd-tag-offers" role="group" aria-label="正文里有的标签">
      {offered.length > 0 && <small className="cd-quiet">正文里有：</small>}
      {offered.map(({ ID, Name }) => (
        <button
          key={ID}
          type="button"
          className="cd-tag-offer"
          aria-label={`加上标签${Name}`}
          onClick={(event) => {
            // The button goes; who walks with the keyboard goes on with the next one, or stays in the field.
            const { parentElement, nextElementSibling } = event.currentTarget
            const field = parentElement?.closest('.cd-field')?.querySelector<HTMLElement>('[role=combobox]')
            ;((nextElementSibling as HTMLElement | null) ?? field)?.focus()
            onAdd(Name)
          }}
        >
          + {Name}
        </button>
      ))}
    </div>
  )
}
