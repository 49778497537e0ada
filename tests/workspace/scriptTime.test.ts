import { expect, test } from 'vitest'
import { costsOf } from '../../bench/scriptTime.ts'
import { KEY_MARK, REST_MARK, type TraceEvent } from '../../bench/trace.ts'

const task = 'ThreadControllerImpl::RunTask'
/** Times in ms; the thread ran half of what the clock says. */
const span = (name: string, from: number, to: number, tid = 1): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts: from * 1000,
  dur: (to - from) * 1000,
  tdur: ((to - from) * 1000) / 2,
})
const mark = (name: string, at: number): TraceEvent => ({ name, ph: 'I', pid: 1, tid: 1, ts: at * 1000 })

test('script counts once however deep it is called, forced layout is told apart, and what sets the marks is left out', () => {
  const [cost, ...more] = costsOf([
    span(task, 0, 10),
    span('FunctionCall', 1, 9),
    mark(KEY_MARK, 8),
    span('EventDispatch', 20, 32),
    span('FunctionCall', 21, 31),
    span('Layout', 24, 28),
    span('UpdateLayoutTree', 33, 35),
    span('Paint', 36, 37),
    span('TimerFire', 40, 46),
    span(task, 20, 30, 2),
    span('Raster', 21, 29, 2),
    span(task, 50, 60),
    span('FunctionCall', 51, 59),
    mark(REST_MARK, 55),
  ])
  expect(more).toEqual([])
  expect(cost).toEqual({
    script: 9,
    scriptWall: 18,
    scriptToFrame: 6,
    forced: 2,
    styleAndLayout: 1,
    paint: 0.5,
    drawing: 5,
  })
})
