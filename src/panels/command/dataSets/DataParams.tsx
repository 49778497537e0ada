/** The field of a data set's form that has its parameters, and shows what the form as it stands would fetch. */
import { useState, type ReactNode } from 'react'
import type { DataResult } from '../../../api/command/bigScreens/dataResult.ts'
import { placesIn } from '../../../api/command/dataSets/fillAddress.ts'
import { measureOf } from '../../../api/command/dataSets/measures.ts'
import { paramKinds, type DataParam } from '../../../api/command/dataSets/model.ts'
import type { FieldProps } from '../../../workspace/command.ts'
import { api } from '../../../workspace/session.ts'
import { useFormValues } from '../../parts/formValues.ts'
import { DataTable } from './DataTable.tsx'
import { draftOf } from './draftOf.ts'
import { ParamFields } from './ParamFields.tsx'
import { Select } from '../../parts/Select.tsx'
import '../../parts/states.css'
import './dataSets.css'

/** A line for each parameter of an address, and a try of the whole. The value is a list of DataParam. */
export default function DataParams({ label, value, onChange, describedBy }: FieldProps): ReactNode {
  const form = useFormValues()
  const params = (value as readonly DataParam[] | undefined) ?? []
  const kind = String(form.typed['Kind'] ?? '')
  const places = placesIn(String(form.typed['Address'] ?? ''))
  const missing = kind === 'http' ? places.filter((name) => !params.some(({ Name }) => Name === name)) : []
  const change = (at: number, part: Partial<DataParam>) =>
    onChange(params.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const add = (Name = '') => onChange([...params, { Name, Title: '', Kind: 'text', Default: '' }])
  return (
    <fieldset className="cd-data-form" aria-describedby={describedBy}>
      <legend>{kind === 'http' ? label : '试取'}</legend>
      {kind === 'http' && (
        <>
          {params.map((param, at) => (
            <div key={at} className="cd-data-param" role="group" aria-label={`参数 ${param.Name || at + 1}`}>
              <Text label="名称" value={param.Name} max={40} onChange={(Name) => change(at, { Name })} />
              <Text label="说明" value={param.Title} max={40} onChange={(Title) => change(at, { Title })} />
              <label className="cd-field">
                <span>类型</span>
                <Select
                  value={param.Kind}
                  onChange={(event) => change(at, { Kind: event.target.value as DataParam['Kind'] })}
                >
                  {Object.entries(paramKinds).map(([name, title]) => (
                    <option key={name} value={name}>
                      {title}
                    </option>
                  ))}
                </Select>
              </label>
              <Text label="默认值" value={param.Default} max={500} onChange={(Default) => change(at, { Default })} />
              <button
                type="button"
                className="cd-button"
                aria-label={`删除参数 ${param.Name || at + 1}`}
                onClick={() => onChange(params.filter((_, index) => index !== at))}
              >
                删除
              </button>
            </div>
          ))}
          <div className="cd-data-buttons">
            <button type="button" className="cd-button" onClick={() => add()}>
              加一个参数
            </button>
            {missing.map((name) => (
              <button key={name} type="button" className="cd-button" onClick={() => add(name)}>
                加上地址里的 {name}
              </button>
            ))}
          </div>
        </>
      )}
      <TryOut params={kind === 'measure' ? (measureOf(String(form.typed['Measure']))?.params ?? []) : params} />
    </fieldset>
  )
}

function Text(props: {
  readonly label: string
  readonly value: string
  readonly max: number
  readonly onChange: (text: string) => void
}): ReactNode {
  return (
    <label className="cd-field">
      <span>{props.label}</span>
      <input value={props.value} maxLength={props.max} onChange={(event) => props.onChange(event.target.value)} />
    </label>
  )
}

/** Fetches once with what stands in the form; nothing is saved. */
function TryOut({ params }: { readonly params: readonly DataParam[] }): ReactNode {
  const form = useFormValues()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [shown, setShown] = useState<{ data?: DataResult; problem: string } | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { ID, typed } = form
      const data = await api.dataSets.preview({
        ...(ID === undefined ? {} : { ID }),
        Draft: draftOf(typed),
        Params: { ...values },
      })
      setShown({ data, problem: '' })
    } catch (error) {
      setShown({ problem: error instanceof Error ? error.message : '取数据时出错。' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="cd-data-try">
      <ParamFields params={params} values={values} onChange={setValues} />
      <button type="button" className="cd-button" disabled={isBusy} onClick={() => void look()}>
        {isBusy ? '正在取…' : '试取一次'}
      </button>
      {shown && <DataTable data={shown.data} problem={shown.problem} label="试取的数据" />}
    </div>
  )
}
