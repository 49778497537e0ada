/** The fields of the form, as the provider has them. */
import { useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import {
  CFG,
  CONTENT_LIMIT,
  durations,
  klingTypes,
  layouts,
  modes,
  presets,
  ratios,
  type MakingForm,
  type MakingProvider,
} from '../../../../api/intelligence/aiJobs/form.ts'
import PictureField from '../../../parts/pictures/PictureField.tsx'
import { Choice } from './Choice.tsx'
import { fieldsOf, picturesOf, type MakingField } from './fieldsOf.ts'

/** What they need. */
export interface MakingFieldsProps {
  readonly provider: MakingProvider
  readonly form: MakingForm
  readonly problem: { readonly at: 'content' | 'pictures'; readonly text: string } | undefined
  readonly content: RefObject<HTMLTextAreaElement | null>
  readonly change: (more: Partial<MakingForm>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

const titled = <V extends string>(titles: Readonly<Record<V, string>>) =>
  Object.entries(titles) as unknown as readonly (readonly [V, string])[]

/** All of them. */
export function MakingFields(props: MakingFieldsProps): ReactNode {
  const { provider, form, problem, content, change, onKeyDown } = props
  const id = useId()
  const problemAt = (at: 'content' | 'pictures') => (problem?.at === at ? problem.text : undefined)
  const told = (at: 'content' | 'pictures') =>
    problemAt(at) !== undefined && (
      <p id={`${id}-${at}`} className="cd-field-problem" role="alert">
        {problemAt(at)}
      </p>
    )
  const most = picturesOf(provider)
  const fields: Readonly<Record<MakingField, () => ReactNode>> = {
    content: () => (
      <div className="cd-field">
        <label htmlFor={`${id}-text`}>{form.Kind === 'picture' ? '画什么' : '视频文案'}</label>
        <textarea
          ref={content}
          id={`${id}-text`}
          className="cd-ai-input"
          rows={4}
          maxLength={CONTENT_LIMIT}
          value={form.content}
          aria-invalid={problemAt('content') !== undefined}
          aria-describedby={problemAt('content') === undefined ? undefined : `${id}-content`}
          onChange={(event) => change({ content: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        {told('content')}
      </div>
    ),
    presets: () => (
      <div className="cd-ai-presets" role="group" aria-label="常用的开头">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="cd-button"
            onClick={() => {
              change({ content: form.content.trim() === '' ? preset : `${form.content.trim()}，${preset}` })
              content.current?.focus()
            }}
          >
            {preset}
          </button>
        ))}
      </div>
    ),
    type: () => (
      <Choice
        label="类型"
        value={String(form.type)}
        options={titled(klingTypes as unknown as Record<string, string>)}
        onChange={(type) => change({ type: Number(type) as 1 | 2 })}
      />
    ),
    pictures: () => (
      <div className="cd-field">
        <span className="cd-ai-label">{most === 2 ? '图片（第二张是尾帧）' : '图片'}</span>
        <PictureField
          id={`${id}-pictures-field`}
          label="图片"
          value={form.imgUrl.join('\n')}
          most={most}
          onChange={(text) =>
            change({
              imgUrl: String(text ?? '')
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            })
          }
          problem={problemAt('pictures')}
          describedBy={problemAt('pictures') === undefined ? undefined : `${id}-pictures`}
        />
        {told('pictures')}
      </div>
    ),
    layout: () => (
      <Choice label="版式" value={form.layout} options={titled(layouts)} onChange={(layout) => change({ layout })} />
    ),
    mode: () => <Choice label="模式" value={form.mode} options={titled(modes)} onChange={(mode) => change({ mode })} />,
    duration: () => (
      <Choice
        label="时长"
        value={form.duration}
        options={durations.map((seconds) => [seconds, `${seconds} 秒`] as const)}
        onChange={(duration) => change({ duration })}
      />
    ),
    aspect_ratio: () => (
      <Choice
        label="画面比例"
        value={form.aspect_ratio}
        options={ratios.map((ratio) => [ratio, ratio] as const)}
        onChange={(aspect_ratio) => change({ aspect_ratio })}
      />
    ),
    cfg_scale: () => (
      <div className="cd-field">
        <label htmlFor={`${id}-cfg`}>
          创意程度 <span className="cd-figures">{form.cfg_scale.toFixed(1)}</span>
        </label>
        <input
          id={`${id}-cfg`}
          type="range"
          min={CFG.min}
          max={CFG.max}
          step={CFG.step}
          value={form.cfg_scale}
          onChange={(event) => change({ cfg_scale: Math.round(Number(event.currentTarget.value) * 10) / 10 })}
        />
      </div>
    ),
  }
  return fieldsOf(provider, form).map((name) => <div key={name}>{fields[name]()}</div>)
}
