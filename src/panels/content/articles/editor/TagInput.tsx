/** The tags of an article: chips, an input that finds tags by characters, sound or number, and those that stand in its text. */
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
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
  return [Title, SubTitle, Summary, plainText(ResourceContent)].join('\n').slice(0, TAG_TEXT_LIMIT / 2)
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
  const set = (chosen: unknown) => onEdit(keyWordsOf(chosen as readonly string[]))
  return (
    <div className="cd-field">
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
      {editable && <InText fields={fields} words={words} onAdd={(word) => set([...words, word])} />}
    </div>
  )
}

/** Tags that stand in the text and are not chosen yet. The text is looked at when the fields are opened or entered. */
function InText(props: {
  readonly fields: DraftFields
  readonly words: readonly string[]
  readonly onAdd: (word: string) => void
}): ReactNode {
  const { fields, words, onAdd } = props
  const [Text, setText] = useState(() => textOf(fields))
  const box = useRef<HTMLDivElement>(null)
  const { data = [] } = useRead('tags', 'occurring', { Text })
  const chosen = new Set(words.map(tagKey))
  const offered = data.filter(({ Name }) => !chosen.has(tagKey(Name)))
  return (
    <div
      ref={box}
      className="cd-tag-offers"
      role="group"
      aria-label="正文里有的标签"
      onFocus={() => setText(textOf(fields))}
    >
      {offered.length > 0 && <small className="cd-quiet">正文里有：</small>}
      {offered.map(({ ID, Name }) => (
        <button
          key={ID}
          type="button"
          className="cd-tag-offer"
          aria-label={`加上标签${Name}`}
          onClick={() => onAdd(Name)}
        >
          + {Name}
        </button>
      ))}
    </div>
  )
}
