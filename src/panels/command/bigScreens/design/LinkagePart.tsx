/** Linkage: which widgets follow when a row of this one is chosen, and which column sets which parameter. */
import type { ReactNode } from 'react'
import type { DataColumn } from '../../../../api/command/bigScreens/dataResult.ts'
import type { Design, Widget } from '../../../../api/command/bigScreens/design.ts'
import { readWidgetValue, writeWidgetValue, type LinkageItem } from '../../../../api/command/bigScreens/linkage.ts'
import type { Designer } from './designer.ts'
import { setFields } from './edits.ts'
import { useDataSets } from './dataSetChoices.ts'
import { Select } from '../../../parts/Select.tsx'

/** Sets the linkage of a widget; none at all is left out. */
export function linkEdit(design: Design, widget: Widget, linkageArr: LinkageItem[]) {
  const index = design.Widgets.findIndex(({ Id }) => Id === widget.Id)
  const linkage = linkageArr.length === 0 ? undefined : { index, widgetId: widget.Id, linkageArr }
  return setFields(new Set([widget.Id]), { linkage })
}

/** The part of the inspector that sets who follows this widget. */
export function LinkagePart(props: {
  readonly designer: Designer
  readonly design: Design
  readonly widget: Widget
  readonly columns: readonly DataColumn[]
}): ReactNode {
  const { designer, design, widget, columns } = props
  const sets = useDataSets()
  const items = widget.linkage?.linkageArr ?? []
  const targets = design.Widgets.filter(({ Id, Source }) => Id !== widget.Id && Source)
  const paramsOf = (id: string) => {
    const target = design.Widgets.find(({ Id }) => Id === id)
    return sets.find(({ ID }) => ID === target?.Source?.DataSetID)?.Params ?? []
  }
  const write = (next: LinkageItem[]) => designer.edit('改联动', linkEdit(design, widget, next))
  const change = (at: number, next: LinkageItem) => write(items.map((one, index) => (index === at ? next : one)))
  return (
    <fieldset className="cd-design-section">
      <legend>联动</legend>
      {items.map((item, at) => {
        const { id, name } = readWidgetValue(item.widgetValue)
        const isThere = targets.some(({ Id }) => Id === id)
        return (
          <div key={at} className="cd-design-link">
            <label className="cd-design-field">
              <span>联动到</span>
              <Select
                value={id}
                onChange={({ target: { value } }) => {
                  const title = targets.find(({ Id }) => Id === value)?.Title ?? ''
                  change(at, { ...item, widgetValue: writeWidgetValue(value, title) })
                }}
              >
                {!isThere && <option value={id}>{name || id}（已不在）</option>}
                {targets.map(({ Id, Title }) => (
                  <option key={Id} value={Id}>
                    {Title}
                  </option>
                ))}
              </Select>
            </label>
            {item.paramsConfig.map((config, place) => {
              const put = (more: Partial<typeof config>) =>
                change(at, {
                  ...item,
                  paramsConfig: item.paramsConfig.map((one, index) => (index === place ? { ...one, ...more } : one)),
                })
              return (
                <div key={place} className="cd-design-four">
                  <Choice
                    title="取哪一列"
                    value={config.originKey}
                    options={columns}
                    onChange={(originKey) => put({ originKey })}
                  />
                  <Choice
                    title="给哪个参数"
                    value={config.targetKey}
                    options={paramsOf(id)}
                    onChange={(targetKey) => put({ targetKey })}
                  />
                </div>
              )
            })}
            <div className="cd-design-buttons">
              <button
                type="button"
                className="cd-button"
                onClick={() =>
                  change(at, {
                    ...item,
                    paramsConfig: [
                      ...item.paramsConfig,
                      { originKey: columns[0]?.Name ?? '名称', targetKey: paramsOf(id)[0]?.Name ?? '参数' },
                    ],
                  })
                }
              >
                加参数
              </button>
              {item.paramsConfig.length > 1 && (
                <button
                  type="button"
                  className="cd-button"
                  onClick={() => change(at, { ...item, paramsConfig: item.paramsConfig.slice(0, -1) })}
                >
                  去掉末一个
                </button>
              )}
              <button
                type="button"
                className="cd-button"
                onClick={() => write(items.filter((_, index) => index !== at))}
              >
                去掉联动
              </button>
            </div>
          </div>
        )
      })}
      <div className="cd-design-buttons">
        <button
          type="button"
          className="cd-button"
          disabled={targets.length === 0}
          onClick={() => {
            const target = targets[0]!
            const paramsConfig = [
              { originKey: columns[0]?.Name ?? '名称', targetKey: paramsOf(target.Id)[0]?.Name ?? '参数' },
            ]
            write([...items, { widgetValue: writeWidgetValue(target.Id, target.Title), paramsConfig }])
          }}
        >
          添加联动
        </button>
      </div>
      {targets.length === 0 && <p className="cd-quiet cd-small">别的组件有数据集以后，就能联动。</p>}
    </fieldset>
  )
}

function Choice(props: {
  readonly title: string
  readonly value: string
  readonly options: readonly { readonly Name: string; readonly Title: string }[]
  readonly onChange: (value: string) => void
}): ReactNode {
  const { title, value, options, onChange } = props
  return (
    <label className="cd-design-field">
      <span>{title}</span>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {!options.some(({ Name }) => Name === value) && <option value={value}>{value}</option>}
        {options.map(({ Name, Title }) => (
          <option key={Name} value={Name}>
            {Title || Name}
          </option>
        ))}
      </Select>
    </label>
  )
}
