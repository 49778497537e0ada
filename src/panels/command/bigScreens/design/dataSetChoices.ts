/** The data sets a widget may show, and what they show now. */
import { useEffect, useState } from 'react'
import type { DataResult } from '../../../../api/command/bigScreens/dataResult.ts'
import type { WidgetSource } from '../../../../api/command/bigScreens/design.ts'
import { useRead } from '../../../../workspace/data.ts'
import { api } from '../../../../workspace/session.ts'

/** Ours: so many are offered; nobody has more. */
export const DATA_SETS = 500
/** Ours: parameters are typed; the data are asked for when they rest this long, in ms. */
const REST_MS = 400

/** All of the station's. */
export function useDataSets() {
  return useRead('dataSets', 'list', { PageIndex: 1, PageSize: DATA_SETS, Sort: 'Name' }).data?.List ?? []
}

/** What a source shows now; undefined before it is there. A failure stands in `Problem`. */
export function useSourceData(source: WidgetSource | undefined): DataResult | undefined {
  const [result, setResult] = useState<DataResult>()
  const wish = source && JSON.stringify([source.DataSetID, source.Params])
  useEffect(() => {
    setResult(undefined)
    if (!source) return
    let isHere = true
    const timer = setTimeout(() => {
      api.bigScreens.getData({ DataSetID: source.DataSetID, Params: source.Params }).then(
        (data) => isHere && setResult(data),
        (error: unknown) => isHere && setResult(failed((error as Error).message)),
      )
    }, REST_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a source is a new object with every change of the design; the wish says whether it asks for something else
  }, [wish])
  return result
}

function failed(Problem: string): DataResult {
  return { Columns: [], Rows: [], At: '', AgeSeconds: 0, IsStale: true, Problem }
}
