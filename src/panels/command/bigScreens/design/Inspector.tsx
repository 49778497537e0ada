/** The properties of what is chosen, out of the fields of its kind; of the canvas when nothing is. */
import type { ReactNode, Ref } from 'react'
import { fits, LEAST_SIDE, type Design, type Widget } from '../../../../api/command/bigScreens/design.ts'
import { propsOf, widgetKinds } from '../../../../api/command/bigScreens/widgets/index.ts'
import { showsData, type PropValue, type WidgetKind } from '../../../../api/command/bigScreens/widgets/widgetKind.ts'
import type { Box } from './box.ts'
import { useSourceData } from './dataSetChoices.ts'
import type { Designer, DesignState } from './designer.ts'
import { putAt, setCanvas, setFields, setProp } from './edits.ts'
import { LinkagePart } from './LinkagePart.tsx'
import { PropInput } from './PropInput.tsx'
import { SourcePart } from './SourcePart.tsx'

const numbers: readonly (readonly [keyof Box, string, number])[] = [
  ['X', '横坐标', -20_000],
  ['Y', '纵坐标', -20_000],
  ['W', '宽度', LEAST_SIDE],
  ['H', '高度', LEAST_SIDE],
]

/** Fields for what is chosen; a change is a step of the design at once. */
export function Inspector(props: {
  readonly designer: Designer
  readonly state: DesignState
  readonly place: Ref<HTMLElement>
}): ReactNode {
  const { designer, state, place } = props
  const { design, chosen, cursor } = state
  const widget = design.Widgets.find(({ Id }) => Id === cursor)
  const title = widget ? `${widgetKinds[widget.Kind].title}的属性` : '画布'
  return (
    <section ref={place} className="cd-design-inspector" aria-label={title} data-part="inspector">
      <h2 className="cd-design-side-title">{chosen.size > 1 ? `${title}（选中 ${chosen.size} 个）` : title}</h2>
      {widget ? (
        <WidgetFields key={widget.Id} designer={designer} design={design} widget={widget} />
      ) : (
        <CanvasFields designer={designer} design={design} />
      )}
    </section>
  )
}

function WidgetFields(props: {
  readonly designer: Designer
  readonly design: Design
  readonly widget: Widget
}): ReactNode {
  const { designer, design, widget } = props
  const kind: WidgetKind = widgetKinds[widget.Kind]
  const set: Readonly<Record<string, PropValue>> = propsOf(widget.Kind, widget.Props)
  const data = useSourceData(widget.Source)
  const ids = new Set([widget.Id])
  return (
    <>
      <fieldset className="cd-design-section">
        <PropInput
          field={{ kind: 'text', title: '名称', initial: '', max: 100 }}
          value={widget.Title}
          onChange={(value) => designer.edit('改名', setFields(ids, { Title: String(value) }), true)}
        />
        <div className="cd-design-four">
          {numbers.map(([name, title, min]) => (
            <PropInput
              key={name}
              field={{ kind: 'number', title, initial: 0, min, max: 20_000 }}
              value={widget[name]}
              onChange={(value) => designer.edit(`改${title}`, putAt(widget.Id, { [name]: Number(value) }), true)}
            />
          ))}
        </div>
        {widget.IsLocked && <p className="cd-quiet cd-small">已锁定，位置和大小不能改。</p>}
      </fieldset>
      {showsData(kind) && <SourcePart designer={designer} widget={widget} data={data} />}
      <fieldset className="cd-design-section">
        <legend>样式</legend>
        {Object.entries(kind.props).map(([name, field]) => (
          <PropInput
            key={name}
            field={field}
            value={set[name]!}
            columns={data?.Columns ?? []}
            onChange={(value) => designer.edit(`改${field.title}`, setProp(ids, name, value), true)}
          />
        ))}
      </fieldset>
      {showsData(kind) && (
        <LinkagePart designer={designer} design={design} widget={widget} columns={data?.Columns ?? []} />
      )}
    </>
  )
}

function CanvasFields({ designer, design }: { readonly designer: Designer; readonly design: Design }): ReactNode {
  const change = (what: string, fields: Parameters<typeof setCanvas>[0]) => designer.edit(what, setCanvas(fields), true)
  return (
    <fieldset className="cd-design-section">
      <div className="cd-design-four">
        <PropInput
          field={{ kind: 'number', title: '画布宽度', initial: 1920, min: 320, max: 15_360 }}
          value={design.Width}
          onChange={(value) => change('改画布宽度', { Width: Math.round(Number(value)) })}
        />
        <PropInput
          field={{ kind: 'number', title: '画布高度', initial: 1080, min: 180, max: 15_360 }}
          value={design.Height}
          onChange={(value) => change('改画布高度', { Height: Math.round(Number(value)) })}
        />
      </div>
      <PropInput
        field={{ kind: 'colour', title: '背景', initial: '', hint: '留空则用大屏的深蓝' }}
        value={design.Background}
        onChange={(value) => change('改背景', { Background: String(value) })}
      />
      <PropInput
        field={{ kind: 'pick', title: '适配方式', initial: 'letterbox', options: Object.entries(fits) }}
        value={design.Fit}
        onChange={(value) => change('改适配方式', { Fit: value as Design['Fit'] })}
      />
    </fieldset>
  )
}
