/** Where a widget's data come from: the data set, its parameters, how often; and what they are now. */
import type { ReactNode } from 'react'
import type { DataResult } from '../../../../api/command/bigScreens/dataResult.ts'
import { SECONDS, type Widget } from '../../../../api/command/bigScreens/design.ts'
import { textIn } from '../render/shape.ts'
import { newSource } from './copies.ts'
import type { Designer } from './designer.ts'
import { setFields } from './edits.ts'
import { useDataSets } from './dataSetChoices.ts'
import { PropInput } from './PropInput.tsx'
import { Select } from '../../../parts/Select.tsx'

/** Rows of data that are shown. */
const ROWS = 4

/** The part of the inspector that sets a widget's data set. */
export function SourcePart(props: {
  readonly designer: Designer
  readonly widget: Widget
  readonly data: DataResult | undefined
}): ReactNode {
  const { designer, widget, data } = props
  const sets = useDataSets()
  const { Source } = widget
  const set = sets.find(({ ID }) => ID === Source?.DataSetID)
  const change = (next: Widget['Source'], what: string) =>
    designer.edit(what, setFields(new Set([widget.Id]), { Source: next }), true)
  return (
    <fieldset className="cd-design-section">
      <legend>数据</legend>
      <label className="cd-design-field">
        <span>数据集</span>
        <Select
          data-part="source"
          value={Source?.DataSetID ?? ''}
          onChange={({ target }) =>
            change(target.value === '' ? undefined : newSource(Number(target.value)), '换数据集')
          }
        >
          <option value="">没有</option>
          {Source && !set && <option value={Source.DataSetID}>第 {Source.DataSetID} 号</option>}
          {sets.map(({ ID, Name }) => (
            <option key={ID} value={ID}>
              {Name}
            </option>
          ))}
        </Select>
      </label>
      {Source && (
        <>
          <PropInput
            field={{
              kind: 'number',
              title: '每几秒刷新',
              initial: SECONDS.usual,
              min: SECONDS.least,
              max: SECONDS.most,
            }}
            value={Source.Seconds}
            onChange={(value) => change({ ...Source, Seconds: Math.round(Number(value)) }, '改刷新间隔')}
          />
          {(set?.Params ?? []).map(({ Name, Title, Default }) => (
            <PropInput
              key={Name}
              field={{
                kind: 'text',
                title: `参数：${Title || Name}`,
                initial: '',
                max: 500,
                hint: `留空则为 ${Default || '空'}`,
              }}
              value={Source.Params[Name] ?? ''}
              onChange={(value) => {
                const { [Name]: _, ...others } = Source.Params
                const Params = value === '' ? others : { ...others, [Name]: String(value) }
                change({ ...Source, Params }, '改参数')
              }}
            />
          ))}
          {data?.Problem && (
            <p className="cd-field-problem" role="status">
              {data.Problem}
            </p>
          )}
          {data && data.Columns.length > 0 && (
            <table className="cd-design-data" aria-label="数据的前几行">
              <thead>
                <tr>
                  {data.Columns.slice(0, 4).map(({ Name, Title }) => (
                    <th key={Name}>{Title || Name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.Rows.slice(0, ROWS).map((row, at) => (
                  <tr key={at}>
                    {data.Columns.slice(0, 4).map((column) => (
                      <td key={column.Name}>{textIn(row, column, Date.now())}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </fieldset>
  )
}
